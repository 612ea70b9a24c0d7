import type { Page } from "@playwright/test";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import { pageRows } from "../../tests/catalogue/pages.ts";
import { chooseLicence, fillBilling, payByCard, STAGES, type Traveller } from "../../tests/harness/journey.ts";
import { giveGift, payGift } from "../../tests/harness/payment/gift.ts";
import { hydrated } from "../../tests/harness/product.ts";
import { favouritesPictures } from "./favourites.ts";
import { followsPictures } from "./follows.ts";
import { historyPictures } from "./history.ts";
import type { PagePicture, RealmId } from "./page-picture.ts";
import { remindersPictures } from "./reminders.ts";
import { arriveAsNew, statesOf } from "./states.ts";
import { watchlistsPictures } from "./watchlists.ts";

interface Titles {
  readonly section: string;
  readonly bucket: string;
  readonly series: string;
  readonly playlist: string;
  readonly free: string;
  readonly locked: string;
  readonly withTrailer: string;
  readonly trailer: string;
  readonly premiere: string;
  readonly channel: string;
  readonly upcoming: string;
  readonly postponed: string;
  readonly cancelled: string;
  readonly provider: string;
  readonly oauth: string;
  /** A feed of news. */
  readonly newsFeed: string;
  /** An item of the feed. */
  readonly newsItem: string;
  /** A fighter, and a fight card; a realm without fighters shows "not found". */
  readonly fighter: string;
  readonly fightCard: string;
}

/** Titles of the demo that the pictures show. */
export const TITLES: Record<RealmId, Titles> = {
  ringside: {
    section: "documentaries",
    bucket: "home-latest",
    series: "road-to-the-belt",
    playlist: "start-here",
    free: "first-bell",
    locked: "road-to-the-belt-s1e1",
    withTrailer: "harbour-fury-replay",
    trailer: "harbour-fury-trailer",
    premiere: "counterpunch",
    channel: "ringside-one",
    upcoming: "harbour-fury",
    postponed: "farinde-rematch",
    cancelled: "rooftop-night",
    provider: "league-id",
    oauth: "faces",
    newsFeed: "boxing",
    newsItem: "harrouche-okafor-make-weight",
    fighter: "nadia-harrouche",
    fightCard: "harbour-fury-night-one",
  },
  aurora: {
    section: "films",
    bucket: "home-latest",
    series: "the-tide-keepers",
    playlist: "slow-evenings",
    free: "first-light",
    locked: "the-tide-keepers-s1e2",
    withTrailer: "the-glass-river",
    trailer: "the-glass-river-trailer",
    premiere: "the-salt-road",
    channel: "aurora-world",
    upcoming: "glass-river-premiere",
    postponed: "seven-markets-live",
    cancelled: "summit-at-dawn",
    provider: "nile-id",
    oauth: "seek",
    newsFeed: "films",
    newsItem: "glass-river-opens-tonight",
    fighter: "nobody",
    fightCard: "nothing",
  },
};

const pressSubmit = async (page: Page): Promise<void> => {
  await page.locator('main button[type="submit"]').first().click();
  await page.waitForLoadState("networkidle");
};

async function setPassword(page: Page): Promise<void> {
  for (const name of ["password", "confirmPassword"]) await page.locator(`input[name="${name}"]`).fill("Ring-Walk-And-Back-4");
  await pressSubmit(page);
}

async function giftToPay(traveller: Traveller): Promise<void> {
  await giveGift(traveller, { buyerEmail: "guest@example.com" });
}

async function giftPaid(traveller: Traveller): Promise<void> {
  await giftToPay(traveller);
  if (STAGES[traveller.realm].billing) await fillBilling(traveller);
  await payGift(traveller);
}

async function order(traveller: Traveller): Promise<void> {
  await arriveAsNew(traveller);
  await chooseLicence(traveller, STAGES[traveller.realm].yearly);
}

async function orderWithBilling(traveller: Traveller): Promise<void> {
  await order(traveller);
  if (STAGES[traveller.realm].billing) await fillBilling(traveller);
  // The provider's own fields arrive after the page.
  if (traveller.scripts) await traveller.page.frameLocator("iframe").locator('input[name="number"]').waitFor();
}

const fileName = (route: string): string => route.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Pages that show themselves to a guest or a member at their one address (`tests/catalogue/pages/`). */
const plainPictures = (): PagePicture[] =>
  Object.entries(pageRows).flatMap(([route, { picture }]) =>
    picture === "own" ? [] : [{ name: fileName(route), route, audience: picture, open: pagePaths[route as RouteName].default }],
  );

