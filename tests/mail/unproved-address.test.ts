import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothPlaces, openPlatform, type Place, payBody, type TestPlatform, VIEWER_PASSWORD } from "../support/test-platform.ts";
import { type MailServer, openMailServer, type ReceivedMail } from "./mail-server.ts";

const OWNERS = "Owners-Corner-88";
/** Name that `product.signUp` types. */
const TYPED_NAME = "Nadia Newcomb";

describeOnBothPlaces("an account whose address nobody has proved", (open) => {
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

  async function call<T>(method: string, path: string, json: object | undefined, token?: string): Promise<T> {
    const answer = await product.call(method, path, { json, token });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return (answer.text === "" ? null : answer.json<T>()) as T;
  }
  async function receive(to: string, count: number): Promise<ReceivedMail[]> {
    const mails = () => mailServer.received.filter((mail) => mail.to === to);
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
    return mails();
  }
  const tokenIn = (mails: readonly ReceivedMail[]): string =>
    mails.map(({ text }) => /https?:[^\s"]+token=([\w-]+)/u.exec(text)?.[1] ?? "").find((token) => token !== "") ?? "";

  async function signUp() {
    const token = await product.signUp();
    return { token, email: (await call<{ email: string }>("GET", "/session", undefined, token)).email };
  }
  /** Somebody pays a gift. Gives its code. */
  async function paidGift(): Promise<string> {
    const buyer = await product.signIn("member");
    const { products } = await call<{ products: { sku: string }[] }>("GET", "/gift/products", undefined, buyer);
    const recipient = { name: "Olivia", email: null };
    const gift = { giftId: null, productSku: products[0]?.sku, recipient, senderName: "Mara", message: "", deliverAt: null };
    const { giftId } = await call<{ giftId: string }>("PUT", "/gift/basket", gift, buyer);
    const paid = {
      giftId,
      paymentDetailsExternalId: await product.enterCard(buyer),
      targetPaymentProvider: "SANDBOX",
      paymentMethodType: "CARD",
      returnPath: `/gift/${giftId}`,
    };
    await call("POST", "/basket/pay", paid, buyer);
    return (await call<{ gift: { redeemCode: string } }>("GET", `/gift/basket/${giftId}`, undefined, buyer)).gift.redeemCode;
  }
  const licencesOf = async (token: string) =>
    (await call<{ licences: object[] }>("GET", "/customer/subscriptions/status/active", undefined, token)).licences.length;

  test("CM-22 P17 a gift is redeemed before the address is confirmed; it stays with the account that had its code, whatever the owner of the address answers", async () => {
    for (const account of ["KEEP", "OWN"] as const) {
      const { token, email } = await signUp();
      await call("POST", "/gift/redeem", { redeemCode: await paidGift() }, token);
      expect(await licencesOf(token)).toBe(1);
      const link = tokenIn(await receive(email, 1));
      await call("POST", "/email-confirmation", { token: link, account, secret: OWNERS });
      const owner = await product.call("POST", "/login", { json: { id: email, secret: OWNERS } });
      if (account === "OWN") {
        // A new account, which has nothing yet; the other one goes on with its gift.
        expect(owner.status).toBe(428);
        expect(await licencesOf(token)).toBe(1);
      } else {
        expect((await product.call("GET", "/user/account", { token })).status).toBe(401);
        expect(await licencesOf(owner.json<{ authorisationToken: string }>().authorisationToken)).toBe(1);
      }
      expect((await product.call("POST", "/login", { json: { id: email, secret: VIEWER_PASSWORD } })).status).toBe(401);
    }
  });

  test("CM-24 ID-02 no receipt to an unproved address carries the name that was typed at sign-up", async () => {
    const { token, email } = await signUp();
    await call("PUT", "/baskets/ringside-yearly-p1y", undefined, token);
    await call("POST", "/customer/baskets/pay", payBody(await product.enterCard(token)), token);
    const mails = await receive(email, 2);
    for (const { text } of mails) expect(text).not.toContain(TYPED_NAME);
    const before = mails.length;
    await call("POST", "/email-confirmation", { token: tokenIn(mails), account: "KEEP", secret: VIEWER_PASSWORD });
    await call("POST", "/reset-password/create", { id: email });
    const proved = await receive(email, before + 1);
    expect(proved.at(-1)?.text).toContain(TYPED_NAME);
  });
});
