import { commandEntry } from "../modules/audit/index.ts";
import type { CommandContext } from "./command.ts";

/** The fields that all entries of a command share, and the real time as ISO text. */
export function auditOf(context: CommandContext) {
  return { base: commandEntry(context.platform().deps), now: context.clock.now().toISOString() };
}
