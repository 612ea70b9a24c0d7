/** Channel on which a popup that has signed in sends the next path to its opener. Only pages of this origin receive it. */
export const SIGN_IN_CHANNEL = "sign-in";

/** Parameter of the return path: the provider was opened in a popup window. */
export const IN_WINDOW = "popup";
