import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAnalyticsCookie, newVisit } from "../../app/http/known-browser/analytics-cookie.server.ts";
import type { EndpointDefinition } from "../../contract/base/endpoint.ts";
import { listEndpoints } from "../../contract/table.ts";
import { readSettings, writeSettings } from "../../platform/modules/realm/index.ts";
import { openDatabase } from "../../platform/store/database.ts";
import {
  addressOf,
  type CallOptions,
  openPlatform,
  openSqlitePlace,
  type Place,
  payBody,
  SECRET,
  type TestPlatform,
  VIEWER_PASSWORD,
} from "../support/test-platform.ts";

/**
 * Who calls. The realm is limited to Spain and sells nothing behind a VPN: callers of whom nothing is known are let in, the blocked ones call
 * from France, those behind a VPN from Spain.
 */
const CALLERS = [
  "nobody",
  "guest",
  "viewer",
  "another viewer",
  "operator",
  "viewer of another realm",
  "operator of another realm",
  "revoked session",
  "blocked guest",
  "blocked viewer",
  "guest behind a VPN",
  "viewer behind a VPN",
  "child",
  "impersonator",
  "impersonator who may write",
] as const;
type Caller = (typeof CALLERS)[number];
type Statuses = Readonly<Record<Caller, number>>;

/** As a browser with a consent has it. */
const SEALED_VISIT =
  createAnalyticsCookie(SECRET).write("ringside", { visit: newVisit() }, true).split(";")[0]?.replace("analytics=yes.", "") ?? "";

interface Row {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly expected: Statuses;
}

const row = (guest: number, member: number, blocked: Partial<Statuses> = {}): Statuses => ({
  nobody: 403,
  guest,
  viewer: member,
  "another viewer": member,
  operator: member,
  "viewer of another realm": 401,
  "operator of another realm": 401,
  "revoked session": 401,
  "blocked guest": guest,
  "blocked viewer": member,
  "guest behind a VPN": guest,
  "viewer behind a VPN": member,
  child: member,
  // Filled in by what the list below says of the call.
  impersonator: member,
  "impersonator who may write": member,
  ...blocked,
});
/** What an operator may do in place of a viewer, besides reading (RT-12). A call that is not here is refused, unless it reads. */
const FOR_IMPERSONATORS: Readonly<Record<string, "READ" | "WRITE" | "NEVER">> = {
  "identity.logout": "READ",
  "identity.refreshToken": "READ",
  "playback.getLiveManifest": "READ",
  "playback.getVideoManifest": "READ",
  "realm.translate": "READ",
  "identity.setPreferences": "WRITE",
  "identity.endSession": "WRITE",
  "identity.endOtherSessions": "WRITE",
  "identity.remindToConfirm": "WRITE",
  "identity.createProfile": "WRITE",
  "identity.updateProfile": "WRITE",
  "identity.deleteProfile": "WRITE",
  "identity.enterProfile": "WRITE",
  "playback.saveProgress": "WRITE",
  "identity.askMagicLink": "NEVER",
  "identity.exportAccount": "NEVER",
  "identity.getAuthenticatorSetup": "NEVER",
};
/** Calls of our own process and of operators are not there for anybody else, whatever else is true of them. */
function withImpersonators(name: string, { access, method }: EndpointDefinition, expected: Statuses): Statuses {
  const may = FOR_IMPERSONATORS[name] ?? (method === "GET" ? "READ" : "NEVER");
  const hidden = access === "service" || access === "operator";
  const status = (allowed: boolean) => (hidden ? 404 : allowed ? expected.viewer : 403);
  return { ...expected, impersonator: status(may === "READ"), "impersonator who may write": status(may !== "NEVER") };
}

/** Callers to whom the realm sells nothing, because of where they are or because they hide it. */
const NOTHING_SOLD: Partial<Statuses> = { "blocked viewer": 403, "viewer behind a VPN": 403 };
const NOTHING_SOLD_TO_GUESTS: Partial<Statuses> = { "blocked guest": 403, "guest behind a VPN": 403 };

const open = (status: number) => row(status, status);
/** A child's profile can neither buy nor change the account. */
const members = (status: number) => row(401, status, { child: 403 });
/** An operator's call: nothing for anybody else. */
const operators = (status: number) => row(404, 404, { operator: status });
const membersAndChildren = (status: number) => row(401, status);
const pay = payBody("pm_nobody-has-it");

