/** Value of `intent` in the forms that remove a sign-in method after a reset. */
export const REMOVE_ACCESS = "remove-access";
