import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { GuessChallenge, SolvedChallenge } from "../../../../contract/identity/guess-challenge.ts";
import { challengeLabels } from "../../../labels/identity/challenge.ts";
import { seedLabels } from "../../../labels/seed-labels.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { appOf, FAN, fastHashPool, openIdentity, PASSWORD, workOf } from "../testing/identity-kit.ts";

describeOnBothDatabases("challenges of a sign-in", (open) => {
  const pool = fastHashPool(PASSWORD);
  const on = openIdentity(open, { hashPool: pool });
  beforeEach(async () => {
    pool.jobs.length = 0;
    for (const realm of ["ringside", "aurora"]) await seedLabels(on.database.write, realm);
  });

  interface Refused {
    readonly code: string;
    readonly viewerMessages: readonly string[];
    readonly details?: { readonly challenge?: GuessChallenge; readonly retryAfterSeconds?: number };
  }
  type Overrides = Parameters<typeof testContext>[0];
  const signIn = (secret: string, challenge?: SolvedChallenge, overrides: Overrides = {}, id: string = FAN.email) =>
    on.identity.handlers.login(testContext(overrides), { body: { id, secret, ...(challenge && { challenge }) } });
  const refusal = (...args: Parameters<typeof signIn>): Promise<Refused> =>
    signIn(...args).then(
      () => ({ code: "OK", viewerMessages: [] }),
      (error: Refused) => error,
    );
  const codeOf = async (...args: Parameters<typeof signIn>): Promise<string> => (await refusal(...args)).code;

  /** Guesses until the limits of one network at one account are reached; the challenge that comes then. */
  async function challenged(overrides: Overrides = {}, id: string = FAN.email): Promise<GuessChallenge> {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf("a wrong password", undefined, overrides, id)).toBe("INVALID_CREDENTIALS");
    return challengeOf(await refusal("a wrong password", undefined, overrides, id));
  }

  test("ID-31 past the limits the owner signs in by work, and by the answer to the question, in each language", async () => {
    let challenge = await challenged();
    expect(await codeOf(PASSWORD, { token: challenge.token, work: workOf(challenge) })).toBe("OK");
    for (const language of ["en", "es", "pt", "ar"] as const) {
      challenge = challengeOf(await refusal("a wrong password", undefined, { language }));
      expect(challenge.question).not.toMatch(/\d/u);
      const answer = answerOf(challenge, language);
      const typed = language === "ar" ? ` ${Number(answer).toLocaleString("ar-EG")} ` : answer;
      expect([language, await codeOf(PASSWORD, { token: challenge.token, answer: typed }, { language })]).toEqual([language, "OK"]);
    }
  });

  test("ID-31 before the limits nothing is asked, and a challenge that comes along is not spent", async () => {
    const challenge = await challenged();
    const solved = { token: challenge.token, work: workOf(challenge) };
    expect(await codeOf(PASSWORD, solved, { address: "198.51.100.7" })).toBe("OK");
    expect(await codeOf(PASSWORD, solved)).toBe("OK");
  });

  test("ID-31 a challenge works once, solved or not, however many try at a time", async () => {
    let challenge = await challenged();
    const solved = { token: challenge.token, work: workOf(challenge) };
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf("a wrong password", solved)));
    expect(codes.sort()).toEqual([...Array(4).fill("CHALLENGE_FAILED"), "INVALID_CREDENTIALS"]);
    challenge = challengeOf(await refusal(PASSWORD));
    const wrong = await refusal(PASSWORD, { token: challenge.token, answer: "99" });
    expect(wrong.code).toBe("CHALLENGE_FAILED");
    expect(challengeOf(wrong).token).not.toBe(challenge.token);
    expect(await codeOf(PASSWORD, { token: challenge.token, answer: answerOf(challenge, "en") })).toBe("CHALLENGE_FAILED");
  });

  test("ID-31 nothing but our own unspent challenge of this realm counts: expired, another realm's, easier, forged, empty", async () => {
    const challenge = await challenged();
    const theirs = await challenged({ realmId: "aurora" });
    expect(await codeOf(PASSWORD, { token: theirs.token, work: workOf(theirs) })).toBe("CHALLENGE_FAILED");
    const [body = "", signature = ""] = challenge.token.split(".");
    const easier = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), bits: 0 })).toString("base64url");
    const forged = createHmac("sha256", "another secret").update(easier).digest("base64url");
    const tokens = [`${easier}.${signature}`, `${easier}.${forged}`, `${easier}.`, body, "", ".", "..", `${challenge.token}.`, "💥"];
    for (const token of tokens) {
      const [work, answer] = [workOf({ ...challenge, token }), answerOf(challenge, "en")];
      expect([token, await codeOf(PASSWORD, { token, work, answer })]).toEqual([token, "CHALLENGE_FAILED"]);
    }
    for (const work of ["", "-1", "1e3", "0x10"]) {
      const { token } = challengeOf(await refusal(PASSWORD));
      expect(await codeOf(PASSWORD, { token, work })).toBe("CHALLENGE_FAILED");
    }
    const solved = { token: challenge.token, work: workOf(challenge) };
    on.deps.clock.advance(10 * 60 * 1000);
    expect(await codeOf(PASSWORD, solved)).toBe("CHALLENGE_FAILED");
    expect(pool.jobs).toHaveLength(20);
  });

  test("ID-31 P11 solved challenges let five more guesses of a network through, ten of all networks; then only waiting helps", async () => {
    let challenge = await challenged();
    const guess = async (overrides: Overrides = {}) => {
      const refused = await refusal("a wrong password", { token: challenge.token, work: workOf(challenge) }, overrides);
      challenge = refused.details?.challenge ?? challengeOf(await refusal("a wrong password", undefined, overrides));
      return refused;
    };
    // A wrong password brings the next challenge along.
    for (let more = 0; more < 5; more += 1) expect((await guess()).details?.challenge?.token).toBeDefined();
    const over = await guess();
    expect(over.code).toBe("TOO_MANY_REQUESTS");
    expect(over.details?.retryAfterSeconds).toBeGreaterThan(0);
    expect(over.details?.retryAfterSeconds).toBeLessThanOrEqual(900);
    for (let network = 0; network < 12; network += 1) await refusal("a wrong password", undefined, { address: `198.51.100.${network}` });
    const codes: string[] = [];
    for (let network = 100; network < 110; network += 1) codes.push((await guess({ address: `198.51.100.${network}` })).code);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(5);
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
    expect(pool.jobs).toHaveLength(30);
  });

  test("ID-31 P11 a right password gives the solved guess back: the owner comes in as often as they like", async () => {
    let challenge = await challenged();
    for (let time = 0; time < 12; time += 1) {
      expect(await codeOf(PASSWORD, { token: challenge.token, work: workOf(challenge) })).toBe("OK");
      challenge = challengeOf(await refusal("a wrong password"));
    }
  });

  test("ID-31 P11 where the owner has signed in from, strangers' guesses bring no challenge", async () => {
    expect(await codeOf(PASSWORD, undefined, { address: "2001:db8:1:2::1" })).toBe("OK");
    for (let network = 0; network < 40; network += 1) await codeOf("a wrong password", undefined, { address: `198.51.100.${network}` });
    expect(await codeOf(PASSWORD, undefined, { address: "192.0.2.9" })).toBe("CHALLENGE_FAILED");
    expect(await codeOf(PASSWORD, undefined, { address: "2001:db8:1:2::2" })).toBe("OK");
  });

  test("ID-31 P10 an address that nobody has is challenged at the same point, with the same bytes but for the challenge", async () => {
    const call = appOf(on.deps, on.identity);
    const ask = async (id: string, challenge?: SolvedChallenge) => {
      const response = await call("POST", "/login", {
        headers: { "content-type": "application/json", "x-request-id": "request-1" },
        body: JSON.stringify({ id, secret: "a wrong password", challenge }),
      });
      const body = (await response.json()) as Refused;
      const posed = body.details?.challenge;
      const same = { ...body, details: posed && { challenge: { bits: posed.bits, token: posed.token.length, names: Object.keys(posed) } } };
      return { seen: { status: response.status, headers: [...response.headers.keys()], body: same }, posed };
    };
    const course = async (id: string) => {
      const seen: Awaited<ReturnType<typeof ask>>["seen"][] = [];
      let posed: GuessChallenge | undefined;
      for (let guess = 0; guess < 14; guess += 1) {
        const answer = await ask(id, posed && { token: posed.token, work: workOf(posed) });
        seen.push(answer.seen);
        posed = answer.posed;
      }
      return seen;
    };
    const existing = await course(FAN.email);
    expect(existing.map(({ status }) => status)).toEqual([...Array(10).fill(401), 403, 401, 401, 401]);
    expect(await course("nobody@ringside.example")).toEqual(existing);
  });
});

function challengeOf({
  code,
  details,
}: {
  readonly code: string;
  readonly details?: { readonly challenge?: GuessChallenge };
}): GuessChallenge {
  const challenge = details?.challenge;
  if (challenge === undefined) throw new Error(`${code} brought no challenge`);
  return challenge;
}

/** The right answer, worked out from the question in its language. */
function answerOf({ question }: GuessChallenge, language: keyof typeof challengeLabels.challengeSum): string {
  const numbers = challengeLabels.challengeNumbers[language].split(",");
  for (const [first, one] of numbers.entries())
    for (const [second, other] of numbers.entries())
      if (challengeLabels.challengeSum[language].replace("{{first}}", one).replace("{{second}}", other) === question)
        return String(first + second + 2);
  throw new Error(question);
}
