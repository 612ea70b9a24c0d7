import type { PersonalData } from "../../store/tables.ts";

/** Personal data of viewers in the tables of this module. */
export const federationPersonalData: PersonalData = {
  provider_secrets: null,
  federated_sessions: { owner: { column: "session_id", of: "sessions", key: "id" }, secret: ["sealed"], onDeletion: "REMOVED" },
  used_id_tokens: null,
};
