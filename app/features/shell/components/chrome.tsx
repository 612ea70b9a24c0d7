import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Footer } from "../../../ui/footer/footer.tsx";
import { PageFrame } from "../../../ui/page/page-frame.tsx";
import { usePictureFallback } from "../../../ui/picture/use-picture-fallback.ts";
import { Popover } from "../../../ui/popover/popover.tsx";
import { TopBar } from "../../../ui/top-bar/top-bar.tsx";
import type { MenuEntry } from "../data.server.ts";
import type { ShellFacts } from "../shell-facts.ts";
import { AccountMenu, GuestEntry } from "./account-menu.tsx";
import { LanguageForm } from "./language-form.tsx";

/** Top bar and footer around a page. */
export function Chrome({
  shell,
  menu,
  pages,
  pathname,
  overArt,
  footerEnd,
  children,
}: {
  readonly shell: ShellFacts;
  readonly menu: readonly MenuEntry[];
  /** Footer links: help, terms, privacy. */
  readonly pages: readonly MenuEntry[];
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
  const items = menu.map(({ label, to }) => ({
    label,
    to,
    current: to === pathname || (pathname === href("root") && to === href("home")),
  }));
  const languages = <LanguageForm languages={realm.languages} current={shell.language} label={t("shellChangeLanguage")} />;
  const account = viewer.isGuest ? (
    <GuestEntry purchaseOpen={realm.purchaseOpen} from={`${pathname}${query}`} />
  ) : (
    <AccountMenu viewer={viewer} pathname={pathname} />
  );
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
      top={
        <TopBar
          brand={{
            to: href("root"),
            // Without a logo the link's text is the name.
            name: realm.LOGO === null ? realm.name : t("shellHomeLink", { realm: realm.name }),
            logo: realm.LOGO && { ...realm.LOGO, src: realm.LOGO.url },
          }}
          items={items}
          skipLabel={t("shellSkipToContent")}
          navLabel={t("shellMainMenu")}
          menuLabel={t("shellOpenMenu")}
          wideEnd={
            <Popover id="language-menu" icon="globe" label={t("shellLanguage")}>
              {languages}
            </Popover>
          }
          panelEnd={languages}
          end={account}
          endLabels={viewer.isGuest ? [t("shellSignIn"), ...(realm.purchaseOpen ? [t("shellSubscribe")] : [])] : []}
          overArt={overArt}
          scheme={realm.scheme}
        />
      }
      footer={
        <Footer
          groups={[
            { title: t("shellFooterWatch"), items },
            {
              title: t("shellAccount"),
              items: [...(realm.purchaseOpen ? [{ label: t("shellLicences"), to: href("purchase") }] : []), ...own],
            },
            {
              title: t("shellFooterPages"),
              items: [...pages, ...(realm.analytics ? [{ label: t("shellCookies"), to: href("cookies") }] : [])].map(({ label, to }) => ({
                label,
                to,
                current: to === pathname,
              })),
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
