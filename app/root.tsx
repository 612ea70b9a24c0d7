import "./ui/css/global.css.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, startTransition, useContext, useEffect, useMemo, useRef, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { InstallWatch } from "./features/install/components/install-watch.tsx";
import { LanguageQuestion } from "./features/shell/components/language-question.tsx";
import { ProblemPage } from "./features/shell/components/problem-page.tsx";
import { RouteChange } from "./features/shell/components/route-change.tsx";
import { languageToAskFor } from "./features/shell/language-question.server.ts";
import { OfflineNotice } from "./features/updates/components/offline-notice.tsx";
import { UpdateOffer } from "./features/updates/components/update-offer.tsx";
import { UnsentForms, UnsentNotice } from "./forms/components/unsent-notice.tsx";
import { NonceContext } from "./http/nonce.ts";
import { contextOf } from "./http/request-context.server.ts";
import { InlineStylesContext } from "./http/styles/inline-styles.ts";
import { i18nOf } from "./i18n/i18n.ts";
import { packLabels, unpackLabels } from "./i18n/page-labels.ts";
import { realmNow } from "./i18n/realm-now.ts";
import { useShownZone, useTimeText, ZoneContext } from "./i18n/time.tsx";
import { LocaleContext, useLocale } from "./i18n/use-locale.ts";
import type { Zone } from "./i18n/zone.ts";
import { SpellingContext } from "./routing/link.tsx";
import { directionOf, htmlLang } from "./routing/locales.ts";
import { matchPath } from "./routing/match.ts";
import { routeTable } from "./routing/route-table.ts";
import { type AnchorProps, LinkProvider } from "./ui/link-context.tsx";
import { awaitPageStyles } from "./ui/page-styles.ts";
import { Toast, ToastRegion } from "./ui/toast/toast.tsx";
import { realmTheme } from "./ui/tokens/realm-theme.ts";
import { headingFaces } from "./ui/tokens/typefaces.ts";

/** Namespaces of what stands on every page, or may appear on it. */
const FRAME_LABELS = ["shell", "notice"] as const;

/** Realm, viewer and the words of the page: what every page shares. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { realm } = context;
  const match = matchPath(new URL(args.request.url).pathname);
  const labels = await context.labels([
    ...FRAME_LABELS,
    ...(context.viewer.isGuest ? [] : ["member"]),
    ...(realm.clockAhead === 0 ? [] : ["clock"]),
    ...(match === null ? [] : routeTable[match.route.name].labels),
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
      purchaseOpen: realm.purchaseOpen,
      /** Of a demo whose clock was moved: how far, and the time there. */
      ...(realm.clockAhead === 0 ? {} : { clock: { ahead: realm.clockAhead, now: realmNow(realm).toISOString() } }),
    },
    viewer: {
      isGuest: context.viewer.isGuest,
      rol: context.viewer.rol,
      name: context.profile?.name ?? context.viewerName,
      isChild: context.profile?.isChild === true,
      /** Guests see more than this profile does: no copy of a guest's page is kept for it. */
      isLimited: context.profile !== null && context.profile.maxRating !== null,
      hasProfiles: realm.profileConfiguration.enabled,
    },
    language: context.language,
    /** The account's language, when the viewer is to be asked whether it should follow this page's. */
    languageKept: languageToAskFor(context, args.request),
    spelling: context.spelling,
    region: context.region,
    zone: context.zone,
    labels: packLabels(labels.translations, context.language),
    labelsVersion: labels.version,
    origin: context.origin,
    flash: context.flash,
    build: context.build,
  };
}

/** The styles that stand in the document itself, as the browser got it. */
const standingStyles = typeof document === "undefined" ? null : (document.querySelector("style[data-page]")?.textContent ?? null);
/** Of the browser alone, and not of a component: an error draws the whole document anew. */
let firstKey: string | null = null;
let moved = false;

/** The first signs that somebody uses a page: what it did not show until now may appear. */
const SIGNS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;
/** A page that nobody touches has all of its styles after this, too. Milliseconds. */
const UNTOUCHED = 8_000;

