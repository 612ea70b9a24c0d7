import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { htmlLang } from "../../../routing/locales.ts";
import { Footer } from "../../../ui/footer/footer.tsx";
import { PageFrame } from "../../../ui/page/page-frame.tsx";
import { usePictureFallback } from "../../../ui/picture/use-picture-fallback.ts";
import { type MenuLink, MenuList } from "../../../ui/popover/menu-list.tsx";
import { Popover } from "../../../ui/popover/popover.tsx";
import type { BarItem } from "../../../ui/top-bar/bar-item.ts";
import { TopBar } from "../../../ui/top-bar/top-bar.tsx";
import { LiveNowLink } from "../panels/live-now-link.tsx";
import type { LoadPanel } from "../panels/panel-link.tsx";
import { PromoStrip } from "../promos/promo-strip.tsx";
import type { ShellFacts } from "../shell-facts.ts";
import type { MenuLine, ShellMenu } from "../shell-menu.ts";
import { AccountMenu, GuestEntry } from "./account-menu.tsx";
import { LanguageForm } from "./language-form.tsx";
import { type LoadSuggestions, SearchBox, SearchLink } from "./search-box.tsx";

/** Top bar and footer around a page. */
export function Chrome({
  shell,
  menu,
  panels,
  pathname,
  overArt,
  footerEnd,
  children,
}: {
  readonly shell: ShellFacts;
  readonly menu: ShellMenu;
  /** Code of the side panels; absent on a failed page without a frame (`FramelessProblem`). */
  readonly panels?: {
    readonly signIn: LoadPanel;
    readonly liveNow: LoadPanel;
    readonly search: LoadPanel;
    readonly searchSuggestions: LoadSuggestions;
  };
  readonly pathname: string;
  /** True when the page begins with a hero that extends under the bar. */
  readonly overArt: boolean;
  /** Content beside the footer's note, for example an offer to install. */
  readonly footerEnd?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const href = useHref();
  const { search } = useLocation();
  const named = new URLSearchParams(search).get("lang");
  // The sign-in page keeps a language that only the address names.
  const language = named === null ? "" : `?${new URLSearchParams({ lang: named })}`;
  // Other pages may be cached, and their parameters are not in the key.
  const query = pathname === href("purchase") ? search : language;
  usePictureFallback();
  const { realm, viewer } = shell;
  // The address without a path is the home page.
  const isRoot = pathname === href("root");
  const home = href("home");
  const isCurrent = (to: string) => to === pathname || (isRoot && to === home);
  const barItem = ({ children = [], ...line }: MenuLine): BarItem => ({
    ...line,
    current: isCurrent(line.to),
    children: children.map(barItem),
  });
  const items = menu.main.map(barItem);
  const languages = <LanguageForm languages={realm.languages} current={shell.language} label={t("shellChangeLanguage")} />;
  const from = `${pathname}${query}`;
  const signsUp = viewer.isGuest && realm.selfRegistration;
  const signUp: MenuLink = { label: t("shellSignUp"), to: href("signup", null, { from }), icon: "user", guestOnly: true };
  const account = viewer.isGuest ? (
    <GuestEntry purchaseOpen={realm.purchaseOpen} signsUp={signsUp} from={from} panel={menu.sidePanel && panels?.signIn} />
  ) : (
    <AccountMenu viewer={viewer} pathname={pathname} />
  );
  const showsLive = menu.sidePanel === true && !viewer.isGuest;
  /** Other titles are live for another profile. */
  const watcher = JSON.stringify([viewer.name, viewer.isChild, viewer.isLimited]);
  const liveNow: MenuLink = { label: t("shellLiveNow"), to: href("liveNow"), icon: "live" };
  const own = viewer.isGuest
    ? [
        { label: t("shellSignIn"), to: href("login"), guestOnly: true },
        { label: t("shellPreferences"), to: href("accountPreferences") },
      ]
    : [
        ...(viewer.isChild
          ? [{ label: t("shellProfiles"), to: href("profiles") }]
          : [
              { label: t("shellMemberArea"), to: href("memberArea") },
              { label: t("shellSettings"), to: href("account") },
            ]),
        { label: t("shellSignOut"), to: href("logout") },
      ];
  return (
    <PageFrame
      layout={menu.layout}
      top={
        <TopBar
          brand={{
            to: href("root"),
            // Without a logo the link's text is the name.
            name: realm.LOGO === null ? realm.name : t("shellHomeLink", { realm: realm.name }),
            logo: realm.LOGO && { ...realm.LOGO, src: realm.LOGO.url },
          }}
          layout={menu.layout}
          items={items}
          more={menu.more.map((group) => group.map(barItem))}
          above={menu.promo ? <PromoStrip key={menu.promo.id} promo={menu.promo} /> : null}
          labels={{
            skip: t("shellSkipToContent"),
            nav: t("shellMainMenu"),
            menu: t("shellOpenMenu"),
            close: t("shellCloseMenu"),
            drawer: realm.name,
          }}
          searchBox={<SearchBox load={panels?.searchSuggestions} />}
          wideEnd={
            <>
              <SearchLink column={menu.layout === "SIDEBAR"} load={panels?.search} />
              {showsLive && <LiveNowLink key={watcher} label={liveNow.label} to={liveNow.to} panel={panels?.liveNow} />}
              <LanguageMenu badge={viewer.isGuest} language={shell.language}>
                {languages}
              </LanguageMenu>
            </>
          }
          narrowEnd={{
            ...(signsUp && { account: <MenuList items={[signUp]} /> }),
            ...(showsLive && { liveNow: <MenuList items={[liveNow]} /> }),
            languages,
          }}
          menuEnd={viewer.isGuest ? null : <MenuList items={[{ label: t("shellSignOut"), to: href("logout"), icon: "signOut" }]} />}
          end={account}
          endLabels={
            viewer.isGuest
              ? [t("shellSignIn"), ...(signsUp ? [t("shellSignUp")] : []), ...(realm.purchaseOpen ? [t("shellSubscribe")] : [])]
              : showsLive
                ? [liveNow.label]
                : []
          }
          overArt={overArt}
          scheme={realm.scheme}
        />
      }
      footer={
        <Footer
          groups={[
            { title: t("shellFooterWatch"), items: items.map(({ label, to, current }) => ({ label, to, current })) },
            {
              title: t("shellAccount"),
              items: [...(realm.purchaseOpen && !viewer.isChild ? [{ label: t("shellLicences"), to: href("purchase") }] : []), ...own],
            },
            {
              title: t("shellFooterPages"),
              items: [...menu.pages, ...(realm.analytics ? [{ label: t("shellCookies"), to: href("cookies") }] : [])].map(
                ({ label, to }) => ({
                  label,
                  to,
                  current: to === pathname,
                }),
              ),
            },
          ].filter((group) => group.items.length > 0)}
          note={`© ${realm.name}${realm.demo ? ` · ${t("shellDemoNotice")}` : ""}`}
          end={footerEnd}
        />
      }
    >
      {children}
    </PageFrame>
  );
}

/** The languages behind a button. For guests it also shows the current one by its code. */
function LanguageMenu({
  badge,
  language,
  children,
}: {
  readonly badge: boolean;
  readonly language: ShellFacts["language"];
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const code = htmlLang(language).slice(0, 2).toUpperCase();
  return (
    <Popover
      id="language-menu"
      icon="globe"
      label={badge ? `${t("shellLanguage")}: ${code}` : t("shellLanguage")}
      opener={badge ? <span aria-hidden="true">{code}</span> : undefined}
    >
      {children}
    </Popover>
  );
}
