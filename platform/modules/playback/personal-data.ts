import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of playback. */
export const playbackPersonalData: PersonalData = {
  watch_progress: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
