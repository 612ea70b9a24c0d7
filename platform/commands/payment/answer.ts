import { DisputeRefused, type OperatorAnswer } from "../../modules/commerce/index.ts";
import { type Command, type CommandValues, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

/** Banks read a page, not a book. */
const MOST_CHARACTERS = 10_000;

export const paymentAnswer: Command = {
  what: "payment",
  action: "answer",
  summary: "answers a disputed payment: contests it, or gives the money up",
  details: [
    "With --contest the bank is sent what the history knows (what was bought, when, by which card, until when it was open) and what --text adds; it decides within weeks.",
    "With --accept the dispute is lost at once: the licence that was paid by it ends. A dispute is answered once; nobody answers it after its day.",
  ],
  positionals: "REALM DISPUTE",
  options: {
    contest: { type: "boolean", help: "the charge was right" },
    accept: { type: "boolean", help: "the money goes back, and the licence ends" },
    text: { type: "string", value: "text", help: "what the bank should know besides, with --contest" },
  },
  examples: ["payment answer tv 0193… --contest --text 'The subscriber watched on 2026-11-20.'", "payment answer tv 0193… --accept"],
  async run(context, values, positionals) {
    const [realmId, disputeId] = namedPositionals(positionals, "REALM", "DISPUTE");
    const answer = answerOf(values);
    await requireRealm(context, realmId);
    const { commerce } = context.platform().modules;
    try {
      const dispute = await commerce.disputes.answer(realmId, disputeId, answer);
      context.terminal.log(
        { realm: realmId, dispute: disputeId, answer: answer.kind, state: dispute.state },
        "dispute answered by command",
      );
      return {
        json: { realm: realmId, dispute: disputeId, answer: answer.kind, state: dispute.state, payment: dispute.history_id },
        lines: [`Dispute ${disputeId} is ${dispute.state}.`],
      };
    } catch (error) {
      if (error instanceof DisputeRefused) throw new Refused([error.message]);
      throw error;
    }
  },
};

function answerOf(values: CommandValues): OperatorAnswer {
  const text = (textOf(values, "text") ?? "").trim();
  if ((values.contest === true) === (values.accept === true)) throw new UsageError("give either --contest or --accept");
  if (values.accept === true && text !== "") throw new UsageError("--text goes with --contest");
  if (text.length > MOST_CHARACTERS) throw new UsageError(`--text has at most ${MOST_CHARACTERS} characters`);
  return values.accept === true ? { kind: "ACCEPT" } : { kind: "CONTEST", evidence: text };
}
