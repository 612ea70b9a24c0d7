import type {} from "../mail/tables.ts";
import type { PersonalData } from "../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in jobs and the outbox. */
export const jobsPersonalData: PersonalData = {
  // In any state: a waiting job for a deleted viewer has no purpose.
  jobs: { owner: { mentionedIn: "payload" }, onDeletion: "REMOVED" },
  outbox: { owner: { column: "recipient", is: "email" }, secret: ["text_body", "html_body"], onDeletion: "REMOVED" },
};
