/**
 * What an email is found by. Upper and lower case are one account; the part before the @ is otherwise left as it is.
 * PostgreSQL refuses NUL in a text outright: it becomes the replacement character, which finds nobody.
 */
export const lookupOf = (email: string): string => email.trim().normalize("NFC").toLowerCase().replaceAll("\u0000", "\ufffd");
