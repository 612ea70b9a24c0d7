import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { returnPathOf } from "../../http/guards.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { safePath } from "../../http/safe-path.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { timeText } from "../../i18n/time-text.ts";
import { href } from "../../routing/href.ts";
import { asksWhoWatches, withoutProfileSetup } from "../../routing/profile-setup.ts";
import * as styles from "./components/page-bars.css.ts";

type Translations = Readonly<Record<string, string>>;

/**
 * What stands above every page of this request, as HTML; null: nothing. Made here, since hardly any browser needs it: home's scripts
 * would pay for it.
 */
export function pageBars(context: RequestContext, translations: Translations, request: Request): string | null {
  const bars = [
    impersonationBar(context, translations),
    profileBar(context, translations, request),
    clockBar(context, translations),
  ].filter((bar) => bar !== null);
  return bars.length === 0 ? null : renderToStaticMarkup(<>{bars}</>);
}

/** The page that a sign-in leads to asks who watches (ID-21), until somebody was chosen. */
export const asksForProfile = (context: RequestContext, request: Request): boolean =>
  asksWhoWatches(returnPathOf(request)) &&
  !context.viewer.isGuest &&
  context.realm.profileConfiguration.enabled &&
  context.profile === null &&
  context.impersonation === null;

/** Says as whom the viewer watches, and leads to the choice, which comes back here. */
function profileBar(context: RequestContext, translations: Translations, request: Request): ReactNode {
  if (!asksForProfile(context, request)) return null;
  const { language, spelling, viewerName, viewerEmail } = context;
  const { t } = i18nOf(language, translations);
  const onward = safePath(withoutProfileSetup(returnPathOf(request)), href("root", spelling));
  return (
    <aside key="profile" className={styles.bar} aria-label={t("profileSetupName")}>
      <span>{t("profileSetupText", { profile: `\u2068${viewerName ?? viewerEmail ?? ""}\u2069` })}</span>
      {/* A button, no link: a link before the page's skip link would take its place as the first. */}
      <form method="get" action={href("profiles", spelling)}>
        <input type="hidden" name="from" value={onward} />
        <button type="submit" className={styles.end}>
          {t("profileSetupChoose")}
        </button>
      </form>
    </aside>
  );
}

/** Says that a demo's clock was moved, and its day: nobody should wonder about the dates. */
function clockBar({ language, realm, region, zone }: RequestContext, translations: Translations): ReactNode {
  if (realm.clockAhead === 0) return null;
  const date = timeText(realmNow(realm).toISOString(), "date", language, region, zone);
  return (
    <aside key="clock" className={styles.bar}>
      {i18nOf(language, translations).t("clockMoved", { date })}
    </aside>
  );
}

/** Says whose account an operator is in, until when, and ends it (RT-12). */
function impersonationBar(context: RequestContext, translations: Translations): ReactNode {
  const { impersonation, language, region, zone, spelling, viewerName, viewerEmail } = context;
  if (impersonation === null) return null;
  const { t } = i18nOf(language, translations);
  const time = timeText(impersonation.until, "time", language, region, zone);
  const viewer = `\u2068${viewerName ?? viewerEmail ?? ""}\u2069`;
  return (
    <aside key="impersonation" className={styles.bar} aria-label={t("impersonationBarName")}>
      <span>{t(impersonation.mode === "READ" ? "impersonationBarRead" : "impersonationBarWrite", { viewer, time })}</span>
      <form method="post" action={href("logout", spelling)}>
        <button type="submit" className={styles.end}>
          {t("impersonationEnd")}
        </button>
      </form>
    </aside>
  );
}
