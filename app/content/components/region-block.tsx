import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../routing/link.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import type { RegionBlockView } from "../views.ts";
import * as styles from "./region-block.css.ts";

/** In place of a page's hero and offers, for a viewer outside the realm's territories: the service is not available, and what is left to do. */
export function RegionBlock({ block }: { readonly block: RegionBlockView }) {
  const { t } = useTranslation();
  return (
    <EmptyState headingLevel={1} icon="globe" title={t("regionTitle", { realm: block.realm })} actions={<RegionActions block={block} />}>
      <div className={styles.lines}>
        <div>
          <p>{t("regionHere", { country: block.country })}</p>
          {block.territories !== undefined && <p>{t("regionThere", { countries: block.territories })}</p>}
        </div>
        <AccountLine block={block} />
        <p>{t("regionVpn")}</p>
      </div>
    </EmptyState>
  );
}

/** Tells a guest that an account is needed there, or a viewer what their account allows. */
export function AccountLine({ block: { viewer } }: { readonly block: RegionBlockView }) {
  const { t } = useTranslation();
  if (viewer === "CHILD") return null;
  return viewer === "GUEST" ? <p data-guest-only="">{t("regionGuest")}</p> : <p>{t("regionMember")}</p>;
}

/** Sign-in, the subscriptions or help: what a viewer outside the territories can do. */
export function RegionActions({ block: { viewer, help } }: { readonly block: RegionBlockView }) {
  const { t } = useTranslation();
  const to = useHref();
  const { pathname } = useLocation();
  return (
    <>
      {viewer === "GUEST" && (
        <LinkButton to={to("login", null, { from: pathname })} icon="user" data-guest-only="">
          {t("shellSignIn")}
        </LinkButton>
      )}
      {viewer === "MEMBER" && (
        <LinkButton to={to("accountSubscriptions")} icon="ticket">
          {t("regionManage")}
        </LinkButton>
      )}
      {help !== undefined && (
        <LinkButton to={help.to} icon="info">
          {help.label}
        </LinkButton>
      )}
    </>
  );
}
