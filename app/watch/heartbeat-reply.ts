import type { ConcurrencyDetails } from "../../contract/streams/streams.ts";

/** Answer to a player's heartbeat. */
export type HeartbeatReply = { readonly action: "CONTINUE" | "STOP" } | ({ readonly action: "LIMIT" } & ConcurrencyDetails);
