import { addMinutes } from "date-fns";
import { expect, test, vi } from "vitest";
import { TemporaryFailure } from "../../../jobs/retry.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { mailboxOf } from "../accounts/email.ts";
import { FAN, mailedTo, openIdentity } from "../testing/identity-kit.ts";

const VICTIM = "victim@example.com";
const PASSWORD = "Stranger-Corner-1";

test("ID-02 P11 addresses that lead to one mailbox count as one", () => {
  const same = ["ann@example.com", "ann+tv@example.com", "ann+a+b@example.com"].map(mailboxOf);
  expect(new Set(same)).toEqual(new Set(["ann@example.com"]));
  expect(mailboxOf("a.n.n+x@gmail.com")).toBe("ann@gmail.com");
  expect(mailboxOf("an.n+x@googlemail.com")).toBe("ann@gmail.com");
  expect(mailboxOf("a.nn@example.com")).toBe("a.nn@example.com");
  expect(mailboxOf("no address")).toBe("no address");
});

describeOnBothDatabases("mail that a stranger can cause", (open) => {
  const on = openIdentity(open);

  const network = (index: number) => `198.51.${Math.floor(index / 200)}.${index % 200}`;
  const signUp = (realmId: string, email: string, index = 0, name = "Mara") => {
    const body = { provider: "own", fields: { name, email, password: PASSWORD, confirmPassword: PASSWORD } };
    return on.identity.handlers.signUp(testContext({ realmId, address: network(index) }), { body }).catch(() => null);
  };
  const mailsTo = async (mailbox: string) => (await mailedTo(on.deps)).filter(({ to }) => mailboxOf(to.toLowerCase()) === mailbox);

  test("ID-02 P11 a hundred sign-ups with one address from thirty networks: five mails an hour, and the answer stays the same", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const body = { provider: "own", fields: { name: "Mara", email: VICTIM, password: PASSWORD, confirmPassword: PASSWORD } };
        const context = testContext({ realmId: "confirmed", address: network(index % 30), device: "device" });
        return on.identity.handlers.signUp(context, { body }).catch((error: { code: string; details: object }) => {
          return JSON.stringify([error.code, error.details]);
        });
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(VICTIM)).toHaveLength(5);
  });

  test("ID-02 ID-07 ID-08 ID-09 P11 sign-up, reset, magic link, confirmation, another address and notices share one counter of a mailbox", async () => {
    const tokens = await signUp("ringside", VICTIM);
    const id = (await on.identity.authenticate("ringside", tokens?.authorisationToken ?? ""))?.id ?? "";
    await on.identity.handlers.remindToConfirm(viewerContext(id), {});
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: VICTIM } });
    await on.identity.handlers.askMagicLink(testContext(), { query: { email: "Victim+tv@example.com" } });
    expect(await mailsTo(VICTIM)).toHaveLength(3);
    // A new device for each sign-in: the notices go to an address that nobody has proved.
    for (let index = 1; index < 12; index += 1) {
      const context = testContext({ address: network(index), userAgent: `Mozilla/5.0 (Windows NT 10.0) Firefox/${100 + index}.0` });
      await on.identity.handlers.login(context, { body: { id: VICTIM, secret: PASSWORD } });
      await on.identity.handlers.remindToConfirm(viewerContext(id), {});
      await signUp("ringside", `victim+${index}@example.com`, index);
    }
    // Four of the five: no account has the address of the requested magic link, which counted and was not mailed.
    expect(await mailsTo(VICTIM)).toHaveLength(4);
  });

  test("ID-02 ID-08 P11 P17 mail about purchases to an unproved address shares that counter", async () => {
    await signUp("ringside", VICTIM);
    expect(await mailsTo(VICTIM)).toHaveLength(1);
    const counted = await Promise.all(Array.from({ length: 6 }, () => on.identity.countMail("ringside", "Victim+tv@example.com")));
    expect(counted.filter(Boolean)).toHaveLength(4);
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: VICTIM } });
    expect(await mailsTo(VICTIM)).toHaveLength(1);
  });

  test("ID-02 ID-08 P11 a notice that is retried while the mail server is away counts once, arrives, and leaves the owner's reset free", async () => {
    await signUp("ringside", VICTIM);
    expect(await mailsTo(VICTIM)).toHaveLength(1);
    const context = testContext({ address: network(1), userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/101.0" });
    await on.identity.handlers.login(context, { body: { id: VICTIM, secret: PASSWORD } });
    const away = vi.spyOn(on.deps.mailer, "send").mockRejectedValue(new TemporaryFailure("no mail server"));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await on.deps.jobs.runDue();
      on.deps.clock.set(addMinutes(on.deps.clock.now(), 10));
    }
    expect(away).toHaveBeenCalledTimes(6);
    away.mockRestore();
    expect((await mailsTo(VICTIM)).map(({ subject }) => subject)).toEqual(["mailConfirmSubject", "mailDeviceSubject"]);
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: VICTIM } });
    expect(await mailsTo(VICTIM)).toHaveLength(3);
  });

  test("ID-30 P11 notices to a proved address are not held back", async () => {
    for (let index = 0; index < 8; index += 1) await on.identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } });
    for (let index = 1; index < 4; index += 1) {
      const context = testContext({ address: network(index), userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${100 + index}.0` });
      await on.identity.handlers.login(context, { body: { id: FAN.email, secret: FAN.password } });
    }
    const subjects = (await mailedTo(on.deps)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "mailMagicSubject")).toHaveLength(5);
    expect(subjects.filter((subject) => subject === "mailDeviceSubject").length).toBeGreaterThan(0);
  });

  test.each(["ringside", "confirmed"])(
    "ID-02 P02 no mail to an unproved address carries the name that a stranger typed (%s)",
    async (realmId) => {
      const text = "You have won, see evil.example";
      const tokens = await signUp(realmId, VICTIM, 0, text);
      await on.identity.handlers.askPasswordReset(testContext({ realmId }), { body: { id: VICTIM } });
      await on.identity.handlers.askMagicLink(testContext({ realmId }), { query: { email: VICTIM } });
      if (tokens !== null) {
        const id = (await on.identity.authenticate("ringside", tokens.authorisationToken))?.id ?? "";
        await on.identity.handlers.remindToConfirm(viewerContext(id), {});
        expect((await on.identity.getViewer(realmId, id))?.name).toBe(text);
      }
      expect((await mailsTo(VICTIM)).length).toBeGreaterThan(0);
      for (const { text: body, html, subject } of on.deps.mailer.sent) expect(`${subject}${body}${html}`).not.toContain("evil.example");
    },
  );
});
