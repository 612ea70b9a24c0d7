import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCookie } from "../../app/http/cookies/session-cookie.server.ts";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import { listEndpoints } from "../../contract/table.ts";
import { giftLabels } from "../../platform/labels/commerce/gift.ts";
import { openDatabase } from "../../platform/store/database.ts";
import type { OwnerIds } from "../catalogue/page-row.ts";
import { pageRows } from "../catalogue/pages.ts";
import { addressOf, payBody, SECRET } from "../support/test-platform.ts";
import { openWeb } from "../support/test-web.ts";
import { openSourcePages } from "./source-pages.ts";

const HOST = "localhost:3000";
const sessions = createSessionCookie(SECRET);
const MODES = ["READ", "WRITE"] as const;

let opened: Awaited<ReturnType<typeof openWeb>>;
beforeAll(async () => {
  opened = await openWeb({ pages: await openSourcePages() });
});
afterAll(() => opened.close());

async function call<T>(method: string, path: string, token: string, json?: object): Promise<T> {
  const answer = await opened.product.call(method, path, { token, json });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === "" ? null : answer.json<T>()) as T;
}

interface Seeded {
  readonly token: string;
  readonly ids: OwnerIds & { readonly device: string };
  /** Values that another person could redeem, sign in with, or generate codes from. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** A viewer with a paid gift, recovery codes or an authenticator that is being set up, a purchase, a profile and a device that asks to sign in. */
async function seedViewer(authenticator: "ON" | "BEGUN"): Promise<Seeded> {
  const { product } = opened;
  const token = await product.signUp();
  await call("PUT", "/baskets/ringside-yearly-p1y", token);
  const payment = await call<{ id: string }>("POST", "/customer/baskets/pay", token, payBody(await product.enterCard(token)));
  const { products } = await call<{ products: { sku: string }[] }>("GET", "/gift/products", token);
  const recipient = { name: "Layla", email: null };
  const wishes = { giftId: null, productSku: products[0]?.sku, recipient, senderName: "N", message: "", deliverAt: null };
  const { giftId } = await call<{ giftId: string }>("PUT", "/gift/basket", token, wishes);
  const how = { paymentDetailsExternalId: await product.enterCard(token), targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
  await call("POST", "/basket/pay", token, { giftId, ...how, consent: true, returnPath: `/gift/${giftId}` });
  const { gift } = await call<{ gift: { redeemCode: string } }>("GET", `/gift/basket/${giftId}`, token);
  const kit = { name: "Kit", avatarId: "owl", isChild: false, maxRating: null };
  const profile = await call<{ id: string }>("POST", "/user/profiles", token, kit);
  const { secret } = await call<{ secret: string }>("POST", "/user/authenticator", token);
  const device = await call<{ deviceCode: string; userCode: string }>("POST", "/device/authorization", token);
  let recovery: readonly string[] = [];
  if (authenticator === "ON")
    recovery = (await call<{ recoveryCodes: string[] }>("PUT", "/user/authenticator", token, { code: await generate({ secret }) }))
      .recoveryCodes;
  return {
    token,
    ids: { payment: payment.id, profile: profile.id, gift: giftId, device: device.userCode },
    secrets: {
      "gift code": gift.redeemCode,
      "gift code without hyphens": gift.redeemCode.replaceAll("-", ""),
      "authenticator's secret": secret,
      "device code": device.deviceCode,
      ...Object.fromEntries(recovery.map((code, index) => [`recovery code ${index}`, code])),
    },
  };
}

const found = ({ secrets }: Seeded, text: string): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) => (text.toLowerCase().includes(secret.toLowerCase()) ? [name] : []));

async function recordedCalls(): Promise<string[]> {
  const database = openDatabase(opened.databaseUrl);
  try {
    const rows = await database.unwalled.selectFrom("audit_events").select("details").where("event", "=", "IMPERSONATION_CALL").execute();
    return rows.map(({ details }) => (JSON.parse(details) as { call: string }).call);
  } finally {
    await database.close();
  }
}