const credential = { id: "x", rawId: "x", type: "public-key" } as const;
const PASSKEY = {
  token: "made-up",
  response: { ...credential, response: { clientDataJSON: "x", authenticatorData: "x", signature: "x" } },
};
const NEW_PASSKEY = { token: "made-up", response: { ...credential, response: { clientDataJSON: "x", attestationObject: "x" } } };

const GIFT = {
  giftId: null,
  productSku: "no-such-sku",
  recipient: { name: "Layla", email: null },
  senderName: "Mara",
  message: "",
  deliverAt: null,
};
const PAY_GIFT = {
  giftId: "no-such-gift",
  paymentDetailsExternalId: null,
  targetPaymentProvider: "SANDBOX",
  paymentMethodType: "CARD",
  returnPath: "/gift",
};

/** Every call of the contract. An endpoint that is not written down here fails the test below. */
const MATRIX: Readonly<Record<string, Row>> = {
  "realm.listRealms": { expected: open(404) },
  "realm.watchRealms": { expected: open(404) },
  "realm.listCountries": { expected: open(200) },
  "realm.getVersions": { expected: open(200) },
  "realm.getMenu": { query: "device=WEB", expected: open(200) },
  "realm.getPage": { params: { id: "no-such-page" }, expected: open(404) },
  "realm.getLabels": { expected: open(200) },
  "realm.translate": { body: { keys: [] }, expected: open(200) },
  "federation.getOpenIdAuthUri": { params: { provider: "nobody" }, query: "authoriseUriFlow=SIGNIN", expected: open(404) },
  "federation.signInByOpenId": {
    params: { client: "nobody" },
    body: { authorisationCode: "x", state: "x", browser: "x" },
    expected: open(404),
  },
  "federation.getOpenIdLogoutUri": { params: { client: "nobody" }, expected: members(404) },
  "federation.getOAuthAuthUri": { params: { provider: "nobody" }, expected: open(404) },
  "federation.signInByOAuth": {
    params: { provider: "nobody" },
    body: { authorisationCode: "x", state: "x", browser: "x" },
    expected: open(404),
  },
  "federation.logoutByOAuth": { params: { provider: "nobody" }, body: { refreshToken: "made-up" }, expected: open(404) },
  // Ringside has no Apple, and a made-up state at Faces.
  "federation.signInByApple": { body: { code: "x", nonce: "x" }, expected: open(404) },
  "federation.signInByFacebook": { body: { code: "x", state: "x", browser: "x" }, expected: open(400) },
  "federation.signInByGoogle": { body: { idToken: "x" }, expected: open(404) },
  "federation.signInByPbr": { body: { id: "nobody", secret: "wrong" }, expected: open(401) },
  "federation.signInBySptv": { body: { id: "nobody", secret: "wrong" }, expected: open(404) },
  "federation.signUpByHosted": { body: { username: "alex-rivera", password: "Corner-Stool-77" }, expected: open(409) },
  "federation.signInByHostedPassword": { body: { id: "nobody", secret: "wrong" }, expected: open(401) },
  "federation.signInByHosted": { body: { firebaseAuthToken: "a.b.c" }, expected: open(401) },
  "federation.signInByOpin": { body: { opinAuthToken: "a.b.c" }, expected: open(401) },
  "federation.getHostedAuthUri": { query: "providerId=nobody", expected: open(404) },
  "federation.signInByHostedProvider": { body: { answer: "code=x", state: "x", browser: "x" }, expected: open(400) },
  "federation.syncEntitlements": { body: { refreshToken: "made-up" }, expected: open(401) },
  // Ringside has no such service.
  "federation.signInByCustomerIdentity": { params: { provider: "nobody" }, body: { idToken: "a.b.c" }, expected: open(404) },
  "federation.getSessionProvider": { expected: membersAndChildren(200) },
  "federation.listTvProviders": { params: { requestorId: "nobody" }, expected: open(404) },
  "federation.beginTvSignIn": { body: { requestorId: "nobody", provider: "x" }, expected: open(404) },
  "federation.createTvDeviceCode": { params: { requestorId: "nobody" }, expected: open(404) },
  "federation.authoriseTvDevice": { params: { requestorId: "nobody" }, body: { code: "X", provider: "x" }, expected: open(404) },
  "federation.signInByTv": { body: { requestorId: "nobody", accessToken: "x", browser: "x" }, expected: open(404) },
  "federation.authoriseTvViewer": { body: { requestorId: "nobody", resourceId: "x" }, expected: members(404) },
  "federation.cancelTvSignIn": { params: { accessToken: "made-up" }, expected: open(404) },
  "federation.listLinkedAccounts": { expected: members(200) },
  "federation.unlinkAccount": { params: { provider: "nobody" }, expected: members(404) },
  "identity.login": { body: { id: "nobody@ringside.example", secret: "wrong" }, expected: open(401) },
  "identity.signUp": { body: { provider: "own-credentials", fields: {} }, expected: open(400) },
  "identity.readImpersonation": { body: { token: "made-up" }, expected: operators(404) },
  "identity.beginImpersonation": { body: { token: "made-up" }, expected: operators(404) },
  "identity.listConsentTerms": { expected: open(200) },
  "identity.listConsents": { expected: members(200) },
  "identity.setConsents": { body: { consents: {} }, expected: members(200) },
  "identity.answerChallenge": { body: { challenge: "made-up" }, expected: open(400) },
  "identity.readChallenge": { body: { challenge: "made-up" }, expected: open(400) },
  "identity.remindOfChallenge": { body: { challenge: "made-up" }, expected: open(400) },
  "identity.askPasswordReset": { body: { id: "nobody@ringside.example" }, expected: open(204) },
  "identity.resetPassword": { body: { token: "made-up", secret: "long enough" }, expected: open(404) },
  "identity.readRemainingAccess": { body: { token: "made-up" }, expected: open(404) },
  "identity.removeRemainingAccess": { body: { token: "made-up", remove: { kind: "ALL" } }, expected: open(404) },
  "identity.askMagicLink": { query: "email=nobody%40ringside.example", expected: open(204) },
  "identity.signInByMagicLink": { body: { token: "made-up" }, expected: open(404) },
  "identity.confirmEmail": { body: { token: "made-up" }, expected: open(404) },
  "identity.remindToConfirm": { expected: members(204) },
  "identity.refreshToken": { body: { refreshToken: "made-up" }, expected: open(401) },
  "identity.logout": { body: { refreshToken: "made-up" }, expected: open(204) },
  "identity.getSession": { expected: open(200) },
  "identity.listSessions": { expected: members(200) },
  "identity.endSession": { params: { id: "no-such-session" }, expected: members(404) },
  "identity.endOtherSessions": { expected: members(204) },
  "identity.listProfiles": { expected: membersAndChildren(200) },
  "identity.createProfile": { body: { name: "", avatarId: "fox", isChild: false, maxRating: null }, expected: members(400) },
  "identity.updateProfile": {
    params: { id: "no-such-profile" },
    body: { name: "N", avatarId: "fox", isChild: false, maxRating: null },
    expected: members(404),
  },
  "identity.deleteProfile": { params: { id: "no-such-profile" }, expected: members(404) },
  "identity.enterProfile": { params: { id: "no-such-profile" }, body: { pin: "" }, expected: membersAndChildren(404) },
  "identity.signInWithPasskey": { body: { passkey: PASSKEY }, expected: open(400) },
  "identity.passkeyOptions": { body: { origin: "https://elsewhere.example" }, expected: open(403) },
  "identity.getSecurity": { expected: members(200) },
  "identity.proveIdentity": { body: {}, expected: members(400) },
  "identity.changePassword": { body: { secret: "short" }, expected: members(400) },
  "identity.beginAuthenticator": { expected: members(200) },
  "identity.getAuthenticatorSetup": { expected: members(200) },
  "identity.confirmAuthenticator": { body: { code: "000000" }, expected: members(400) },
  "identity.removeAuthenticator": { expected: members(204) },
  "identity.renewRecoveryCodes": { expected: members(404) },
  "identity.beginPasskey": { body: { origin: "https://elsewhere.example" }, expected: members(403) },
  "identity.addPasskey": { body: { passkey: NEW_PASSKEY }, expected: members(400) },
  "identity.removePasskey": { params: { id: "no-such-passkey" }, expected: members(404) },
  "identity.authoriseDevice": { expected: open(200) },
  "identity.signInByDeviceCode": { body: { deviceCode: "made-up" }, expected: open(400) },
  "identity.getDeviceRequest": { params: { id: "BCDF-GHJK" }, expected: members(404) },
  "identity.answerDeviceRequest": { params: { id: "BCDF-GHJK" }, body: { approve: true }, expected: members(404) },
  "identity.getAccount": { expected: members(200) },
  "identity.setAccountDetails": { body: { fields: { name: "" } }, expected: members(400) },
  "identity.askEmailChange": { body: { email: "no address" }, expected: members(400) },
  "identity.cancelEmailChange": { expected: members(204) },
  "identity.exportAccount": { expected: members(200) },
  // Asked for and, in the next line, taken back: the callers have to stay.
  "identity.askDeletion": { expected: row(401, 200, { operator: 403, child: 403 }) },
  "identity.cancelDeletion": { expected: members(204) },
  "identity.getPreferences": { expected: members(200) },
  "identity.setPreferences": { body: { language: "en" }, expected: members(200) },
  "catalogue.getHome": { expected: open(200) },
  "catalogue.getSection": { params: { id: "browse" }, expected: open(200) },
  "catalogue.getBucket": { params: { id: "no-such-row" }, expected: open(404) },
  "catalogue.getSeries": { params: { id: "road-to-the-belt" }, expected: row(200, 200, { child: 404 }) },
  "catalogue.getSeasonsAround": {
    params: { id: "road-to-the-belt", seasonId: "road-to-the-belt-s1" },
    expected: row(200, 200, { child: 404 }),
  },
  "catalogue.getSeason": { params: { id: "road-to-the-belt-s1" }, expected: row(200, 200, { child: 404 }) },
  "catalogue.getPlaylist": { params: { id: "no-such-playlist" }, expected: open(404) },
  "catalogue.getPlaylistAround": { params: { id: "no-such-playlist", videoId: "first-bell" }, expected: open(404) },
  "catalogue.getVideo": { params: { id: "first-bell" }, expected: open(200) },
  "catalogue.getRelated": { params: { id: "first-bell" }, expected: open(200) },
  "catalogue.getLiveEvent": { params: { id: "ringside-one" }, expected: row(200, 200, { child: 404 }) },
  "catalogue.listLiveEvents": { expected: open(200) },
  "catalogue.listUpcomingEvents": { expected: open(200) },
  "catalogue.listSitemapPages": { expected: open(200) },
  "catalogue.listSitemapItems": { expected: open(200) },
  "playback.getVideoManifest": { params: { id: "first-bell" }, expected: row(200, 200, { "blocked guest": 403, "blocked viewer": 403 }) },
  "playback.getLiveManifest": { params: { id: "no-such-event" }, expected: open(404) },
  "playback.saveProgress": {
    body: { progress: [{ contentId: "first-bell", position: 60, at: "2026-01-01T00:00:00.000Z" }] },
    expected: membersAndChildren(204),
  },
  "playback.getResume": { params: { id: "first-bell" }, expected: membersAndChildren(200) },
  "playback.listStarted": { expected: membersAndChildren(200) },
  "analytics.recordBrowserEvents": {
    body: {
      visit: SEALED_VISIT,
      events: [{ id: "0199c3d1-0000-7000-8000-000000000001", event: { name: "PAGE_VIEW", page: "home", toward: null, entry: null } }],
    },
    expected: open(204),
  },
  "analytics.recordServerEvents": { body: { events: [] }, expected: open(404) },
  "analytics.getAnalyticsChoice": { expected: members(200) },
  "analytics.setAnalyticsChoice": { body: { choice: "GRANTED", visit: null }, expected: row(204, 204, { child: 403 }) },
  "commerce.listLicenceFamilies": { expected: open(200) },
  "commerce.listLicences": { expected: open(200) },
  "commerce.listAccountLicences": { expected: members(200) },
  "commerce.getUserLicences": { expected: members(200) },
  "commerce.getBasket": { expected: members(200) },
  "commerce.setBasketItem": { params: { id: "ringside-yearly-p1y" }, expected: row(401, 200, { ...NOTHING_SOLD, child: 403 }) },
  "commerce.addVoucher": { params: { code: "NO-SUCH" }, expected: members(422) },
  "commerce.removeVoucher": { params: { code: "NO-SUCH" }, expected: members(200) },
  "commerce.redeemVoucher": { body: { voucherCode: "NO-SUCH", licenceId: "ringside-yearly" }, expected: members(404) },
  "commerce.pauseLicence": { params: { id: "no-such" }, body: { config: {} }, expected: members(404) },
  "commerce.resumeLicence": { params: { id: "no-such" }, expected: members(404) },
  "commerce.cancelLicence": { params: { id: "no-such" }, expected: members(404) },
  "commerce.reactivateLicence": { params: { id: "no-such" }, expected: members(404) },
  "commerce.changeLicence": { params: { id: "no-such" }, body: { sku: "no-such" }, expected: members(404) },
  "commerce.keepLicence": { params: { id: "no-such" }, expected: members(404) },
  "commerce.confirmLicencePayment": { params: { id: "no-such" }, expected: members(404) },
  "commerce.listPriceMigrations": { expected: members(200) },
  "commerce.answerPriceMigration": { params: { id: "no-such" }, body: { status: "continue" }, expected: members(404) },
  "commerce.verifyCancellationPromotion": { params: { id: "no-such" }, expected: members(404) },
  "commerce.redeemCancellationPromotion": { params: { id: "no-such" }, expected: members(404) },
  "commerce.refuseCancellationPromotion": { params: { id: "no-such" }, expected: members(404) },
  "commerce.updateLicencePaymentDetails": { params: { id: "no-such", paymentDetailsId: "no-such" }, expected: members(404) },
  "commerce.assignCard": { params: { id: "no-such", cardId: "no-such" }, expected: members(404) },
  "commerce.listCards": { expected: members(200) },
  "commerce.addCard": {
    body: { targetPaymentProvider: null, paymentDetailsExternalId: "pm_nobody-has-it", returnPath: "/account/cards" },
    expected: row(401, 200, { ...NOTHING_SOLD, child: 403 }),
  },
  "commerce.getCardSetup": { params: { id: "no-such" }, expected: members(404) },
  "commerce.makeCardDefault": { params: { id: "no-such" }, expected: members(404) },
  "commerce.removeCard": { params: { id: "no-such" }, expected: members(404) },
  "commerce.listGiftProducts": { expected: open(200) },
  "commerce.createGuestPrincipal": {
    body: { email: "guest@ringside.example", name: "Gus" },
    expected: row(200, 200, { ...NOTHING_SOLD_TO_GUESTS, ...NOTHING_SOLD, child: 403 }),
  },
  "commerce.claimGuestGifts": { expected: members(204) },
  "commerce.getGiftBasket": { expected: row(200, 200, { child: 403 }) },
  "commerce.listGiftBasketChanges": { expected: row(200, 200, { child: 403 }) },
  "commerce.setGift": { body: GIFT, expected: row(401, 409, { ...NOTHING_SOLD_TO_GUESTS, ...NOTHING_SOLD, child: 403 }) },
  "commerce.getGift": { params: { id: "no-such-gift" }, expected: row(404, 404, { child: 403 }) },
  "commerce.setGiftBilling": {
    params: { id: "no-such-gift" },
    body: { name: "", country: "", line1: "", city: "", postalCode: "" },
    expected: row(404, 404, { child: 403 }),
  },
  "commerce.initGiftPayment": {
    params: { id: "no-such-gift" },
    body: { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" },
    expected: row(404, 404, { child: 403 }),
  },
  "commerce.payGift": { body: PAY_GIFT, expected: row(404, 404, { ...NOTHING_SOLD_TO_GUESTS, ...NOTHING_SOLD, child: 403 }) },
  "commerce.cancelGiftPayment": { params: { id: "no-such-gift" }, expected: row(404, 404, { child: 403 }) },
  "commerce.listGifts": { expected: members(200) },
  "commerce.readGift": { params: { code: "NO-SUCH" }, expected: open(404) },
  "commerce.redeemGift": { body: { redeemCode: "NO-SUCH" }, expected: row(401, 404, { ...NOTHING_SOLD, child: 403 }) },
  "commerce.listPaymentProviders": { expected: members(200) },
  "commerce.initPaymentMethod": {
    body: { primaryPaymentDetails: { paymentMethodDetails: { targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" } } },
    expected: members(200),
  },
  "commerce.validatePaymentMethod": {
    body: { paymentDetailsExternalId: "pm_nobody-has-it", targetPaymentProvider: "SANDBOX" },
    expected: members(200),
  },
  "commerce.getBillingDetails": { expected: members(200) },
  "commerce.setBillingDetails": { body: { name: "", country: "", line1: "", city: "", postalCode: "" }, expected: members(200) },
  "commerce.payBasket": { params: { id: "no-such-basket" }, body: pay, expected: row(401, 404, { ...NOTHING_SOLD, child: 403 }) },
  "commerce.payCurrentBasket": { body: payBody(null, "NO-SUCH-METHOD"), expected: row(401, 422, { ...NOTHING_SOLD, child: 403 }) },
  "commerce.getPayment": { params: { id: "no-such-payment" }, expected: members(404) },
  "commerce.cancelPayment": { params: { id: "no-such-payment" }, expected: members(404) },
  "commerce.listPayments": { expected: members(200) },
  "commerce.getReceipt": { params: { id: "no-such-receipt" }, expected: members(404) },
};

const endpoints: readonly (readonly [string, EndpointDefinition])[] = listEndpoints().map(({ domain, name, definition }) => [
  `${domain}.${name}`,
  definition,
]);

describe("access matrix", () => {
  let place: Place;
  let product: TestPlatform;
  const tokens = new Map<Caller, string>();

  beforeAll(async () => {
    place = await openSqlitePlace();
    product = await openPlatform(place);
    tokens.set("viewer", await product.signIn("fan"));
    tokens.set("operator", await product.signIn("operator"));
    tokens.set("another viewer", await product.signUp());
    tokens.set("blocked viewer", await product.signUp());
    tokens.set("viewer behind a VPN", await product.signUp());
    tokens.set("viewer of another realm", await product.signIn("fan", "aurora"));
    tokens.set("operator of another realm", await product.signIn("operator", "aurora"));
    tokens.set("revoked session", await revokedToken());
    tokens.set("child", await childToken());
    tokens.set("impersonator", await product.impersonate("READ"));
    tokens.set("impersonator who may write", await product.impersonate("WRITE"));
    await limitToSpainWithoutVpn();
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  async function revokedToken(): Promise<string> {
    const body = { id: "veteran@ringside.example", secret: VIEWER_PASSWORD };
    const signedIn = (await product.call("POST", "/login", { json: body })).json<{ authorisationToken: string; refreshToken: string }>();
    expect((await product.call("POST", "/logout", { json: { refreshToken: signedIn.refreshToken } })).status).toBe(204);
    return signedIn.authorisationToken;
  }

  async function childToken(): Promise<string> {
    const body = { id: "family@ringside.example", secret: VIEWER_PASSWORD };
    const first = (await product.call("POST", "/login", { json: body })).json<{ authorisationToken: string; refreshToken: string }>();
    const token = first.authorisationToken;
    const { profiles } = (await product.call("GET", "/user/profiles", { token })).json<{ profiles: { id: string; isChild: boolean }[] }>();
    const child = profiles.find(({ isChild }) => isChild)?.id ?? "";
    expect((await product.call("POST", `/user/profiles/${child}/session`, { token, json: { pin: "" } })).status).toBe(204);
    // The token from before says another profile.
    expect((await product.call("GET", "/session", { token })).status).toBe(401);
    const again = await product.call("POST", "/token/refresh", { json: { refreshToken: first.refreshToken } });
    return again.json<{ authorisationToken: string }>().authorisationToken;
  }

  async function limitToSpainWithoutVpn(): Promise<void> {
    const database = openDatabase(place.databaseUrl);
    try {
      const realm = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside").executeTakeFirstOrThrow();
      const { set } = readSettings(realm.settings);
      const settings = writeSettings({ ...set, access: { territories: ["ES"], vpnAllowed: false } }, { id: "ringside", name: "Ringside" });
      await database.unwalled.updateTable("realms").set({ settings }).where("id", "=", "ringside").execute();
    } finally {
      await database.close();
    }
  }

  const ask = (name: string, definition: EndpointDefinition, caller: Caller) => {
    const { params = {}, query, body } = MATRIX[name] ?? { expected: open(0) };
    return product.call(definition.method, `${addressOf(definition, params)}${query === undefined ? "" : `?${query}`}`, {
      key: caller === "nobody" ? null : undefined,
      token: tokens.get(caller) ?? null,
      json: body,
      // Where a viewer is, only our own web process can say.
      ...((caller.startsWith("blocked") || caller.endsWith("behind a VPN")) && {
        rights: "viewer",
        headers: {
          ...(caller.startsWith("blocked") ? { "outside-region": "FR" } : { "outside-region": "ES", "outside-vpn": "1" }),
          "x-viewer-address": `203.0.113.${CALLERS.indexOf(caller)}`,
        },
      }),
    });
  };

  test("PL-07 P21 the matrix names every call of the contract and no other", () => {
    expect(Object.keys(MATRIX).sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  test.each(endpoints)("PL-05 P21 CV-09 %s answers each caller as it should", async (name, definition) => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      const answer = await ask(name, definition, caller);
      statuses[caller] = answer.status;
      if (answer.status >= 400) {
        expect(answer.headers.get("cache-control"), caller).toBe("no-store");
        expect(answer.json(), caller).toMatchObject({
          code: expect.stringMatching(/^[A-Z_]+$/u),
          messages: [expect.stringMatching(/\S/u)],
        });
        if (caller.endsWith("behind a VPN") && answer.status === 403 && MATRIX[name]?.expected.viewer !== 403)
          expect(answer.json(), caller).toMatchObject({ code: "PURCHASE_VPN" });
        expect(answer.json<{ requestId: string }>().requestId, caller).toBe(answer.headers.get("x-request-id"));
      }
    }
    expect(statuses).toEqual(withImpersonators(name, definition, MATRIX[name]?.expected ?? open(0)));
  });

  test("P21 CV-09 a title that needs a licence plays for nobody without one, and says which refusal it is", async () => {
    const path = "/v5/manifest/vod/road-to-the-belt-s1e1";
    const codeFor = async (options: CallOptions) => (await product.call("POST", path, options)).json<{ code: string }>().code;
    for (const token of [null, tokens.get("viewer"), tokens.get("operator")]) expect(await codeFor({ token })).toBe("ACCESS_DENIED");
    const holder = await product.signIn("member");
    expect((await product.call("POST", path, { token: holder })).status).toBe(200);
    const headers = { "outside-region": "FR", "x-viewer-address": "203.0.113.50" };
    expect(await codeFor({ token: holder, rights: "viewer", headers })).toBe("GEOBLOCKED");
    // Who calls past our web process cannot say where a viewer is.
    expect((await product.call("POST", path, { token: holder, headers })).status).toBe(200);
  });

  test("PL-05 a key that is not exactly a realm's names none", async () => {
    const [ours, theirs] = [product.keyOf("ringside"), product.keyOf("aurora")];
    for (const key of [
      "",
      "ringside",
      "ringside-web",
      ours.toUpperCase(),
      ours.slice(0, -1),
      `${theirs},${ours}`,
      "' or 1=1 --",
      "%",
      "x".repeat(5_000),
    ]) {
      const answer = await product.call("GET", "/session", { key });
      expect([key, answer.status, answer.json<{ code: string }>().code]).toEqual([key, 403, "FORBIDDEN"]);
    }
  });

  test("PL-05 P21 only our own web process may read the directory of realms, and only with the right proof", async () => {
    const list = (headers: Record<string, string>) => product.call("GET", "/realms", { key: null, headers });
    expect((await product.call("GET", "/realms", { key: null, rights: "service" })).status).toBe(200);
    expect((await product.call("GET", "/realms", { key: null, rights: "viewer" })).status).toBe(403);
    expect((await product.call("GET", "/realms", { key: null, rights: "proxy" })).status).toBe(404);
    for (const proof of ["", "x", "A".repeat(43), "A".repeat(5_000)]) expect((await list({ "x-service-auth": proof })).status).toBe(403);
  });

  test("ID-24 tokens that are none are refused, whatever they say", async () => {
    const good = tokens.get("viewer") ?? "";
    const [head = "", body = "", mark = ""] = good.split(".");
    const claims = (change: object) =>
      Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), ...change })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const forged = [
      "made-up",
      "a.b.c",
      `${head}.${body}.`,
      `${head}.${body}`,
      `${none}.${body}.`,
      `${none}.${body}.${mark}`,
      `${head}.${claims({ rol: "OPERATOR", role: "OPERATOR" })}.${mark}`,
      `${head}.${claims({ sub: "member" })}.${mark}`,
      `${head}.${claims({ exp: 9_999_999_999 })}.${mark}`,
      `${head}.${body}.${mark.slice(0, -4)}AAAA`,
      good.toUpperCase(),
    ];
    for (const token of forged) {
      const answer = await product.call("GET", "/customer/payments", { token });
      expect([token.slice(0, 20), answer.status]).toEqual([token.slice(0, 20), 401]);
    }
    expect((await product.call("GET", "/customer/payments", { token: good })).status).toBe(200);
  });
});
