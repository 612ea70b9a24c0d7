import type { AuditFilter } from "../../modules/audit/index.ts";
import { type CommandContext, type CommandOption, type CommandValues, Refused, textOf, UsageError } from "../command.ts";

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z)?$/u;

export const FILTER_OPTIONS: Readonly<Record<string, CommandOption>> = {
  account: { type: "string", value: "id", help: "entries about this account" },
  operator: { type: "string", value: "id", help: "what this operator did" },
  event: { type: "string", value: "name", help: "entries of one event, for example ROLE_CHANGED" },
  from: { type: "string", value: "day", help: "since, in UTC: 2026-11-01, or a time such as 2026-11-01T09:00Z" },
  to: { type: "string", value: "day", help: "before" },
};

function timeOf(values: CommandValues, name: "from" | "to"): string | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (!DAY.test(text) || Number.isNaN(time.getTime())) throw new UsageError(`--${name} must be a day or a time in UTC`);
  return time.toISOString();
}

/** The filter that the options name. Throws UsageError, and Refused for an event that no module declares. */
export function filterOf(context: CommandContext, values: CommandValues): AuditFilter {
  const [from, to] = [timeOf(values, "from"), timeOf(values, "to")];
  if (from !== undefined && to !== undefined && from >= to) throw new UsageError("--from must be before --to");
  const event = textOf(values, "event");
  const eventNames = context.platform().modules.audit.eventNames();
  if (event !== undefined && !eventNames.includes(event))
    throw new Refused([`there is no event ${event} (there are ${eventNames.join(", ")})`]);
  return { accountId: textOf(values, "account"), operatorId: textOf(values, "operator"), event, from, to };
}
