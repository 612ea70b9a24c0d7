import { commandEntry } from "../modules/audit/index.ts";
import type { CommandContext } from "./command.ts";

/** What every entry of this command says, and the real time as ISO text. */
export function auditOf(context: CommandContext) {
  return { base: commandEntry(context.platform().deps), now: context.clock.now().toISOString() };
}
