import "./ui/css/global.css.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { DeferredScripts } from "./document/deferred-scripts.tsx";
import { DocumentStyles } from "./document/document-styles.tsx";
import { InstallWatch } from "./features/install/components/install-watch.tsx";
import { alertsOf } from "./features/live/alerts/alerts.server.ts";
import { AlertsWatch } from "./features/live/alerts/alerts-watch.tsx";
import { FramelessProblem } from "./features/shell/components/frameless-problem.tsx";
import { LanguageQuestion } from "./features/shell/components/language-question.tsx";
import { PageBars } from "./features/shell/components/page-bars.tsx";
import { problemMeta } from "./features/shell/components/problem-page.tsx";
import { RouteChange } from "./features/shell/components/route-change.tsx";
import { languageToAskFor } from "./features/shell/language-question.server.ts";
import { asksForProfile, pageBars } from "./features/shell/page-bars.server.ts";
import { playerDefaults } from "./features/shell/player-defaults.server.ts";
import { OfflineNotice } from "./features/updates/components/offline-notice.tsx";
import { UpdateOffer } from "./features/updates/components/update-offer.tsx";
import { FormStates, UnsentNotice } from "./forms/components/unsent-notice.tsx";
import { refuseOpenTerms } from "./http/guards.server.ts";
import { NonceContext } from "./http/nonce.ts";
import { contextOf, hidesResults, isOutside, sellsTo, watcherOf } from "./http/request-context.server.ts";
import { i18nOf } from "./i18n/i18n.ts";
import { packLabels, unpackLabels } from "./i18n/page-labels.ts";
import { usePublishedDeviceZone, ZoneContext } from "./i18n/time.tsx";
import { LocaleContext, useLocale } from "./i18n/use-locale.ts";
import type { Zone } from "./i18n/zone.ts";
import { SpellingContext } from "./routing/link.tsx";
import { directionOf, htmlLang } from "./routing/locales.ts";
import { matchPath } from "./routing/match.ts";
import { pageTable } from "./routing/pages/page-table.server.ts";
import { isEmbeddedPath } from "./routing/requests/embedded-path.ts";
import { RouterLink } from "./routing/router-link.tsx";
import { LinkProvider } from "./ui/link-context.tsx";
import { Toast, ToastRegion } from "./ui/toast/toast.tsx";
import { documentTheme } from "./ui/tokens/document-theme.ts";
import { captionLook } from "./watch/captions/caption-look.ts";

/** Namespaces of the texts that every page shows or may show. */
const FRAME_LABELS = ["shell", "notice"] as const;

/** A failed page without a top bar has no texts of its own, so the window's title has the error boundary's. */
export const meta: MetaFunction<typeof loader> = (args) => problemMeta(args);

/** Data that every page shares: realm, viewer and labels. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  refuseOpenTerms(context, args.request);
  const { realm } = context;
  const flash = context.takeFlash();
  const match = matchPath(new URL(args.request.url).pathname);
  const alerts = alertsOf(context);
  const labels = await context.labels([
    ...FRAME_LABELS,
    ...(context.viewer.isGuest ? [] : ["member"]),
    ...(realm.clockAhead === 0 ? [] : ["clock"]),
    ...(context.impersonation === null ? [] : ["impersonation"]),
    ...(alerts === undefined ? [] : ["alerts"]),
    ...(isOutside(context) ? ["region"] : []),
    ...(asksForProfile(context, args.request) ? ["watching"] : []),
    ...(flash?.label.startsWith("error.") === true ? ["error"] : []),
    ...(match === null ? [] : pageTable[match.route.name].labels),
  ]);
  return {
    realm: {
      id: realm.id,
      name: realm.name,
      LOGO: realm.LOGO,
      mark: realm.mark,
      icons: { favicon: realm.icons.favicon, apple180: realm.icons.apple180 },
      PRIMARY_COLOR: realm.PRIMARY_COLOR,
      scheme: realm.scheme,
      languages: realm.languages,
      defaultLanguage: realm.defaultLanguage,
      selfRegistration: realm.selfRegistration,
      cardThumbnail: realm.cardThumbnail,
      demo: realm.demo,
      purchaseOpen: sellsTo(context),
      analytics: context.analytics.offered,
      /** Distance by which a demo's clock was moved. */
      ...(realm.clockAhead === 0 ? {} : { clockAhead: realm.clockAhead }),
    },
    viewer: {
      isGuest: context.viewer.isGuest,
      /** Absent where no change may wait: for guests, whose pages are the same for all, and for an operator who acts for a viewer. */
      ...(context.viewer.isGuest || context.impersonation !== null ? {} : { watcher: watcherOf(context) }),
      rol: context.viewer.rol,
      name: context.profile?.name ?? context.viewerName,
      isChild: context.profile?.isChild === true,
      /** This viewer sees less than guests, or an operator acts for them: no copies of guests' pages are cached. */
      isLimited:
        (context.profile !== null && context.profile.maxRating !== null) || context.impersonation !== null || hidesResults(context),
      hasProfiles: realm.profileConfiguration.enabled,
      hasLists: realm.watchlistStatus === "ENABLED",
      /** Initial settings of the player. */
      playerDefaults: playerDefaults(context.preferences),
      /** Custom properties of the viewer's captions; also for the browser's own, without scripts. */
      captions: captionLook(context.preferences.captions ?? {}),
      alerts,
    },
    language: context.language,
    /** The account's language, when the viewer is to be asked whether it should follow this page's. */
    accountLanguageToOffer: languageToAskFor(context, args.request),
    spelling: context.spelling,
    region: context.region,
    zone: context.zone,
    labels: packLabels(labels.translations, context.language),
    labelsVersion: labels.version,
    origin: context.origin,
    flash,
    bars: pageBars(context, labels.translations, args.request),
    build: context.build,
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/**
 * Realm, viewer and labels as this tab last loaded them. A failed navigation loses the root's data, but the error page must still be in
 * the viewer's language. Only in the browser, because a server has many viewers.
 */
