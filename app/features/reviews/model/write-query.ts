/** Query of the page of reviews with its form open, for viewers who come from the title's page. */
export const WRITE = { write: "true" } as const;
