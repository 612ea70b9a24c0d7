import { appendRealmAudit, changeRealm, directoryStore } from "../../modules/realm/index.ts";
import { realmSettings } from "../../modules.ts";
import { pathOfForeign, SettingsProblem } from "../../realm-settings/format.ts";
import { type Command, namedPositionals, Refused, textOf, textsOf, UsageError } from "../command.ts";
import { auditOf } from "../command-audit.ts";
import { readAssignments, readWholePath, settingsFrom, withoutSettings } from "./settings-arguments.ts";

export const realmSet: Command = {
  what: "realm",
  action: "set",
  summary: "changes settings of a realm, its name and its hosts",
  details: [
    "A value is text, JSON, or a list with commas between. realm show names every setting; all changes are made, or none.",
    "A running server shows them within a second.",
  ],
  positionals: "ID [section.field=value …]",
  options: {
    unset: { type: "string", multiple: true, value: "section.field", help: "goes back to the default" },
    name: { type: "string", value: "text", help: "name that viewers see" },
    "add-host": { type: "string", multiple: true, value: "host", help: "one more host name, without port" },
    "remove-host": { type: "string", multiple: true, value: "host", help: "no longer a host of this realm" },
    default: { type: "boolean", help: "makes it the realm that answers for localhost and PUBLIC_ORIGIN" },
  },
  examples: [
    "realm set tv theme.primaryColor='#0f6b62' languages.offered=es,en",
    "realm set tv access.territories=ES,PT --unset general.origin",
    'realm set tv --add-host www.example.com --name "Example TV"',
  ],
  async run(context, values, positionals) {
    const [id] = namedPositionals(positionals.slice(0, 1), "ID");
    const assignments = readAssignments(positionals.slice(1));
    const unset = textsOf(values, "unset");
    // A section or its setting may be another build's, which only the realm's row tells; longer paths are none of them.
    for (const path of unset) if (path.split(".").length > 2) readWholePath(path);
    const name = textOf(values, "name");
    const [added, removed] = [textsOf(values, "add-host"), textsOf(values, "remove-host")];
    const makeDefault = values.default === true;
    const changesHosts = added.length + removed.length > 0;
    if (assignments.length + unset.length === 0 && name === undefined && !changesHosts && !makeDefault)
      throw new UsageError("nothing to change: give section.field=value, or an option");
    const { changed, unchanged } = await context.database.write.transaction().execute(async (trx) => {
      const store = directoryStore(trx);
      const row = await store.find(id);
      if (row === undefined) throw new Refused([`there is no realm "${id}"`]);
      const { set, foreign } = realmSettings.read(row.settings);
      const foreignPaths = foreign.map(pathOfForeign);
      const ours = unset.filter((path) => !foreignPaths.includes(path));
      for (const path of ours) readWholePath(path);
      const hosts = (await store.hosts()).filter(({ realm_id }) => realm_id === id).map(({ host }) => host);
      const unknown = removed.filter((host) => !hosts.includes(host));
      if (unknown.length > 0) throw new Refused(unknown.map((host) => `${host} is no host of ${id}`));
      const settings = settingsFrom(withoutSettings(set, ours), assignments);
      await changeRealm(trx, realmSettings, id, {
        ...(name === undefined ? {} : { name }),
        ...(assignments.length + unset.length === 0 ? {} : { settings, unset }),
        ...(changesHosts ? { hosts: [...hosts.filter((host) => !removed.includes(host)), ...added] } : {}),
        makeDefault,
      }).catch((error: unknown) => {
        throw error instanceof SettingsProblem ? new Refused(error.problems.map(({ path, message }) => `${path} ${message}`)) : error;
      });
      const voucher = settings.commerce?.cancellationVoucher ?? null;
      const named =
        voucher !== null && assignments.some(({ section, path }) => section === "commerce" && path[0] === "cancellationVoucher");
      if (named && !(await context.platform().modules.commerce.manageVouchers.has(trx, id, voucher)))
        throw new Refused([`commerce.cancellationVoucher names ${voucher}, and the realm has no such voucher`]);
      const changed = [
        ...assignments.map(({ section, path }) => [section, ...path].join(".")),
        ...unset,
        ...(name === undefined ? [] : ["name"]),
        ...(changesHosts ? ["hosts"] : []),
        ...(makeDefault ? ["default"] : []),
      ];
      const { base, now } = auditOf(context);
      await appendRealmAudit(trx, id, { ...base, event: "REALM_CHANGED", accountId: null, details: { changed: changed.join(" ") } }, now);
      return { changed, unchanged: foreignPaths.sort().filter((path) => !changed.includes(path)) };
    });
    context.terminal.log({ realm: id, changed, unchanged }, "realm changed by command");
    const lines = [`Changed of ${id}: ${changed.join(", ")}.`];
    return {
      json: { realm: id, changed, unchanged },
      lines: unchanged.length === 0 ? lines : [...lines, `Left unchanged, because another build set them: ${unchanged.join(", ")}.`],
    };
  },
};
