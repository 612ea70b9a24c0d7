import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Icon, type IconName } from "../../../ui/icon/icon.tsx";
import { MenuList } from "../../../ui/popover/menu-list.tsx";
import { Popover } from "../../../ui/popover/popover.tsx";
import { wideOnly } from "../../../ui/top-bar/top-bar.css.ts";
import { hasGuestPositions } from "../../../watch/guest-positions-entry.ts";
import { initialsOf } from "../model/initials.ts";
import { type LoadPanel, PanelLink } from "../panels/panel-link.tsx";
import type { ShellFacts } from "../shell-facts.ts";
import * as styles from "./account-menu.css.ts";

function Avatar({ initials }: { readonly initials: string }) {
  return (
    // Drawn by CSS, so that the letters are no part of the button's name.
    <span className={styles.avatar} data-initials={initials} aria-hidden="true">
      {initials === "" && <Icon name="user" />}
    </span>
  );
}

/** Moves the positions that a guest left in this browser to the account, once per document, and loads the page's data again. */
function useGuestPositions(moves: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!moves || !hasGuestPositions()) return;
    // A lost chunk: the positions move on another page.
    import("../../../watch/move-guest-positions.ts").then(
      async ({ moveGuestPositions }) => (await moveGuestPositions()) && revalidate(),
      () => undefined,
    );
  }, [moves, revalidate]);
}

/** The signed-in viewer, with links to their pages. The browser opens the menu, also without scripts. */
export function AccountMenu({ viewer, pathname }: { readonly viewer: ShellFacts["viewer"]; readonly pathname: string }) {
  const { t } = useTranslation();
  const href = useHref();
  useGuestPositions(!viewer.isLimited);
  const initials = initialsOf(viewer.name ?? "");
  const line = (to: string, label: string, icon: IconName) => ({
    to,
    label,
    icon,
    current: to === pathname,
  });
  return (
    <Popover
      id="account-menu"
      label={viewer.name === null ? t("shellAccount") : t("shellAccountMenuOf", { name: viewer.name })}
      opener={
        <>
          <Avatar initials={initials} />
          {viewer.name === null ? null : <bdi className={styles.name}>{viewer.name}</bdi>}
        </>
      }
    >
      {viewer.name === null ? null : (
        <p className={styles.head}>
          <Avatar initials={initials} />
          <bdi>{viewer.name}</bdi>
        </p>
      )}
      <nav aria-label={t("shellAccount")}>
        <MenuList
          items={[
            // A child's profile neither buys nor changes anything.
            ...(viewer.isChild
              ? []
              : [
                  line(href("memberArea"), t("shellMemberArea"), "home"),
                  line(href("accountSubscriptions"), t("shellLicences"), "ticket"),
                  line(href("account"), t("shellSettings"), "settings"),
                ]),
            line(href("favourites"), t("shellFavourites"), "heart"),
            line(href("reminders"), t("shellReminders"), "calendar"),
            line(href("following"), t("shellFollowing"), "star"),
            ...(viewer.hasLists ? [line(href("watchlists", {}), t("shellLists"), "list")] : []),
            line(href("history"), t("shellHistory"), "clock"),
            ...(viewer.hasProfiles ? [line(href("profiles"), t("shellProfiles"), "user")] : []),
          ]}
        />
      </nav>
      <div className={styles.end}>
        <MenuList items={[line(href("logout"), t("shellSignOut"), "signOut")]} />
      </div>
    </Popover>
  );
}

/**
 * Links for a guest: to sign-in, in wide windows to registration when the realm has it, and to the plans when something is for sale.
 */
export function GuestEntry({
  purchaseOpen,
  signsUp,
  from,
  panel,
}: {
  readonly purchaseOpen: boolean;
  readonly signsUp: boolean;
  readonly from: string;
  /** The panel that sign-in opens; undefined: its page. */
  readonly panel: LoadPanel | undefined;
}) {
  const { t } = useTranslation();
  const href = useHref();
  const link = { size: "sm", prefetch: "intent", "data-guest-only": "" } as const;
  return (
    <>
      <PanelLink
        {...link}
        load={panel}
        to={href("login", null, { from })}
        variant={purchaseOpen ? "ghost" : "primary"}
        className={styles.signIn}
      >
        <Icon name="user" className={styles.signInIcon} />
        <span className={styles.signInText}>{t("shellSignIn")}</span>
      </PanelLink>
      {signsUp && (
        <LinkButton {...link} to={href("signup", null, { from })} variant="ghost" className={wideOnly}>
          {t("shellSignUp")}
        </LinkButton>
      )}
      {purchaseOpen && (
        <LinkButton {...link} to={href("purchase", null, { from })} variant="primary" className={styles.subscribe}>
          {t("shellSubscribe")}
        </LinkButton>
      )}
    </>
  );
}
