import { directoryStore } from "../../modules/realm/index.ts";
import { realmSettings } from "../../modules.ts";
import { type Command, namedPositionals, Refused } from "../command.ts";
import { isLacking, lackOf, secretStates } from "./secret-states.ts";

export const realmShow: Command = {
  what: "realm",
  action: "show",
  summary: "shows every setting of a realm, those that are set and those that are the default",
  details: ["The realm's key and the secrets of its providers are not shown. A provider that needs a secret and has none is named."],
  positionals: "ID",
  options: { set: { type: "boolean", help: "only what is set" } },
  examples: ["realm show tv", "realm show tv --set --json"],
  async run(context, values, positionals) {
    const [id] = namedPositionals(positionals, "ID");
    const store = directoryStore(context.database.read);
    const row = await store.find(id);
    if (row === undefined) throw new Refused([`there is no realm "${id}"`]);
    const { settings, set, problems } = realmSettings.read(row.settings);
    const hosts = (await store.hosts()).filter(({ realm_id }) => realm_id === id).map(({ host }) => host);
    const secrets = secretStates(settings.signIn.providers, await context.platform().modules.federation.secrets.list(id));
    const usual = realmSettings.check({});
    const all = realmSettings.sections.flatMap((section) =>
      realmSettings.fieldsOf(section).map((field) => {
        const read = (from: unknown): unknown => (from as Record<string, Record<string, unknown> | undefined>)[section]?.[field];
        const isSet = read(set) !== undefined;
        const value = read(settings);
        return {
          setting: `${section}.${field}`,
          value,
          set: isSet && !isSame(value, "settings" in usual ? read(usual.settings) : undefined),
        };
      }),
    );
    const shown = values.set === true ? all.filter((one) => one.set) : all;
    return {
      json: { realm: id, name: row.name, default: row.is_default === 1, hosts, settings: shown, problems, secrets },
      lines: [
        `${id}  ${row.name}${row.is_default === 1 ? "  default realm" : ""}`,
        `hosts  ${hosts.join(", ")}`,
        ...shown.map((one) => `${one.set ? "set    " : "default"}  ${one.setting} = ${JSON.stringify(one.value)}`),
        ...problems.map(({ path, message }) => `wrong    ${path} ${message}: its default stands in`),
        ...secrets.flatMap((one) => (isLacking(one) ? [`missing  ${lackOf(one)}: realm provider-secret ${id} ${one.provider}`] : [])),
      ],
    };
  },
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
