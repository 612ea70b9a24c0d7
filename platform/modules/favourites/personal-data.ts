import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of favourites. */
export const favouritesPersonalData: PersonalData = {
  favourites: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  favourite_channels: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
