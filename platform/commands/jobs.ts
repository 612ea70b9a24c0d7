import { createDeadJobs } from "../jobs/dead-jobs.ts";
import { type Command, type CommandValues, UsageError } from "./command.ts";

const FILTERS = {
  realm: { type: "string", value: "id", help: "of this realm only" },
  kind: { type: "string", value: "kind", help: "of this kind only, for example commerce.receipt-mail" },
} as const;
const filterOf = ({ realm, kind }: CommandValues) => ({
  ...(typeof realm === "string" ? { realm } : {}),
  ...(typeof kind === "string" ? { kind } : {}),
});

const USUAL_LIMIT = 100;

function limitOf({ limit }: CommandValues): number {
  if (limit === undefined) return USUAL_LIMIT;
  if (typeof limit !== "string" || !/^[1-9]\d{0,4}$/u.test(limit)) throw new UsageError("--limit must be a number from 1 to 99999");
  return Number(limit);
}

export const jobsDead: Command = {
  what: "jobs",
  action: "dead",
  summary: "lists jobs that were given up, the oldest first, with their last error",
  options: { ...FILTERS, limit: { type: "string", value: "n", help: `at most so many (${USUAL_LIMIT})` } },
  examples: ["jobs dead", "jobs dead --kind commerce.receipt-mail --limit 20"],
  async run({ database, clock }, values) {
    const jobs = await createDeadJobs(database, clock).list(filterOf(values), limitOf(values));
    const lines = jobs.map(
      ({ id, realm, kind, attempts, createdAt, lastError }) => `${id}  ${realm}  ${kind}  ${createdAt}  ${attempts} attempts  ${lastError}`,
    );
    return { json: { jobs }, lines: jobs.length === 0 ? ["No job was given up."] : lines };
  },
};

export const jobsRevive: Command = {
  what: "jobs",
  action: "revive",
  summary: "lets jobs that were given up run again: those named, or with --all every one",
  positionals: "[id …]",
  options: { ...FILTERS, all: { type: "boolean", help: "every dead job (of the realm or kind, when given)" } },
  examples: ["jobs revive 0199c3d1-…", "jobs revive --all --realm tv"],
  async run({ database, clock }, values, ids) {
    if ((values.all === true) === ids.length > 0) throw new UsageError("name the jobs by their ids, or give --all");
    const revived = await createDeadJobs(database, clock).revive({ ...filterOf(values), ...(ids.length > 0 ? { ids } : {}) });
    const unknown = ids.filter((id) => !revived.includes(id));
    return {
      json: { revived, unknown },
      lines: [`${revived.length} revived.`, ...unknown.map((id) => `${id} is no dead job.`)],
      failed: unknown.length > 0,
    };
  },
};
