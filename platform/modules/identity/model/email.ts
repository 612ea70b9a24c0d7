/** What an email is found by. Upper and lower case are one account; the part before the @ is otherwise left as it is. */
export const lookupOf = (email: string): string => email.trim().normalize("NFC").toLowerCase();
