/** Value of the form's field `intent`. */
export const RESULTS = "results";
