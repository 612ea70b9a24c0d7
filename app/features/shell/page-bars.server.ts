import { returnPathOf } from "../../http/guards.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { timeText } from "../../i18n/time-text.ts";
import { href } from "../../routing/href.ts";
import { asksWhoWatches, withoutProfileSetup } from "../../routing/profile-setup.ts";
import type { PageBar } from "./components/page-bars.tsx";

type Translations = Readonly<Record<string, string>>;

/** Bars above every page of this request. */
export function pageBars(context: RequestContext, translations: Translations, request: Request): PageBar[] {
  return [impersonationBar(context, translations), profileBar(context, translations, request), clockBar(context, translations)].filter(
    (bar) => bar !== null,
  );
}

/** True when the page after sign-in asks for the profile, until one is chosen. */
export const asksForProfile = (context: RequestContext, request: Request): boolean =>
  asksWhoWatches(returnPathOf(request)) &&
  !context.viewer.isGuest &&
  context.realm.profileConfiguration.enabled &&
  context.profile === null &&
  context.impersonation === null;

/** Bar with the current profile, and a link to the choice, which returns here. */
function profileBar(context: RequestContext, translations: Translations, request: Request): PageBar | null {
  if (!asksForProfile(context, request)) return null;
  const { language, spelling, viewerName, viewerEmail } = context;
  const { t } = i18nOf(language, translations);
  const onward = safePath(withoutProfileSetup(returnPathOf(request)), href("root", spelling));
  return {
    id: "profile",
    name: t("profileSetupName"),
    text: t("profileSetupText", { profile: `\u2068${viewerName ?? viewerEmail ?? ""}\u2069` }),
    form: { method: "get", action: href("profiles", spelling), from: onward, button: t("profileSetupChoose") },
  };
}

/** Bar that explains a demo's moved clock and names its day. */
function clockBar({ language, realm, region, zone }: RequestContext, translations: Translations): PageBar | null {
  if (realm.clockAhead === 0) return null;
  const date = timeText(realmNow(realm).toISOString(), "date", language, region, zone);
  return { id: "clock", text: i18nOf(language, translations).t("clockMoved", { date }) };
}

/** Bar with the account that an operator acts for, the end of that access, and a button that ends it. */
function impersonationBar(context: RequestContext, translations: Translations): PageBar | null {
  const { impersonation, language, region, zone, spelling, viewerName, viewerEmail } = context;
  if (impersonation === null) return null;
  const { t } = i18nOf(language, translations);
  const time = timeText(impersonation.until, "time", language, region, zone);
  const viewer = `\u2068${viewerName ?? viewerEmail ?? ""}\u2069`;
  return {
    id: "impersonation",
    name: t("impersonationBarName"),
    text: t(impersonation.mode === "READ" ? "impersonationBarRead" : "impersonationBarWrite", { viewer, time }),
    form: { method: "post", action: href("logout", spelling), button: t("impersonationEnd") },
  };
}
