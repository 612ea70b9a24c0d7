import { generate } from "otplib";
import { afterEach, expect, test, vi } from "vitest";
import { extension } from "../../demo/demo.ts";
import { contextOn } from "../../platform/commands/open.ts";
import { runCommand } from "../../platform/commands/run.ts";
import { openDatabase } from "../../platform/store/database.ts";
import { describeOnBothPlaces, openPlatform, type Place, SECRET, type TestPlatform, VIEWER_PASSWORD } from "../support/test-platform.ts";

// Several starts of the whole platform.
vi.setConfig({ testTimeout: 120_000 });

const NEXT = "the-next-secret-of-the-api-tests-0123456789";
/** Of the demo's account `locked` (realms/ringside/accounts.json). */
const AUTHENTICATOR = "KRUGKIDROVUWG2ZAMJZG653OEBTG66BA";
const STEP_SECONDS = 30;

interface Secrets {
  readonly secret: string;
  readonly previousSecret?: string;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describeOnBothPlaces("a new SESSION_SECRET", (open) => {
  /** Codes of the app work once: each call takes a later step, all within the tolerance of one step. */
  let lastStep = 0;
  const nextCode = (): Promise<string> => {
    lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 1_000 / STEP_SECONDS) - 1);
    return generate({ secret: AUTHENTICATOR, epoch: lastStep * STEP_SECONDS });
  };

  async function openPlace(): Promise<Place> {
    const place = await open();
    lastStep = 0;
    closing.push(() => place.remove());
    return place;
  }
  async function start(place: Place, secrets: Secrets): Promise<TestPlatform> {
    const product = await openPlatform(place, secrets);
    closing.push(() => product.close());
    return product;
  }
  async function stop(product: TestPlatform): Promise<void> {
    await product.close();
    closing.pop();
  }
  /** A command as the operator types it, with these secrets in its environment. */
  async function cli(place: Place, { secret, previousSecret }: Secrets, ...args: string[]) {
    const database = openDatabase(place.databaseUrl);
    let out = "";
    const settings = {
      ...{ secret, previousSecret: previousSecret ?? null, demo: true, baseOrigin: "http://localhost:3000", mediaDir: "media" },
      ...{ realmsDir: "realms", dataDir: place.dataDir, operatorPassword: null },
    };
    const parts = { settings, smtpUrl: null };
    const environment = {
      databaseUrl: () => place.databaseUrl,
      extension,
      platform: () => parts,
      look: () => ({ ...parts, publicOrigin: null, secretFiles: [] }),
    };
    const terminal = {
      ...{
        progress: () => undefined,
        bar: () => undefined,
        readLine: async () => "",
        readSecret: async () => "",
        askSecretTwice: async () => "",
      },
      log: () => undefined,
    };
    const io = {
      out(text: string): void {
        out += text;
      },
      err: () => undefined,
    };
    const code = await runCommand(args, io, async () => contextOn(database, environment, terminal));
    return { code, out };
  }
  async function doctor(place: Place, secrets: Secrets) {
    const { out } = await cli(place, secrets, "doctor", "--json");
    const { findings } = JSON.parse(out) as { findings: { check: string; state: string; message: string }[] };
    return findings.filter(({ check }) => check === "secret");
  }

  async function beginSignIn({ call }: TestPlatform): Promise<string> {
    const begun = await call("POST", "/login", { json: { id: "locked@ringside.example", secret: VIEWER_PASSWORD } });
    return begun.json<{ details: { challenge: string } }>().details.challenge;
  }
  async function answer(product: TestPlatform, challenge: string, code: string) {
    const answered = await product.call("POST", "/login/challenge", { json: { challenge, code } });
    return { status: answered.status, code: answered.status === 200 ? null : answered.json<{ code: string }>().code };
  }
  const sessionOf = async (product: TestPlatform, token: string) => (await product.call("GET", "/session", { token })).status;
  async function giftOf(product: TestPlatform, token: string) {
    const listed = await product.call("GET", "/customer/gifts", { token });
    expect(listed.status).toBe(200);
    const { gifts } = listed.json<{ gifts: { status: string; redeemCode: string | null }[] }>();
    return gifts.find(({ status }) => status === "SENT")?.redeemCode ?? null;
  }

