import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `push`. With the endpoint, others could send messages to the device's push service. */
export const pushPersonalData: PersonalData = {
  push_keys: null,
  push_subscriptions: {
    owner: { column: "account_id" },
    secret: ["endpoint", "endpoint_hash", "p256dh", "auth"],
    onDeletion: "REMOVED",
  },
  push_messages: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
