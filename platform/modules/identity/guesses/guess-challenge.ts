import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { addSeconds } from "date-fns";
import * as v from "valibot";
import type { GuessChallenge, SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { secretOfMac } from "../../../crypto/mac.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";

const LASTS_SECONDS = 10 * 60;
/**
 * 16,384 hashes on average: about a second on a phone (docs/features/identity/guess-limits.md). The limits bound guessing, not this work.
 */
const BITS = 14;

const Sealed = v.object({ id: v.string(), realmId: v.string(), expires: v.string(), bits: v.number(), answer: v.string() });
type SealedChallenge = v.InferOutput<typeof Sealed>;

/**
 * Challenges after too many guesses: a proof of work, or a written question for browsers without scripts. The signed token
 * carries the whole challenge, with its answer as a keyed hash. Nothing is stored until it is spent.
 */
export function createGuessChallenges(deps: PlatformDeps, realm: Pick<RealmModule, "text">) {
  const { clock, ids, settings } = deps;
  // Twice a challenge's lifetime, because limits use another clock.
  const spent = rateLimitsOf(deps).limit("guess-challenge", 1, 2 * LASTS_SECONDS);
  const keyed = (secret: string, use: string, text: string): string =>
    createHmac("sha256", secret).update(`guess challenge, ${use}\n${text}`).digest("base64url");
  const answerHash = (secret: string, id: string, answer: string): string => keyed(secret, "answer", `${id}\n${answer}`);

  /** The signed challenge, and the secret that signed it; null when the signature is not ours. */
  function open(token: string): (SealedChallenge & { readonly secret: string }) | null {
    const [body = "", signature = "", ...rest] = token.split(".");
    const secret = secretOfMac(settings, Buffer.from(signature), (accepted) => Buffer.from(keyed(accepted, "token", body)));
    if (rest.length > 0 || secret === undefined) return null;
    return { ...v.parse(Sealed, JSON.parse(Buffer.from(body, "base64url").toString("utf8"))), secret };
  }

  /** A new challenge, in the caller's language. */
  async function pose({ realmId, language }: Pick<CallContext, "realmId" | "language">): Promise<GuessChallenge> {
    const numbers = (await realm.text(realmId, language, "challengeNumbers")).split(",");
    const [first, second] = [randomInt(numbers.length), randomInt(numbers.length)];
    const id = ids.secret();
    const sealed: SealedChallenge = {
      id,
      realmId,
      expires: addSeconds(clock.now(), LASTS_SECONDS).toISOString(),
      bits: BITS,
      answer: answerHash(settings.secret, id, String(first + second + 2)),
    };
    const body = Buffer.from(JSON.stringify(sealed)).toString("base64url");
    const spelled = { first: numbers[first] ?? "", second: numbers[second] ?? "" };
    return {
      token: `${body}.${keyed(settings.secret, "token", body)}`,
      bits: BITS,
      question: await realm.text(realmId, language, "challengeSum", spelled),
    };
  }

  /** True when the challenge is solved. It is spent either way, so that a question allows one guess. */
  async function spend(realmId: string, { token, work, answer }: SolvedChallenge): Promise<boolean> {
    const sealed = open(token);
    if (sealed === null || sealed.realmId !== realmId || Date.parse(sealed.expires) <= clock.now().getTime()) return false;
    if (!(await spent.take(realmId, sealed.id)).allowed) return false;
    if (work !== undefined && /^\d+$/u.test(work) && zeroBits(createHash("sha256").update(`${token}.${work}`).digest()) >= sealed.bits)
      return true;
    return answer !== undefined && same(sealed.answer, answerHash(sealed.secret, sealed.id, westernDigits(answer)));
  }

  return {
    pose,

    /** Spends a challenge. Throws CHALLENGE_FAILED, with a new one in `details.challenge`, when it is missing or not solved. */
    async require(context: CallContext, solved: SolvedChallenge | undefined): Promise<void> {
      const { realmId, language } = context;
      if (solved !== undefined && (await spend(realmId, solved))) return;
      throw new Problem("CHALLENGE_FAILED", {
        details: { challenge: await pose(context) },
        messages: solved === undefined ? [await realm.text(realmId, language, "challengeNeeded")] : [],
      });
    },
  };
}
export type GuessChallenges = ReturnType<typeof createGuessChallenges>;

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Converts the digits of an Arabic keyboard. */
const westernDigits = (text: string): string =>
  text
    .trim()
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0));

function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}
