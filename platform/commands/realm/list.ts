import type { Command } from "../command.ts";

export const realmList: Command = {
  what: "realm",
  action: "list",
  summary: "lists the realms with their hosts, the default one marked",
  options: {},
  examples: ["realm list", "realm list --json"],
  async run(context) {
    const { modules } = context.platform();
    const { defaultRealm, realms } = await modules.realm.listRealms();
    const listed = realms.map(({ id, name, hosts, origin, defaultLanguage, languages }) => ({
      id,
      name,
      default: id === defaultRealm,
      hosts,
      origin,
      languages: [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)],
    }));
    if (listed.length === 0) return { json: { realms: [] }, lines: ["There is no realm yet: make one with realm create."] };
    return {
      json: { realms: listed },
      lines: listed.map((realm) =>
        [realm.id, realm.name, realm.hosts.join(","), realm.languages.join(","), realm.default ? "default" : ""].join("  ").trimEnd(),
      ),
    };
  },
};
