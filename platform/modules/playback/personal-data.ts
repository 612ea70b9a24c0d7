import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** What the tables of playback hold of viewers. */
export const playbackPersonalData: PersonalData = {
  watch_progress: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