/** Resolves when the style files of these routes are at hand. One that does not come is the link's affair. */
async function styleFilesOf(routes: readonly string[]): Promise<void> {
  const files = routes.flatMap((id) => window.__remixManifest.routes[id]?.css ?? []);
  await Promise.all(
    files.map(
      (href) =>
        new Promise((done) => {
          const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href, onload: done, onerror: done });
          document.head.append(link);
        }),
    ),
  );
}

/**
 * True as soon as somebody uses the page, and after a while: when the style files of these routes can be linked at once. Linked while they
 * are on their way they would come in any order, and a sheet that enters between others makes the browser look for typefaces anew: a
 * heading that has stood in its fallback would change under the reader.
 */
function useTouched(routes: readonly string[], moved: boolean): boolean {
  const [touched, setTouched] = useState(false);
  const first = useRef(routes);
  const linked = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (standingStyles === null) return;
    const listening = new AbortController();
    const touch = () => {
      listening.abort();
      void styleFilesOf(first.current).then(() => startTransition(() => setTouched(true)));
    };
    linked.current = awaitPageStyles(touch);
    for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true, signal: listening.signal });
    const timer = window.setTimeout(touch, UNTOUCHED);
    return () => {
      listening.abort();
      window.clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (touched || moved) linked.current?.();
  }, [touched, moved]);
  return touched;
}

/**
 * A guest's first document carries the styles of what it shows (`used-styles.ts`); the files are linked as soon as somebody does
 * something, when others may be needed. The text is named in the browser too: should React draw the document anew, it keeps its styles.
 */
function PageStyles() {
  const written = useContext(InlineStylesContext);
  const nonce = useContext(NonceContext);
  const { key } = useLocation();
  if (standingStyles !== null) {
    firstKey ??= key;
    moved ||= key !== firstKey;
  }
  const touched = useTouched(
    useMatches().map(({ id }) => id),
    moved,
  );
  const styles = written ?? standingStyles;
  return (
    <>
      {styles === null ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style files; as a child their quotes would be escaped
        <style data-page="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
      )}
      {styles === null || moved || touched ? (
        <Links />
      ) : (
        <noscript>
          <Links />
        </noscript>
      )}
    </>
  );
}

/**
 * The router's link. Without a network it steps aside: a full load reaches the worker, which has kept pages and the offline page,
 * while the router would only load the page that one is on again.
 */
function RouterLink({ onClick, ...props }: AnchorProps) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        onClick?.(event);
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || navigator.onLine || !plain) return;
        event.preventDefault();
        window.location.assign(event.currentTarget.href);
      }}
    />
  );
}

interface DocumentTheme {
  readonly css: string;
  readonly scheme: string;
  readonly color: string;
}

/** The theme that stands in the browser's document: a document has one realm for all its life. */
const standingTheme: DocumentTheme | null = import.meta.env.SSR
  ? null
  : {
      css: document.querySelector("style[data-theme]")?.textContent ?? "",
      scheme: document.documentElement.style.colorScheme,
      color: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? "",
    };

/** On the server: themes by colour and scheme, worked out once. */
const themes = new Map<string, DocumentTheme>();
/** More realms than a process has; then it begins anew. */
const MOST_THEMES = 200;

