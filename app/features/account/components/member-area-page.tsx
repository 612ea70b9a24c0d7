import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { AccountPage as Frame } from "../../../ui/page/account-page.tsx";
import { Panel } from "../../../ui/page/reading-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { MemberAreaData } from "../data.server.ts";
import * as styles from "./account-page.css.ts";
import { HeldLicences } from "./held-licences.tsx";

/** Where a member lands: what they have, and the ways on (RT-09). */
export function MemberAreaPage({ data }: { readonly data: MemberAreaData }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <Frame
      title={data.name === null ? t("accountGreetingPlain") : t("accountGreeting", { name: `\u2068${data.name}\u2069` })}
      lead={t("accountMemberLead")}
    >
      <section className={styles.part} aria-labelledby="member-licences">
        <SectionHeading id="member-licences" title={t("accountLicencesTitle")} />
        <HeldLicences licences={data.licences} now={data.now} purchaseOpen={data.purchaseOpen} headingLevel={3} />
      </section>
      <div className={styles.tiles}>
        <Panel>
          <section className={styles.tile} aria-labelledby="member-watch">
            <h2 id="member-watch">{t("accountWatchTitle")}</h2>
            <p className={styles.muted}>{t("accountWatchText")}</p>
            <div className={`${styles.tileFoot} ${cluster[3]}`}>
              <LinkButton to={to("home")} variant="primary" icon="play">
                {t("accountWatch")}
              </LinkButton>
              <LinkButton to={to("browse")}>{t("accountExplore")}</LinkButton>
            </div>
          </section>
        </Panel>
        <Panel>
          <section className={styles.tile} aria-labelledby="member-manage">
            <h2 id="member-manage">{t("accountManageTitle")}</h2>
            <p className={styles.muted}>{t("accountManageText")}</p>
            <div className={styles.tileFoot}>
              <LinkButton to={to("account")}>{t("accountManage")}</LinkButton>
            </div>
          </section>
        </Panel>
      </div>
    </Frame>
  );
}