describe.each(["ON", "BEGUN"] as const)("secrets of a viewer whose authenticator is %s", (authenticator) => {
  let viewer: Seeded;
  const acting = new Map<string, string>();
  beforeAll(async () => {
    viewer = await seedViewer(authenticator);
    for (const mode of MODES) acting.set(mode, await opened.product.impersonate(mode, viewer.token));
  });

  /** Identifier that a path's parameter names, by the call. */
  function paramsFor(path: string): Record<string, string> {
    const { ids } = viewer;
    const id = path.includes("/gift/")
      ? ids.gift
      : path.includes("/profiles/")
        ? ids.profile
        : path.includes("/device/")
          ? ids.device
          : ids.payment;
    return { id, code: "made-up", page: "home", sku: "ringside-monthly-p1m", provider: "league-id", client: "league-id" };
  }

  test("RT-12 the viewer themselves sees the code: the search below would find it", async () => {
    const { product } = opened;
    for (const path of [`/gift/basket/${viewer.ids.gift}`, "/customer/gifts"]) {
      const answer = await product.call("GET", path, { token: viewer.token });
      expect(found(viewer, answer.text)).toContain("gift code");
    }
  });

  test.each(MODES)("RT-12 no answer of any call gives an impersonator (%s) a secret of the viewer", async (mode) => {
    const token = acting.get(mode) ?? "";
    let answered = 0;
    for (const { domain, name, definition } of listEndpoints()) {
      // Calls that end the sessions of the other tests, and streams, which do not end.
      if (name === "logout" || name === "endOtherSessions" || definition.response === "events") continue;
      const path = addressOf(definition, paramsFor(definition.path));
      const answer = await opened.product.call(definition.method, path, {
        token,
        ...(definition.body === undefined ? {} : { json: {} }),
      });
      if (answer.status < 300) answered += 1;
      expect(found(viewer, answer.text), `${domain}.${name}`).toEqual([]);
    }
    // A walk that comes to no answer proves nothing.
    expect(answered).toBeGreaterThan(30);
  });

  test.each(MODES)(
    "RT-12 no page shows an impersonator (%s) a secret of the viewer, as a document or as data; the gift says why",
    async (mode) => {
      const held = { authorisationToken: acting.get(mode) ?? "", refreshToken: "none", expiresAt: Date.now() + 3_600_000 };
      const cookie = sessions.write("ringside", held).split(";")[0] ?? "";
      let shown = 0;
      for (const name of Object.keys(pagePaths) as RouteName[]) {
        const url = new URL(pageRows[name].at?.(viewer.ids) ?? pagePaths[name].default, `http://${HOST}`);
        const path = `${url.pathname}${url.search}`;
        const asData = `${url.pathname === "/" ? "/_root" : url.pathname}.data${url.search}`;
        for (const address of [path, asData]) {
          const { status, body, headers } = await opened.ask("GET", address, { host: HOST, cookie });
          if (status === 200) shown += 1;
          expect(found(viewer, `${headers.location ?? ""}${body}`), address).toEqual([]);
          if (name === "giftItem" && address === path) expect(body.includes(`>${giftLabels.giftCodeHidden.en}<`)).toBe(true);
        }
      }
      expect(shown).toBeGreaterThan(60);
    },
  );

  test("RT-12 each look at a page that would show a secret is recorded, in both modes", async () => {
    for (const [method, path, template] of [
      ["GET", `/gift/basket/${viewer.ids.gift}`, "/gift/basket/{id}"],
      ["GET", "/customer/gifts", "/customer/gifts"],
    ] as const)
      for (const mode of MODES) {
        const before = (await recordedCalls()).filter((one) => one === `${method} ${template}`).length;
        expect((await opened.product.call(method, path, { token: acting.get(mode) })).status).toBe(200);
        const after = (await recordedCalls()).filter((one) => one === `${method} ${template}`).length;
        expect(after).toBe(before + 1);
      }
    // The viewer's own look is nobody else's affair.
    const before = await recordedCalls();
    await opened.product.call("GET", "/customer/gifts", { token: viewer.token });
    expect(await recordedCalls()).toEqual(before);
  });
});