/** The realm's colours and typefaces. The server alone works them out, so that their rules are no part of the browser's code. */
function themeOf(data: RootData | undefined): DocumentTheme {
  if (!import.meta.env.SSR) return standingTheme ?? { css: "", scheme: "", color: "" };
  const color = data?.realm.PRIMARY_COLOR ?? null;
  const wanted = data?.realm.scheme ?? "dark";
  const known = themes.get(`${wanted} ${color}`);
  if (known !== undefined) return known;
  const { css, scheme, themeColor } = realmTheme(color, wanted);
  const theme: DocumentTheme = { css: `${css}${headingFaces(scheme)}`, scheme, color: themeColor };
  if (themes.size >= MOST_THEMES) themes.clear();
  themes.set(`${wanted} ${color}`, theme);
  return theme;
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/**
 * What this tab last knew of realm, viewer and words. A navigation that fails takes the root's data with it; the page that says
 * so must still speak the viewer's language. Only in the browser: a server has many viewers.
 */
let lastKnown: RootData | undefined;

function useRootData(): RootData | undefined {
  const data = useRouteLoaderData<typeof loader>("root");
  if (typeof document === "undefined") return data;
  lastKnown = data ?? lastKnown;
  return lastKnown;
}

/** Of a page whose data are missing. */
const UNKNOWN_ZONE: Zone = { timeZone: "UTC", source: "realm", device: null };

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  // A page says with `handle = { scripts: false }` that it must not start the framework (the offline page).
  const scripts = !useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false,
  );
  const language = data?.language ?? "en";
  const theme = themeOf(data);
  const i18n = useMemo(() => i18nOf(language, unpackLabels(data?.labels ?? "")), [language, data?.labels]);
  const direction = directionOf(language);
  const locale = useMemo(() => ({ language, region: data?.region ?? null, direction }), [language, data?.region, direction]);
  const zone = useShownZone(data?.zone ?? UNKNOWN_ZONE);
  return (
    <html
      lang={htmlLang(language)}
      dir={direction}
      data-realm={data?.realm.id}
      data-clock-ahead={data?.realm.clock?.ahead}
      style={{ colorScheme: theme.scheme }}
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
        <PageStyles />
      </head>
      <body>
        <I18nextProvider i18n={i18n}>
          <LocaleContext.Provider value={locale}>
            <ZoneContext.Provider value={zone}>
              <SpellingContext.Provider value={data?.spelling ?? "default"}>
                <UnsentForms>
                  <LinkProvider linkAs={RouterLink}>{children}</LinkProvider>
                </UnsentForms>
              </SpellingContext.Provider>
            </ZoneContext.Provider>
          </LocaleContext.Provider>
        </I18nextProvider>
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  useChangeLanguage(htmlLang(useLocale().language));
  return (
    <>
      <RouteChange />
      <ClockBar />
      <Outlet />
      <FlashToast />
    </>
  );
}

/** Says that a demo's clock was moved: nobody should wonder about the dates. */
function ClockBar() {
  const clock = useRootData()?.realm.clock;
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (clock === undefined) return null;
  return (
    <aside
      style={{
        paddingBlock: "0.4rem",
        paddingInline: "1rem",
        textAlign: "center",
        fontSize: "0.875rem",
        background: "#fde68a",
        color: "#1c1917",
      }}
      suppressHydrationWarning
    >
      {t("clockMoved", { date: timeText(clock.now, "date") })}
    </aside>
  );
}

/** What the last page left to say, once. */
function FlashToast() {
  const root = useRootData();
  const flash = root?.flash ?? null;
  const { key } = useLocation();
  const { t } = useTranslation();
  return (
    <ToastRegion offers={<AppOffers />}>
      <UnsentNotice dismissLabel={t("shellDismiss")} />
      <OfflineNotice dismissLabel={t("shellDismiss")} />
      {root?.languageKept ? <LanguageQuestion kept={root.languageKept} shown={root.language} dismissLabel={t("shellDismiss")} /> : null}
      {flash === null ? null : (
        <Toast key={key} tone={flash.tone} dismissLabel={t("shellDismiss")} fleeting={flash.tone === "success" || flash.tone === "info"}>
          {t(flash.label)}
        </Toast>
      )}
    </ToastRegion>
  );
}

/** What the app offers about itself: a new version, a place on the home screen. */
function AppOffers() {
  const root = useRootData();
  const purchased = useMatches().some(({ id }) => id.startsWith("payment."));
  const { t } = useTranslation();
  if (root === undefined) return null;
  return (
    <>
      <UpdateOffer
        labelsVersion={root.labelsVersion}
        signedIn={!root.viewer.isGuest}
        keepsPages={!root.viewer.isLimited}
        dismissLabel={t("shellDismiss")}
      />
      <InstallWatch purchased={purchased} dismissLabel={t("shellDismiss")} />
    </>
  );
}

/** Errors outside the frame of a page: pages without top bar, or the frame itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return <ProblemPage error={error} path={`${pathname}${search}`} />;
}
