import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `plugins`: none. */
export const pluginsPersonalData: PersonalData = { plugins: null };
