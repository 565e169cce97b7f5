/// libasound finds the card by the plugin's name at run time, so nothing is declared here.
