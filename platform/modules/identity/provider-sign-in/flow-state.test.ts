import { createHash } from "node:crypto";
import { addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, identityOn } from "../testing/identity-kit.ts";

describeOnBothDatabases("the way to a provider and back", (open) => {
  let database: Database;
  let deps: TestDeps;
  let flows: Identity["flows"];
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    const made = identityOn(database);
    deps = made.deps;
    flows = made.identity.flows;
    return () => rateLimitsOf(deps).close();
  });

  const begin = () => flows.begin("ringside", { provider: "league", intent: "SIGN_IN", back: "/video/v1" });
  const finish = (answer: { state: string; browser: string; provider?: string }, realmId = "ringside") =>
    flows.finish(realmId, { provider: "league", ...answer });
  const EXPIRED = { code: "SIGN_IN_EXPIRED" };

  test("P16 what was kept comes back once, with the verifier of the challenge that was sent", async () => {
    const begun = await begin();
    const finished = await finish(begun);
    expect(finished).toMatchObject({ intent: "SIGN_IN", back: "/video/v1", nonce: begun.nonce, account: null });
    expect(createHash("sha256").update(finished.verifier).digest("base64url")).toBe(begun.codeChallenge);
    await expect(finish(begun)).rejects.toMatchObject(EXPIRED);
  });

  test("P16 a made-up state, another's browser, provider or realm, and ten minutes: refused; the right browser may still arrive", async () => {
    const [ours, theirs] = [await begin(), await begin()];
    await expect(finish({ ...ours, state: "made-up" })).rejects.toMatchObject(EXPIRED);
    await expect(finish({ ...ours, browser: theirs.browser })).rejects.toMatchObject(EXPIRED);
    await expect(finish({ ...ours, browser: "" })).rejects.toMatchObject(EXPIRED);
    await expect(finish({ ...ours, provider: "other" })).rejects.toMatchObject(EXPIRED);
    await expect(finish(ours, "aurora")).rejects.toMatchObject(EXPIRED);
    await finish(ours);
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    await expect(finish(theirs)).rejects.toMatchObject(EXPIRED);
  });

  test("P16 a stolen database gives neither verifier nor nonce nor the way back; ten at once: one gets through", async () => {
    const begun = await begin();
    const rows = JSON.stringify(await database.unwalled.selectFrom("one_time_tokens").selectAll().execute());
    for (const secret of [begun.state, begun.nonce, begun.browser, "/video/v1"]) expect(rows).not.toContain(secret);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => finish(begun)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