/** Every page of the product, in the states that a viewer meets. */
export function pagesOf(realm: RealmId): readonly PagePicture[] {
  const title = TITLES[realm];
  const guest = (name: string, route: string | null, open: string, then?: PagePicture["then"]): PagePicture => ({
    name,
    route,
    audience: "guest",
    open,
    ...(then === undefined ? {} : { then }),
  });
  return [
    ...plainPictures(),
    guest("section", "section", `/section/${title.section}`),
    guest("row", "bucket", `/row/${title.bucket}`),
    guest("series", "series", `/series/${title.series}`),
    guest("season", "season", `/season/${title.series}-s1`),
    guest("playlist", "playlist", `/playlist/${title.playlist}`),
    guest("video-free", "video", `/video/${title.free}`),
    guest("video-locked", "video", `/video/${title.locked}`),
    guest("video-with-trailer", "video", `/video/${title.withTrailer}`),
    guest("video-premiere", "video", `/video/${title.premiere}`),
    guest("trailer", "video", `/video/${title.trailer}?trailerFrom=${title.withTrailer}`),
    guest("reviews", "reviews", `/reviews/${title.free}`),
    { name: "reviews-fan", route: "reviews", audience: "fan", open: `/reviews/${title.free}` },
    { name: "reviews-member", route: "reviews", audience: "member", open: `/reviews/${title.locked}` },
    guest("interstitial", "interstitial", `/interstitial/${title.locked}`),
    guest("live-channel", "live", `/live/${title.channel}`),
    guest("live-upcoming", "live", `/live/${title.upcoming}`),
    guest("live-postponed", "live", `/live/${title.postponed}`),
    guest("live-cancelled", "live", `/live/${title.cancelled}`),
    guest("login-provider", "loginProvider", `/login/${title.provider}`),
    ...(realm === "aurora"
      ? [guest("login-service", "loginProvider", "/login/circle")]
      : [guest("login-hosted", "loginProvider", "/login/fan-pass")]),
    guest("provider-cancelled", "oauthCallback", `/oauth/${title.oauth}?error=access_denied&state=made-up`),
    guest("oidc", "oidc", "/oidc?error=access_denied&state=made-up"),
    guest("tv-providers", "providers", "/providers?provider=tv"),
    guest("tv-providers-again", "providers", "/providers?provider=tv&again=1"),
    guest("tv-providers-device", "providers", "/providers/select/BCDFGHJ?provider=tv"),
    guest("tv-providers-failed", "providers", "/providers/success?provider=tv&state=made-up"),
    guest("login-refused", "login", "/login", pressSubmit),
    guest("signup-refused", "signup", "/signup", pressSubmit),
    guest("signup-sent", "signup", "/signup?sent=1"),
    guest("complete-sign-in-expired", "completeSignIn", "/login/complete"),
    guest("request-password-sent", "requestNewPassword", "/requestnewpwd?sent=1"),
    guest("reset-password", "resetPassword", "/resetpwd?token=made-up"),
    guest("reset-password-done", "loginResetPassword", "/login/resetpwd?done=1"),
    guest("reset-password-refused", "confirmReset", "/confirm-reset/made-up", setPassword),
    guest("magic-link-refused", "magicLink", "/login/magic-link?token=made-up", pressSubmit),
    guest("tv-login", "tvLogin", "/tv-login", pressSubmit),
    guest("impersonate-guest", "impersonate", "/impersonate/made-up"),
    { name: "activate", route: "activate", audience: "member", open: "/activate" },
    guest("email-confirmation", "emailConfirmation", "/email-confirmation?token=made-up"),
    guest("email-confirmation-missing", "emailConfirmation", "/email-confirmation"),
    guest("gift-refused", "gift", "/gift", pressSubmit),
    guest("gift-login-again", "giftLoginRedirect", "/gift/login/redirect"),
    guest("gift-nothing-to-pay", "giftPay", "/gift/pay"),
    guest("gift-redeem-login", "giftRedeemLogin", "/gift/redeem/ACDE-FGHJ-KMNP-QRTW-XY34/login"),
    guest("gift-redeem-register", "giftRedeemRegister", "/gift/redeem/ACDE-FGHJ-KMNP-QRTW-XY34/register"),
    guest("gift-login-provider", "giftLoginProvider", `/gift/login/${title.provider}`),
    guest("gift-item-login-provider", "giftItemLoginProvider", `/gift/some-gift/login/${title.provider}`),
    guest("gift-item-login", "giftItemLogin", "/gift/some-gift/login"),
    guest("gift-item-login-again", "giftItemLoginRedirect", "/gift/some-gift/login/redirect"),
    guest("redeem-unknown", "redeem", "/redeem?code=ACDE-FGHJ-KMNP-QRTW-XY34"),
    { name: "gift-pay", route: "giftItemPay", audience: "buyer", open: giftToPay },
    { name: "gift-paid", route: "giftItem", audience: "buyer", open: giftPaid },
    guest("page-help", "externalPage", "/externalpage/help"),
    guest("page-terms", "externalPage", "/externalpage/terms"),
    guest("news-item", "newsItem", `/news/${title.newsFeed}/${title.newsItem}`),
    guest("news-category", "news", `/news?category=${title.newsFeed}`),
    guest("fighters-all", "fighters", "/fighters?tab=all"),
    guest("fighter", "fighter", `/fighters/${title.fighter}`),
    guest("fight-card", "fightCard", `/fight-cards/${title.fightCard}`),
    guest("plugin", "plugin", "/plugin/round-timer"),
    guest("mobile-plugin", "mobileExternal", "/mobile-external?plugin=round-timer"),
    guest("not-found", "notFound", "/nothing-here"),
    guest("refused-path", null, "/a/b/c/d/e/f/g/h/i/j"),
    guest("offline", "offline", "/offline"),
    { name: "root-fan", route: "root", audience: "fan", open: "/" },
    { name: "account-fan", route: "account", audience: "fan", open: "/account" },
    { name: "live-upcoming-fan", route: "live", audience: "fan", open: `/live/${title.upcoming}` },
    { name: "root-member", route: "root", audience: "member", open: "/" },
    { name: "video-open", route: "video", audience: "member", open: `/video/${title.locked}` },
    { name: "account-licence", route: "accountLicence", audience: "member", open: `/account/subscriptions/${realm}-yearly` },
    { name: "account-licence-paused", route: "accountLicence", audience: "veteran", open: `/account/subscriptions/${realm}-monthly` },
    { name: "account-cancel", route: "accountCancel", audience: "member", open: `/account/subscriptions/${realm}-yearly/cancel` },
    { name: "payment-update", route: "paymentUpdate", audience: "veteran", open: `/payment-update/${realm}-yearly` },
    { name: "account-subscriptions-veteran", route: "accountSubscriptions", audience: "veteran", open: "/account/subscriptions" },
    { name: "account-payments", route: "accountPayments", audience: "veteran", open: "/account/payments" },
    {
      name: "account-authenticator",
      route: "accountAuthenticator",
      audience: "buyer",
      open: async (traveller) => {
        await arriveAsNew(traveller);
        await traveller.page.goto(`${traveller.origin}/account/security`, { waitUntil: "networkidle" });
        await traveller.page.locator('button[value="begin"]').click();
        await traveller.page.locator('input[name="code"]').waitFor();
      },
    },
    { name: "profile-new", route: "profile", audience: "member", open: "/profiles/new" },
    {
      name: "account-menu",
      route: "home",
      audience: "member",
      open: async ({ page, origin }) => {
        await page.goto(`${origin}/home`, { waitUntil: "networkidle" });
        await page.locator('[popovertarget="account-menu"]').click();
      },
    },
    {
      name: "menu",
      route: "home",
      audience: "guest",
      open: async ({ page, origin }) => {
        await page.goto(`${origin}/home`, { waitUntil: "networkidle" });
        await page.locator('header [popovertarget="top-bar-menu"]').click();
      },
    },
    { name: "account-veteran", route: "account", audience: "veteran", open: "/account" },
    { name: "order", route: "pay", audience: "buyer", open: order },
    { name: "order-card", route: "pay", audience: "buyer", open: orderWithBilling },
    {
      name: "order-method",
      route: "payProvider",
      audience: "buyer",
      open: async (traveller) => {
        await orderWithBilling(traveller);
        await traveller.page.goto(`${traveller.origin}/pay/sandbox`, { waitUntil: "networkidle" });
      },
    },
    {
      name: "payment",
      route: "payment",
      audience: "buyer",
      open: async (traveller) => {
        await orderWithBilling(traveller);
        await payByCard(traveller);
        await traveller.page.waitForURL(/\/(?:payment|pago|pagamento-feito)\/[^/]+/u);
        await hydrated(traveller.page, traveller.scripts);
      },
    },
    ...historyPictures(realm),
    ...favouritesPictures(realm),
    ...remindersPictures(realm),
    ...followsPictures(realm),
    ...watchlistsPictures(realm),
    ...statesOf(realm),
  ];
}
