import type { PersonalData } from "../store/tables.ts";
import type {} from "./tables.ts";

/** Imports: nothing of viewers. */
export const bundlesPersonalData: PersonalData = {
  bundle_imports: null,
  bundle_rows: null,
  bundle_pictures: null,
  version_pauses: null,
};
