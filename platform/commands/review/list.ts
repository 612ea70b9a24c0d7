import * as v from "valibot";
import { ReviewStateSchema } from "../../../contract/reviews/reviews.ts";
import { type Command, namedPositionals, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { wholeNumber } from "../voucher/make.ts";

const USUAL_LIMIT = 100;

export const reviewList: Command = {
  what: "review",
  action: "list",
  summary: "lists reviews that wait for a decision, the oldest first",
  details: [
    "A review waits when its realm publishes after an approval, when viewers have reported it, or when its author has changed a held one.",
  ],
  positionals: "REALM",
  options: {
    state: { type: "string", value: "state", help: "PENDING (default), PUBLISHED or REJECTED" },
    title: { type: "string", value: "id", help: "of this title alone" },
    limit: { type: "string", value: "n", help: `at most so many (${USUAL_LIMIT})` },
  },
  examples: ["review list tv", "review list tv --state PUBLISHED --title harbour-fury"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const state = v.safeParse(ReviewStateSchema, textOf(values, "state") ?? "PENDING");
    if (!state.success) throw new UsageError("--state is PENDING, PUBLISHED or REJECTED");
    const limit = wholeNumber(values, "limit", 10_000) ?? USUAL_LIMIT;
    await requireRealm(context, realmId);
    const { moderation } = context.platform().modules.reviews;
    const reviews = await moderation.list(realmId, state.output, { limit, titleId: textOf(values, "title") });
    return {
      json: { realm: realmId, state: state.output, reviews },
      lines: reviews.flatMap(({ id, title, account, rating, reports, writtenAt, text }) => [
        [id, title, `${rating ?? "no"} stars`, `${reports} reports`, account, writtenAt].join("  "),
        ...(text === "" ? [] : [`    ${text}`]),
      ]),
    };
  },
};
