import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCardDetails } from "../../../content/components/enhancements/card-answers.ts";
import { ListPages } from "../../../content/components/list-pages.tsx";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { Time } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button, buttonClass } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { cluster, gutter, noScriptOnly, stack, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { FollowingData } from "../data.server.ts";
import * as styles from "./following-page.css.ts";

/** Series, channels, teams and fighters that the viewer's profile follows, the last one first. */
export function FollowingPage({ data }: { readonly data: FollowingData }) {
  const { t } = useTranslation();
  const to = useHref();
  const { follows, total, page, totalPages } = data;
  const pageAt = (number: number) => to("following", null, { p: number === 1 ? null : number });
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading level={1} id="following-title" title={t("followsTitle")} lead={total === 0 ? undefined : t("followsLead")} />
        {total === 0 ? (
          <EmptyState
            icon="plus"
            title={t("followsEmptyTitle")}
            actions={
              <LinkButton to={to("browse")} variant="primary">
                {t("followsBrowse")}
              </LinkButton>
            }
          >
            {t("followsEmptyText")}
          </EmptyState>
        ) : (
          <>
            {data.reminds !== null && <RemindForm isOn={data.reminds} page={to("following")} />}
            {follows.length > 0 && (
              <TitleList
                cards={follows.map(({ card }) => card)}
                labelledBy="following-title"
                eager
                headingLevel={2}
                actionOf={(card) => (
                  <UnfollowForm follow={follows.find((follow) => follow.card.id === card.id)} title={card.title} from={pageAt(page)} />
                )}
              />
            )}
            <FollowedFighters fighters={data.fighters} from={pageAt(page)} />
            <FollowedTeams teams={data.teams} from={pageAt(page)} />
          </>
        )}
        <ListPages page={page} totalPages={totalPages} pageAt={pageAt} />
      </div>
    </BrowsePage>
  );
}

interface FollowedTeamsProps {
  readonly teams: FollowingData["teams"];
  /** Address of the page. */
  readonly from: string;
}

/** Teams that the profile follows, each with its next event and its calendar. */
function FollowedTeams({ teams, from }: FollowedTeamsProps) {
  const { t } = useTranslation();
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="following-teams" className={styles.teams}>
      <h2 id="following-teams">{t("browseTeams")}</h2>
      <ul className={styles.list}>
        {teams.map(({ type, id, name, to, calendar, next }) => (
          <li key={id} className={styles.team}>
            <div className={styles.text}>
              <h3 className={styles.name}>
                <Anchor to={to}>
                  <bdi>{name}</bdi>
                </Anchor>
              </h3>
              <p className={styles.next}>
                {next === undefined ? (
                  t("followsNoEvent")
                ) : (
                  <>
                    <Anchor to={next.to}>
                      <bdi>{next.title}</bdi>
                    </Anchor>
                    {" · "}
                    {next.isLive ? <Badge tone="live">{t("browseLive")}</Badge> : <Time iso={next.at} show="dateTime" />}
                  </>
                )}
              </p>
            </div>
            <div className={cluster[2]}>
              {next?.bell !== undefined && (
                <ReminderBell key={next.bell.item} bell={next.bell} title={next.title} size="sm" variant="ghost" />
              )}
              {/* A program of the device opens it, so it is no link of the router. */}
              <a
                href={calendar}
                className={buttonClass({ variant: "ghost", size: "sm" })}
                aria-label={`${t("browseTeamCalendar")}: ${name}`}
              >
                <Icon name="calendar" />
                <span>{t("followsCalendar")}</span>
              </a>
              <UnfollowForm follow={{ type, id }} title={name} from={from} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FollowedFightersProps {
  readonly fighters: FollowingData["fighters"];
  /** Address of the page. */
  readonly from: string;
}

/** Fighters that the profile follows. */
function FollowedFighters({ fighters, from }: FollowedFightersProps) {
  const { t } = useTranslation();
  if (fighters.length === 0) return null;
  return (
    <section aria-labelledby="following-fighters" className={styles.teams}>
      <h2 id="following-fighters">{t("followsFighters")}</h2>
      <ul className={styles.list}>
        {fighters.map(({ type, id, name, image, to }) => (
          <li key={id} className={styles.team}>
            <div className={styles.fighter}>
              <span className={styles.portrait}>
                {image !== null && <Picture {...pictureOf(image)} ratio={1} position="50% 12%" sizes="56px" mostWidth={240} />}
              </span>
              <h3 className={styles.name}>
                <Anchor to={to}>
                  <bdi>{name}</bdi>
                </Anchor>
              </h3>
            </div>
            <UnfollowForm follow={{ type, id }} title={name} from={from} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The switch of reminders. It applies at once with scripts, and by its button without. */
function RemindForm({ isOn, page }: { readonly isOn: boolean; readonly page: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={page} preventScrollReset data-may-wait="" className={stack[3]} key={String(isOn)}>
      {/* An unchecked box sends no field; this hidden field sends `false`. */}
      <input type="hidden" name="on" value="false" />
      <Checkbox
        id="on"
        name="on"
        value="true"
        asSwitch
        label={t("followsRemind")}
        hint={t("followsRemindHint")}
        defaultChecked={isOn}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
      />
      <div className={noScriptOnly}>
        <Button type="submit">{t("followsRemindSave")}</Button>
      </div>
    </Form>
  );
}

interface UnfollowFormProps {
  readonly follow: { readonly type: string; readonly id: string } | undefined;
  readonly title: string;
  /** Address of the page. */
  readonly from: string;
}

function UnfollowForm({ follow, title, from }: UnfollowFormProps) {
  const { t } = useTranslation();
  if (follow === undefined) return null;
  return (
    <Form method="post" action={resourcePaths.follow} preventScrollReset onSubmit={forgetCardDetails}>
      <input type="hidden" name="type" value={follow.type} />
      <input type="hidden" name="id" value={follow.id} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" data-may-wait="" name="intent" value="remove" variant="ghost" size="sm" icon="check">
        {t("browseUnfollow")}
        <span className={visuallyHidden}>
          : <bdi>{title}</bdi>
        </span>
      </Button>
    </Form>
  );
}
