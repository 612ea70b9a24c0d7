import type {} from "../mail/tables.ts";
import type { PersonalData } from "../store/tables.ts";
import type {} from "./tables.ts";

/** What jobs and the outbox hold of viewers. */
export const jobsPersonalData: PersonalData = {
  // Done, dead or waiting: what waits for somebody who is gone has nobody to do it for.
  jobs: { owner: { mentionedIn: "payload" }, onDeletion: "REMOVED" },
  outbox: { owner: { column: "recipient", is: "email" }, secret: ["text_body", "html_body"], onDeletion: "REMOVED" },
};
