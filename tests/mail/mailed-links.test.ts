import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothPlaces, openPlatform, type Place, type TestPlatform, VIEWER_PASSWORD } from "../support/test-platform.ts";
import { type MailServer, openMailServer, type ReceivedMail } from "./mail-server.ts";

const NEW_PASSWORD = "Ring-Walk-And-Back-4";
/** Of the browser that signs up. */
const DEVICE = "d".repeat(43);

describeOnBothPlaces("links in real mail", (open) => {
  let place: Place;
  let product: TestPlatform;
  let mailServer: MailServer;

  beforeAll(async () => {
    place = await open();
    mailServer = await openMailServer();
    product = await openPlatform(place, { smtpUrl: mailServer.url });
    product.platform.startJobs();
  });
  afterAll(async () => {
    await product.close();
    await mailServer.close();
    await place.remove();
  });

  /** Waits for the newest mail to an address; `count` of them. */
  async function receive(to: string, count = 1): Promise<ReceivedMail> {
    const mails = () => mailServer.received.filter((mail) => mail.to === to);
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
    const mail = mails().at(-1);
    if (mail === undefined) throw new Error(`no mail to ${to}`);
    return mail;
  }
  const linkIn = (mail: ReceivedMail): URL => new URL(/https?:[^\s"]+token=[^\s"]+/u.exec(mail.text)?.[0] ?? "http://no.link");
  const tokenIn = (mail: ReceivedMail): string => linkIn(mail).searchParams.get("token") ?? "";

  test("ID-08 CM-24 a reset over a real mail server: the realm's sender, both bodies, the realm's host whatever the request said, a link that works once", async () => {
    const id = "veteran@ringside.example";
    const answer = await product.call("POST", "/reset-password/create", { json: { id }, headers: { host: "evil.example" } });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const mail = await receive(id);
    expect(mail.from).toBe("no-reply@localhost");
    expect(mail.text).toContain("Content-Type: text/plain");
    expect(mail.text).toContain("Content-Type: text/html");
    expect(linkIn(mail).origin).toBe("http://localhost:3000");
    expect(linkIn(mail).pathname).toBe("/resetpwd");
    const reset = (secret: string) => product.call("PUT", "/reset-password", { json: { token: tokenIn(mail), secret } });
    expect((await reset("short")).status).toBe(400);
    expect((await reset(NEW_PASSWORD)).status).toBe(204);
    expect((await reset(VIEWER_PASSWORD)).status).toBe(404);
    expect((await product.call("POST", "/login", { json: { id, secret: NEW_PASSWORD } })).status).toBe(200);
    expect((await receive(id, 2)).text).toContain("was changed on");
  });

  const FROM = "/purchase?selectedLicence=aurora-yearly";

  test("ID-02 P01 a way back that leads to another site is refused before anything is stored", async () => {
    for (const from of ["https://evil.example", "//evil.example", "/\\evil.example", "purchase", "/a b"]) {
      const json = { provider: "own-credentials", fields: {}, from };
      const refused = await product.call("POST", "/signup", { realm: "aurora", json });
      expect([from, refused.status, refused.json()]).toMatchObject([from, 400, { details: { fields: [{ path: "from" }] } }]);
    }
  });

  test("ID-02 ID-09 P10 P17 in a realm that confirms first: the same bytes for every address, an account after the click, in Arabic from right to left", async () => {
    const signUp = (email: string) => {
      const fields = { firstName: "Nadia", lastName: "Newcomb", email, password: VIEWER_PASSWORD, confirmPassword: VIEWER_PASSWORD };
      const headers = { "x-request-id": "request-1", "x-device": DEVICE };
      return product.call("POST", "/signup", {
        realm: "aurora",
        language: "ar",
        headers,
        json: { provider: "own-credentials", fields, consents: { terms: true }, from: FROM },
      });
    };
    const email = `nadia-${crypto.randomUUID()}@example.com`;
    const [fresh, taken] = [await signUp(email), await signUp("fan@aurora.example")];
    expect(fresh.status).toBe(428);
    expect([fresh.status, fresh.text]).toEqual([taken.status, taken.text]);
    const notice = await receive("fan@aurora.example");
    expect(notice.text).not.toContain("token=");
    const mail = await receive(email);
    expect(mail.text).toContain('dir="rtl"');
    expect(linkIn(mail).hostname).toBe("aurora.localhost");
    // A stranger may have typed it: the mail has nothing of it.
    expect(linkIn(mail).searchParams.get("from")).toBeNull();
    const login = () => product.call("POST", "/login", { realm: "aurora", json: { id: email, secret: VIEWER_PASSWORD } });
    expect((await login()).status).toBe(401);
    const confirm = (headers: Record<string, string>) =>
      product.call("POST", "/email-confirmation", { realm: "aurora", headers, json: { token: tokenIn(mail) } });
    expect((await confirm({ "x-device": "e".repeat(43) })).json()).toMatchObject({ details: { fields: [{ path: "account" }] } });
    expect((await confirm({ "x-device": DEVICE })).json()).toEqual({ email, from: FROM });
    expect((await login()).status).toBe(200);
    // The owner of the taken address signs in as before.
    expect(
      (await product.call("POST", "/login", { realm: "aurora", json: { id: "fan@aurora.example", secret: VIEWER_PASSWORD } })).status,
    ).toBe(200);
  });

  test("ID-30 a sign-in from a device and a network that were never seen is reported by mail", async () => {
    const id = "member@ringside.example";
    const login = (userAgent: string, address: string) =>
      product.call("POST", "/login", { address, headers: { "user-agent": userAgent }, json: { id, secret: VIEWER_PASSWORD } });
    const first = await login("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "192.0.2.10");
    const { device } = first.json<{ device: string }>();
    const attempt = { address: "192.0.2.99", headers: { "x-device": device }, json: { id, secret: VIEWER_PASSWORD } };
    expect((await product.call("POST", "/login", attempt)).status).toBe(200);
    await login("Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0", "192.0.2.11");
    const mail = await receive(id);
    expect(mail.text).toContain("Firefox · macOS");
    expect(mailServer.received.filter(({ to }) => to === id)).toHaveLength(1);
  });
});
