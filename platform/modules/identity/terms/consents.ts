import type { Transaction } from "kysely";
import type { ConsentTerm } from "../../../../contract/identity/terms.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { invalidFields } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { Tables } from "../../../store/tables.ts";
import type { RealmModule } from "../../realm/index.ts";
import { appendAudit } from "../accounts/audit.ts";
import { type Answer, readConsents, termsToShow } from "./consent.ts";
import { consentStore } from "./consent-store.ts";
import { consentSettings, type RealmTerm } from "./settings.ts";

type TermAnswers = readonly Pick<Answer, "term" | "version" | "answer">[];
type Sent = Readonly<Record<string, boolean>>;

/** The realm's terms and what viewers answer to them. */
export function createConsents(deps: PlatformDeps, parts: { readonly realm: Pick<RealmModule, "sectionOf" | "settingsOf"> }) {
  const { realm } = parts;

  const termsOf = async (context: Pick<CallContext, "realm" | "realmId">): Promise<readonly RealmTerm[]> =>
    (await realm.sectionOf(context, consentSettings)).terms;

  async function inLanguage(context: CallContext): Promise<ConsentTerm[]> {
    const { defaultLanguage } = await realm.settingsOf(context);
    const pick = (texts: RealmTerm["label"] | null): string => {
      if (texts === null) return "";
      const ofLanguage = context.language === "debug" ? undefined : texts[context.language];
      return ofLanguage ?? (defaultLanguage === "debug" ? undefined : texts[defaultLanguage]) ?? Object.values(texts)[0] ?? "";
    };
    return (await termsOf(context)).map((term) => ({
      fieldName: term.id,
      fieldType: term.type,
      required: term.required,
      label: pick(term.label),
      text: pick(term.text),
      default: term.default,
      version: term.version,
      page: term.page,
    }));
  }

  /** Saves answers, and records them for audits as a proof of consent. */
  async function keep(
    db: Db | Transaction<Tables>,
    context: Pick<CallContext, "realmId" | "address">,
    accountId: string,
    answers: TermAnswers,
    now: string,
  ): Promise<void> {
    if (answers.length === 0) return;
    await consentStore(db, context.realmId).keep(accountId, answers, now);
    const details = Object.fromEntries(answers.map(({ term, version, answer }) => [`${term} ${version}`, answer ? "yes" : "no"]));
    const entry = { id: deps.ids.id(), accountId, event: "CONSENT", details, address: addressKey(context.address) } as const;
    await appendAudit(db, context.realmId, entry, now);
  }

  /** Reads answers to `terms`. Throws VALIDATION_FAILED with `details.fields` by the terms' ids. */
  function read(terms: readonly RealmTerm[], sent: Sent): TermAnswers {
    const { answers, issues } = readConsents(terms, sent);
    if (issues.length > 0) throw invalidFields(issues);
    return answers;
  }

  async function listOf(context: ViewerContext) {
    const answers = await consentStore(deps.database.read, context.realmId).list(context.viewer.id);
    const terms = await inLanguage(context);
    return {
      terms: terms.map((term) => {
        const current = answers.find((one) => one.term === term.fieldName && one.version === term.version);
        return { ...term, answer: current?.answer ?? null, answeredAt: current?.answeredAt ?? null };
      }),
    };
  }

  return {
    keep,
    inLanguage,
    listOf,

    /** Ids of the terms that this account is shown before its sign-in counts; empty: none. */
    async toShow(context: Pick<CallContext, "realm" | "realmId">, accountId: string): Promise<string[]> {
      const terms = await termsOf(context);
      if (!terms.some(({ type, required }) => type === "BINARY_CHOICE" && required)) return [];
      return termsToShow(terms, await consentStore(deps.database.read, context.realmId).list(accountId));
    },

    /** Reads the answers of a sign-up. Throws VALIDATION_FAILED. */
    readAll: async (context: CallContext, sent: Sent): Promise<TermAnswers> => read(await termsOf(context), sent),

    /** Reads the answers to the terms that a challenge showed. Throws VALIDATION_FAILED. */
    async readShown(context: CallContext, shown: readonly string[], sent: Sent): Promise<TermAnswers> {
      const terms = (await termsOf(context)).filter(({ id }) => shown.includes(id));
      return read(terms, sent);
    },

    /** Changes the viewer's answers to optional choices; those that are not sent stay. Throws VALIDATION_FAILED. */
    async change(context: ViewerContext, sent: Sent) {
      const terms = (await termsOf(context)).filter(({ id }) => Object.hasOwn(sent, id));
      const answers = read(terms, sent);
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute((trx) => keep(trx, context, context.viewer.id, answers, now));
      return listOf(context);
    },

    /** A demo's account has accepted what its realm requires. `db` may be a transaction: nothing else is awaited in it. */
    async acceptRequired(db: Db, realmId: string, accountId: string): Promise<void> {
      const terms = await termsOf({ realmId });
      const answers = terms
        .filter(({ type, required }) => type === "BINARY_CHOICE" && required)
        .map(({ id, version }) => ({ term: id, version, answer: true }));
      await consentStore(db, realmId).keep(accountId, answers, deps.clock.now().toISOString());
    },
  };
}
export type Consents = ReturnType<typeof createConsents>;
