import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import type { DetailsData } from "../data.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import * as styles from "./account-page.css.ts";
import { ConfirmEmail } from "./confirm-email.tsx";

/** Who is signed in, and the way out. */
export function DetailsPage({ data }: { readonly data: DetailsData }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <AccountFrame title={t("accountDetailsTitle")} email={data.email} current="accountDetails">
      <section className={styles.part} aria-label={t("accountDetailsTitle")}>
        <DescriptionList
          items={[
            { term: t("accountName"), description: data.name },
            { term: t("accountEmail"), description: data.email === null ? null : <bdi className={textStyle.ltr}>{data.email}</bdi> },
          ]}
        />
        {!data.emailVerified && <ConfirmEmail />}
        <div className={cluster[3]}>
          <LinkButton to={to("accountEmail")} icon="edit">
            {t("personalEmailTitle")}
          </LinkButton>
          <LinkButton to={to("logout")} icon="signOut">
            {t("accountSignOut")}
          </LinkButton>
        </div>
      </section>
    </AccountFrame>
  );
}
