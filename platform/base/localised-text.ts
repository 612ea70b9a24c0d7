import type { Language } from "../../contract/base/fields.ts";

/** A language in which texts stand; the debug language shows label keys and has none. */
export type TextLanguage = Exclude<Language, "debug">;