  test("ID-27 CM-22 ID-24 is accepted beside the previous one, stored values are re-encrypted by a job, and then the previous one can go", async () => {
    const place = await openPlace();
    const first = await start(place, { secret: SECRET });
    const token = await first.signIn("member");
    const code = await giftOf(first, token);
    expect(code).toMatch(/-/u);
    const challenge = await beginSignIn(first);
    await stop(first);

    // Both secrets: signed-in viewers, and viewers during a sign-in, notice nothing.
    const both = { secret: NEXT, previousSecret: SECRET };
    const second = await start(place, both);
    expect(await sessionOf(second, token)).toBe(200);
    expect(await giftOf(second, token)).toBe(code);
    expect(await answer(second, challenge, await nextCode())).toEqual({ status: 200, code: null });
    expect(await doctor(place, both)).toMatchObject([
      { state: "ok" },
      { state: "note", message: expect.stringMatching(/^only SESSION_SECRET_PREVIOUS opens: \d+ authenticator apps, \d+ gift codes$/u) },
    ]);
    expect(await doctor(place, { secret: NEXT })).toMatchObject([{ state: "wrong", message: expect.stringMatching(/gift codes$/u) }]);

    second.platform.startJobs();
    await vi.waitFor(async () => expect(await doctor(place, both)).toMatchObject([{ state: "ok" }]), { timeout: 60_000, interval: 200 });
    expect(await doctor(place, { secret: NEXT })).toMatchObject([{ state: "ok" }]);
    const [renewed] = [await second.signIn("member")];
    await stop(second);

    // The previous one is gone: what it signed is refused, what it encrypted is there.
    const third = await start(place, { secret: NEXT });
    expect(await sessionOf(third, token)).toBe(401);
    expect(await sessionOf(third, renewed)).toBe(200);
    expect(await giftOf(third, renewed)).toBe(code);
    expect(await answer(third, await beginSignIn(third), await nextCode())).toEqual({ status: 200, code: null });
    expect(third.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("ID-27 CM-22 after a leak the command re-encrypts while the servers are stopped, and nothing that the leaked secret signs is accepted", async () => {
    const place = await openPlace();
    const first = await start(place, { secret: SECRET });
    const token = await first.signIn("member");
    const code = await giftOf(first, token);
    await stop(first);

    expect((await cli(place, { secret: NEXT }, "secret", "reseal")).code).toBe(1);
    const run = await cli(place, { secret: NEXT, previousSecret: SECRET }, "secret", "reseal", "--json");
    expect([run.code, JSON.parse(run.out)]).toMatchObject([0, { resealed: expect.any(Number), unreadable: 0 }]);
    expect(JSON.parse(run.out).resealed).toBeGreaterThan(3);
    expect(await doctor(place, { secret: NEXT })).toMatchObject([{ state: "ok" }]);

    const second = await start(place, { secret: NEXT });
    expect(await sessionOf(second, token)).toBe(401);
    expect(await giftOf(second, await second.signIn("member"))).toBe(code);
    expect(await answer(second, await beginSignIn(second), await nextCode())).toEqual({ status: 200, code: null });
  });

  test("ID-27 CM-22 where the secret is lost, codes of the app are refused readably, recovery codes work, and pages of gifts open", async () => {
    const place = await openPlace();
    const first = await start(place, { secret: SECRET });
    const signedIn = await first.call("POST", "/login/challenge", {
      json: { challenge: await beginSignIn(first), code: await nextCode() },
    });
    const { authorisationToken } = signedIn.json<{ authorisationToken: string }>();
    const made = await first.call("POST", "/user/authenticator/recovery-codes", { token: authorisationToken });
    const [recoveryCode = ""] = made.json<{ recoveryCodes: string[] }>().recoveryCodes;
    await stop(first);

    const second = await start(place, { secret: NEXT });
    expect(await answer(second, await beginSignIn(second), await nextCode())).toEqual({ status: 409, code: "AUTHENTICATOR_UNREADABLE" });
    expect(await answer(second, await beginSignIn(second), recoveryCode)).toEqual({ status: 200, code: null });
    // The code is used up.
    expect(await answer(second, await beginSignIn(second), recoveryCode)).toMatchObject({ status: 409 });
    expect(await giftOf(second, await second.signIn("member"))).toBeNull();
    expect(await doctor(place, { secret: NEXT })).toMatchObject([{ state: "wrong", message: expect.stringContaining("opens neither of") }]);
  });
});
