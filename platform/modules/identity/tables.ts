/** Tables of the identity module. */
// biome-ignore lint/suspicious/noEmptyInterface: filled with the module's first migration
export interface IdentityTables {}
