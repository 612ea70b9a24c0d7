import { LanguageSchema } from "../../../contract/base/fields.ts";
import type { CallContext } from "../../http/context.ts";
import { type Command, namedPositionals, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { wholeNumber } from "../voucher/make.ts";

const USUAL_LIMIT = 5;
const LANGUAGES = LanguageSchema.options.filter((one) => one !== "debug");

export const searchTry: Command = {
  what: "search",
  action: "try",
  summary: "shows what a guest finds with a query, by type and the best first",
  positionals: "REALM QUERY",
  options: {
    language: { type: "string", value: "language", help: "of the guest (en)" },
    limit: { type: "string", value: "n", help: `at most so many titles of each type (${USUAL_LIMIT})` },
  },
  examples: ["search try tv 'road to the belt'", "search try tv cinturon --language es"],
  async run(context, values, positionals) {
    const [realmId, value] = namedPositionals(positionals, "REALM", "QUERY");
    const wanted = textOf(values, "language") ?? "en";
    const language = LANGUAGES.find((one) => one === wanted);
    if (language === undefined) throw new UsageError(`--language is one of ${LANGUAGES.join(", ")}`);
    const rpp = wholeNumber(values, "limit", 100) ?? USUAL_LIMIT;
    await requireRealm(context, realmId);
    const { handlers } = context.platform().modules.search;
    const start = performance.now();
    const found = await handlers.searchContent(guestOf(realmId, language), { query: { value: value.slice(0, 200), facet: [], p: 1, rpp } });
    const took = Math.round(performance.now() - start);
    return {
      json: found,
      lines: [
        `${found.totalCount} titles${found.corrected ? " with a similar spelling" : ""}, ${took} ms`,
        ...(found.available ? [] : ["The index does not work. A job makes it again."]),
        ...found.results.flatMap(({ type, totalHits, hits }) => [
          `${type}: ${totalHits}`,
          ...hits.map((hit) => `    ${"title" in hit ? hit.title : hit.name}  (${hit.id})`),
        ]),
      ],
      failed: !found.available,
    };
  },
};

const guestOf = (realmId: string, language: CallContext["language"]): CallContext => ({
  realmId,
  language,
  viewer: null,
  address: "127.0.0.1",
  region: null,
  vpn: false,
  requestId: "command",
  service: true,
  userAgent: "command",
});
