import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { type AnyIcon, Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Anchor } from "../../../ui/link-context.tsx";
import { AccountPage } from "../../../ui/page/account-page.tsx";
import * as styles from "./account-page.css.ts";

/** The sections of the account, in the order of its menu; `accountX` is also the name of their page. */
export const SECTIONS = [
  { page: "accountSubscriptions", icon: "ticket", label: "accountMenuLicences" },
  { page: "accountPayments", icon: pageIcons.receipt, label: "accountMenuPayments" },
  { page: "accountCards", icon: pageIcons.card, label: "accountMenuCards" },
  { page: "accountGifts", icon: "gift", label: "accountMenuGifts" },
  { page: "accountDetails", icon: "user", label: "accountMenuDetails" },
  { page: "accountSecurity", icon: pageIcons.shield, label: "accountMenuSecurity" },
  { page: "accountDevices", icon: pageIcons.device, label: "accountMenuDevices" },
  { page: "accountData", icon: pageIcons.download, label: "accountMenuData" },
  { page: "accountPreferences", icon: "settings", label: "accountMenuPreferences" },
] as const satisfies readonly { readonly page: string; readonly icon: AnyIcon; readonly label: string }[];

export type AccountSection = (typeof SECTIONS)[number]["page"];

interface AccountFrameProps {
  readonly title: string;
  readonly email: string | null;
  /** Open section; null on the overview. */
  readonly current: AccountSection | null;
  readonly children: ReactNode;
}

/** Frame of an account page: its title and the menu of sections. */
export function AccountFrame({ title, email, current, children }: AccountFrameProps) {
  const { t } = useTranslation();
  const to = useHref();
  const overview = { page: "account", icon: "grid", label: "accountMenuOverview" } as const;
  return (
    <AccountPage
      title={title}
      lead={email === null ? undefined : <bdi className={textStyle.ltr}>{email}</bdi>}
      nav={
        // On a phone the overview is its own menu.
        <nav aria-label={t("accountPartsLabel")} className={current === null ? styles.overviewMenu : undefined}>
          <ul className={styles.menu}>
            {[overview, ...SECTIONS].map(({ page, icon, label }) => (
              <li key={page}>
                <Anchor
                  to={to(page)}
                  aria-current={page === (current ?? "account") ? "page" : undefined}
                  className={styles.menuLink}
                  prefetch="intent"
                >
                  <Icon name={icon} />
                  {t(label)}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
    </AccountPage>
  );
}
