import { useTranslation } from "react-i18next";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { useReloadOnStop } from "../../../content/updates/use-reload-on-stop.ts";
import type { CardView } from "../../../content/views.ts";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { AccountPage as Frame } from "../../../ui/page/account-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { MemberAreaData } from "../data.server.ts";
import * as styles from "./account-page.css.ts";
import { HeldLicences } from "./held-licences.tsx";

/** A member's start page: continue watching, live now, upcoming, and held licences. */
export function MemberAreaPage({ data }: { readonly data: MemberAreaData }) {
  const { t } = useTranslation();
  const to = useHref();
  useReloadOnStop(data.watcher);
  return (
    <Frame
      title={data.name === null ? t("accountGreetingPlain") : t("accountGreeting", { name: `\u2068${data.name}\u2069` })}
      lead={data.blocked ? undefined : t("accountMemberLead")}
    >
      {data.blocked && <RegionNotice block={data.blocked} />}
      <Titles id="member-started" title={t("memberContinueWatching")} cards={data.started} eager />
      <Titles id="member-live" title={t("accountLiveTitle")} cards={data.live} eager={data.started.length === 0} />
      <Titles id="member-upcoming" title={t("accountUpcomingTitle")} cards={data.upcoming} />
      {!data.blocked && (
        <section className={styles.part} aria-labelledby="member-watch">
          <SectionHeading id="member-watch" title={t("accountWatchTitle")} lead={t("accountWatchText")} />
          <div className={cluster[3]}>
            <LinkButton to={to("home")} variant="primary" icon="play">
              {t("accountWatch")}
            </LinkButton>
            <LinkButton to={to("browse")}>{t("accountExplore")}</LinkButton>
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="member-licences">
        <SectionHeading
          id="member-licences"
          title={t("accountLicencesTitle")}
          action={
            <LinkButton to={to("accountSubscriptions")} variant="ghost" iconEnd={pageIcons.arrow}>
              {t("accountManage")}
            </LinkButton>
          }
        />
        <HeldLicences licences={data.licences} now={data.now} purchaseOpen={data.purchaseOpen} sells={data.sells} headingLevel={3} />
      </section>
    </Frame>
  );
}

function Titles({ id, title, cards, eager }: { id: string; title: string; cards: readonly CardView[]; eager?: boolean }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <TitleList cards={cards} labelledBy={id} eager={eager} />
    </section>
  );
}
