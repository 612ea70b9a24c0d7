import type { Role } from "../../http/context.ts";
import { seedLabels } from "../../labels/seed-labels.ts";
import { appendRealmAudit, createRealm } from "../../modules/realm/index.ts";
import { realmSettings, type SetRealmSettings } from "../../modules.ts";
import { SettingsProblem } from "../../realm-settings/format.ts";
import { PASSWORD_OPTIONS, readPassword } from "../account/password.ts";
import {
  type Command,
  type CommandContext,
  type CommandValues,
  namedPositionals,
  Refused,
  textOf,
  textsOf,
  UsageError,
} from "../command.ts";
import { auditOf } from "../command-audit.ts";
import { readAssignments, settingsFrom } from "./settings-arguments.ts";

export const realmCreate: Command = {
  what: "realm",
  action: "create",
  summary: "makes a realm: hosts, languages, colours and its first operator",
  details: [
    "It has the product's texts, a menu of home and browse, neutral pictures and the usual settings; realm set and bundle import do the rest.",
    "The first realm of a platform is its default one, which answers for localhost and PUBLIC_ORIGIN.",
  ],
  positionals: "ID [section.field=value …]",
  options: {
    name: { type: "string", value: "text", help: "name that viewers see; the id without it" },
    host: { type: "string", multiple: true, value: "host", help: "host name without port, for example tv.example.com; at least one" },
    languages: { type: "string", value: "list", help: "languages with commas between, the default one first, of en, es, pt, ar (en)" },
    color: { type: "string", value: "#rrggbb", help: "primary colour" },
    scheme: { type: "string", value: "dark|light", help: "ground of the pages (dark)" },
    admin: { type: "string", value: "email", help: "makes this account, an operator of the realm" },
    "admin-name": { type: "string", value: "text", help: "the operator's name" },
    ...PASSWORD_OPTIONS,
  },
  examples: [
    "realm create tv --name \"Example TV\" --host tv.example.com --languages es,en --color '#0f6b62' --admin olga@example.com",
    "realm create tv --host tv.localhost general.timeZone=Europe/Madrid profiles.enabled=true",
  ],
  async run(context, values, positionals) {
    const [id] = namedPositionals(positionals.slice(0, 1), "ID");
    const name = textOf(values, "name") ?? id;
    const hostOptions = textsOf(values, "host");
    if (hostOptions.length === 0) throw new UsageError("--host is missing: nobody could open the realm");
    const settings = settingsFrom(settingsOfOptions(values), readAssignments(positionals.slice(1)));
    const admin = await prepareAdmin(context, values, settings.languages?.default ?? "en");
    let operator: string | null = null;
    let hosts: readonly string[] = [];
    try {
      await context.database.write.transaction().execute(async (trx) => {
        hosts = await createRealm(trx, realmSettings, { id, name, hosts: hostOptions, settings });
        await seedLabels(trx, id);
        const { base, now } = auditOf(context);
        const details = { hosts: hosts.join(" ") };
        await appendRealmAudit(trx, id, { ...base, event: "REALM_MADE", accountId: null, details }, now);
        operator = (await admin?.account.write(trx, id)) ?? null;
      });
    } catch (error) {
      if (error instanceof SettingsProblem) throw new Refused(error.problems.map(({ path, message }) => `${path} ${message}`));
      throw error;
    }
    context.terminal.log({ realm: id, hosts, operator }, "realm created by command");
    const origin = (await context.platform().modules.realm.getSettings(id)).origin;
    return {
      json: { realm: id, name, hosts, origin, admin: admin === null ? null : { email: admin.email, password: admin.invented } },
      lines: [
        `The realm ${id} stands at ${origin}.`,
        ...(admin === null
          ? []
          : [`Operator: ${admin.email}${admin.invented === null ? "" : `, password (shown once): ${admin.invented}`}`]),
        ...(admin === null ? ["It has no operator yet: account create."] : []),
      ],
    };
  },
};

function settingsOfOptions(values: CommandValues): SetRealmSettings {
  const languages = textOf(values, "languages")
    ?.split(",")
    .map((language) => language.trim());
  const color = textOf(values, "color");
  const scheme = textOf(values, "scheme");
  return {
    ...(languages === undefined ? {} : { languages: { default: languages[0], offered: languages } }),
    ...(color === undefined && scheme === undefined
      ? {}
      : { theme: { ...(color === undefined ? {} : { primaryColor: color }), ...(scheme === undefined ? {} : { scheme }) } }),
  } as SetRealmSettings;
}

async function prepareAdmin(context: CommandContext, values: CommandValues, language: "en" | "es" | "pt" | "ar" | "debug") {
  const email = textOf(values, "admin");
  if (email === undefined) {
    if (Object.keys(PASSWORD_OPTIONS).some((option) => values[option] === true)) throw new UsageError("a password goes with --admin");
    return null;
  }
  const { manage } = context.platform().modules.identity;
  const { password, invented } = await readPassword(context, values);
  const problems = manage.problemsOf({ email, password });
  if (problems.length > 0) throw new Refused(problems);
  const role: Role = "OPERATOR";
  return {
    email,
    invented: invented ? password : null,
    account: manage.prepare({ email, password, name: textOf(values, "admin-name")?.trim() || null, language, role }),
  };
}
