import { type Command, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { PASSWORD_OPTIONS, readPassword } from "./password.ts";

const ROLES = { viewer: "VIEWER", operator: "OPERATOR" } as const;

/** The role that an option names. Throws UsageError. */
export function roleOf(text: string): (typeof ROLES)[keyof typeof ROLES] {
  if (text === "viewer" || text === "operator") return ROLES[text];
  throw new UsageError("the role must be viewer or operator");
}

export const accountCreate: Command = {
  what: "account",
  action: "create",
  summary: "makes an account in a realm",
  details: ["The password never stands in an argument: other users of the machine can read those."],
  positionals: "REALM EMAIL",
  options: {
    role: { type: "string", value: "viewer|operator", help: "what the account may do (viewer)" },
    name: { type: "string", value: "text", help: "the person's name" },
    language: { type: "string", value: "language", help: "language of pages and mail (the realm's default)" },
    ...PASSWORD_OPTIONS,
  },
  examples: ["account create tv olga@example.com --role operator", "account create tv mara@example.com --name 'Mara' --password-prompt"],
  async run(context, values, positionals) {
    const [realmId, email] = namedPositionals(positionals, "REALM", "EMAIL");
    const role = roleOf(textOf(values, "role") ?? "viewer");
    const realm = await requireRealm(context, realmId);
    const wanted = textOf(values, "language");
    const language = wanted === undefined ? realm.defaultLanguage : realm.languages.find((one) => one === wanted);
    if (language === undefined) throw new Refused([`${realmId} has no language "${wanted}" (it has ${realm.languages.join(", ")})`]);
    const { manage } = context.platform().modules.identity;
    const { password, invented } = await readPassword(context, values);
    const problems = manage.problemsOf({ email, password });
    if (problems.length > 0) throw new Refused(problems);
    const account = manage.prepare({ email, password, name: textOf(values, "name")?.trim() || null, language, role });
    const id = await context.database.write.transaction().execute((trx) => account.write(trx, realmId));
    if (id === null) throw new Refused([`${realmId} has an account ${email} already`]);
    context.terminal.log({ realm: realmId, account: id, role }, "account made by command");
    return {
      json: { realm: realmId, id, email, role, password: invented ? password : null },
      lines: [`${email} stands in ${realmId} as ${role.toLowerCase()}.`, ...(invented ? [`Password (shown once): ${password}`] : [])],
    };
  },
};
