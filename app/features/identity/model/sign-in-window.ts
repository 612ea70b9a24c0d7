/** On which a window that has signed in tells the page that opened it where to go on. Pages of this origin alone hear it. */
export const SIGN_IN_CHANNEL = "sign-in";

/** In the way back: the provider was opened in a window of its own. */
export const IN_WINDOW = "popup";