let latestData: RootData | undefined;

function useRootData(): RootData | undefined {
  // Null when an action's error reached the root boundary: then no loader has run.
  const data = useRouteLoaderData<typeof loader>("root") ?? undefined;
  if (typeof document === "undefined") return data;
  latestData = data ?? latestData;
  return latestData;
}

/** The zone of a page whose data are missing. */
const UNKNOWN_ZONE: Zone = { timeZone: "UTC", source: "realm", device: null };

/** True when one of the page's routes has this value in its `handle`. */
function useHandle(name: "scripts" | "embedded", value: boolean): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && name in handle && Reflect.get(handle, name) === value,
  );
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  // `handle = { scripts: false }` marks a page that must not start the framework (the offline page).
  const scripts = !useHandle("scripts", false);
  const language = data?.language ?? "en";
  const theme = documentTheme(data?.realm.PRIMARY_COLOR ?? null, data?.realm.scheme ?? "dark");
  const i18n = useMemo(() => i18nOf(language, unpackLabels(data?.labels ?? "")), [language, data?.labels]);
  const direction = directionOf(language);
  const locale = useMemo(() => ({ language, region: data?.region ?? null, direction }), [language, data?.region, direction]);
  usePublishedDeviceZone();
  return (
    <html
      lang={htmlLang(language)}
      dir={direction}
      data-realm={data?.realm.id}
      data-analytics={data?.realm.analytics ? "" : undefined}
      data-player-defaults={data?.viewer.playerDefaults}
      data-clock-ahead={data?.realm.clockAhead}
      data-watcher={data?.viewer.watcher}
      style={{ colorScheme: theme.scheme, ...data?.viewer.captions }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme.color} />
        <Meta />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {data === undefined ? null : (
          <>
            <link rel="icon" href={data.realm.icons.favicon} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={data.realm.icons.apple180} />
          </>
        )}
        {/* Before the page's styles: a sheet that comes later and stands before the typefaces would start their search anew. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS from a checked colour; as a child its quotes would be escaped */}
        <style data-theme="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme.css }} />
        <DocumentStyles nonce={nonce} />
      </head>
      <body>
        <I18nextProvider i18n={i18n}>
          <LocaleContext.Provider value={locale}>
            <ZoneContext.Provider value={data?.zone ?? UNKNOWN_ZONE}>
              <SpellingContext.Provider value={data?.spelling ?? "default"}>
                <FormStates>
                  <LinkProvider linkAs={RouterLink}>{children}</LinkProvider>
                </FormStates>
              </SpellingContext.Provider>
            </ZoneContext.Provider>
          </LocaleContext.Provider>
        </I18nextProvider>
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <DeferredScripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  useChangeLanguage(htmlLang(useLocale().language));
  const bars = useRootData()?.bars ?? [];
  return (
    <>
      <RouteChange />
      <PageBars bars={bars} />
      <Outlet />
      <FlashToast />
    </>
  );
}

/** Message that the previous page left for this one; shown once. */
function FlashToast() {
  const root = useRootData();
  const flash = root?.flash ?? null;
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const { t } = useTranslation();
  return (
    <ToastRegion offers={<AppOffers />}>
      <UnsentNotice dismissLabel={t("shellDismiss")} />
      <OfflineNotice dismissLabel={t("shellDismiss")} />
      {root?.accountLanguageToOffer ? (
        <LanguageQuestion accountLanguage={root.accountLanguageToOffer} shown={root.language} dismissLabel={t("shellDismiss")} />
      ) : null}
      {flash === null ? null : (
        <Toast
          key={key}
          tone={flash.tone}
          dismissLabel={t("shellDismiss")}
          fleeting={flash.tone === "success" || flash.tone === "info"}
          // In the first document no element has lost the focus.
          takesLostFocus={key !== firstKey}
        >
          {t(flash.label, flash.name === undefined ? undefined : { name: `\u2068${flash.name}\u2069` })}
        </Toast>
      )}
    </ToastRegion>
  );
}

/** Offers of the app itself: update to a new version, install on the home screen. */
function AppOffers() {
  const root = useRootData();
  const purchased = useMatches().some(({ id }) => id.startsWith("payment."));
  // In a partner's frame the app is neither installed nor updated.
  const embedded = useHandle("embedded", true);
  const { t } = useTranslation();
  // A page that is not meant for a frame, reached inside one without a new document: the browser refuses that document.
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isEmbeddedPath(pathname) && window.parent !== window) window.location.reload();
  }, [pathname]);
  if (root === undefined || embedded) return null;
  return (
    <>
      <AlertsWatch alerts={root.viewer.alerts} />
      <UpdateOffer
        labelsVersion={root.labelsVersion}
        watcher={root.viewer.isGuest ? null : (root.viewer.watcher ?? "")}
        keepsPages={!root.viewer.isLimited}
        dismissLabel={t("shellDismiss")}
      />
      <InstallWatch purchased={purchased} dismissLabel={t("shellDismiss")} />
    </>
  );
}

/** Errors of the frames themselves. */
export function ErrorBoundary() {
  return <FramelessProblem shell={useRootData()} />;
}
