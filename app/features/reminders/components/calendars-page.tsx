import { Form, useActionData } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FeedAddress } from "../../../content/components/reminders/calendar-feed.server.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button, buttonClass } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, scriptOnly } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { RemindersReply } from "../actions.server.ts";
import type { CalendarsData } from "../calendars.server.ts";
import * as styles from "./calendars-page.css.ts";

/** Calendars to subscribe to: the viewer's reminders, all events, by genre and by channel. */
export function CalendarsPage({ data }: { readonly data: CalendarsData }) {
  const { t } = useTranslation();
  const reply = useActionData<RemindersReply>();
  const { all, genres, channels } = data;
  return (
    <BrowsePage plain>
      <div className={classNames(gutter, styles.page)}>
        <SectionHeading level={1} id="calendars-title" title={t("calendarsTitle")} lead={t("calendarsLead")} />
        {reply !== undefined && (
          <Notice tone="error" announce>
            {reply.problem.message ?? t(`error.${reply.problem.code}`)}
          </Notice>
        )}
        <Mine data={data} />
        <Section title={t("calendarsAll")}>
          <Feed feed={all} name={t("calendarsAll")} />
          <p className={styles.text}>{t("calendarsHelp")}</p>
        </Section>
        {genres.length > 0 && (
          <Section title={t("calendarsGenres")}>
            {genres.map(({ genre, ...feed }) => (
              <Feed
                key={genre}
                feed={feed}
                name={t(`browseGenre${genre.charAt(0).toUpperCase()}${genre.slice(1)}`, { defaultValue: genre })}
              />
            ))}
          </Section>
        )}
        {channels.length > 0 && (
          <Section title={t("calendarsChannels")}>
            {channels.map(({ id, title, ...feed }) => (
              <Feed key={id} feed={feed} name={title} />
            ))}
          </Section>
        )}
      </div>
    </BrowsePage>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Mine({ data: { own, hasOwn, signIn } }: { readonly data: CalendarsData }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <Section title={t("calendarsMine")}>
      {signIn !== null ? (
        <p>
          <LinkButton to={signIn} icon="user">
            {t("calendarsSignIn")}
          </LinkButton>
        </p>
      ) : (
        <>
          <p className={styles.text}>{t("calendarsMineLead")}</p>
          {own !== null && <Feed feed={own} name={t("calendarsMine")} />}
          {hasOwn && own === null && <p className={styles.text}>{t("calendarsHidden")}</p>}
          <Form method="post" action={href("calendars")} className={styles.line}>
            <Button type="submit" name="intent" value="renew" variant={hasOwn ? "secondary" : "primary"} icon={hasOwn ? "restart" : "plus"}>
              {t(hasOwn ? "calendarsRenew" : "calendarsMake")}
            </Button>
            {hasOwn && (
              <Button type="submit" name="intent" value="end" variant="ghost" icon={pageIcons.trash}>
                {t("calendarsEnd")}
              </Button>
            )}
          </Form>
          {hasOwn && <p className={styles.text}>{t("calendarsRenewHint")}</p>}
        </>
      )}
    </Section>
  );
}

/** A calendar: the link that a calendar program opens, and its address to copy. */
function Feed({ feed: { address, webcal }, name }: { readonly feed: FeedAddress; readonly name: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.feed}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <div className={styles.line}>
        {/* A program of the device opens it, so it is no link of the router. */}
        <a href={webcal} className={buttonClass({ variant: "primary", size: "sm" })} aria-label={`${t("calendarsSubscribe")}: ${name}`}>
          <Icon name="calendar" />
          <span>{t("calendarsSubscribe")}</span>
        </a>
        <input
          readOnly
          dir="ltr"
          value={address}
          className={styles.address}
          aria-label={`${t("calendarsAddress")}: ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          type="button"
          size="sm"
          className={scriptOnly}
          aria-label={`${t("calendarsCopy")}: ${name}`}
          onClick={() => {
            // A refused copy leaves the address in its field.
            navigator.clipboard?.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t(isCopied ? "calendarsCopied" : "calendarsCopy")}
        </Button>
      </div>
    </div>
  );
}
