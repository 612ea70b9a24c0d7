import { type CallRows, membersAndChildren } from "../call-row.ts";

/** Every call of `streams`. */
export const streamsCalls: CallRows<"streams"> = {
  multiviewHeartbeat: { body: { stream: "no-such-stream" }, expected: membersAndChildren(404) },
  stopStream: { params: { id: "no-such-stream" }, expected: membersAndChildren(404) },
};
