import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import type { DevicesData } from "./devices.server.ts";
import * as styles from "./security.css.ts";

type Session = NonNullable<DevicesData["sessions"]>[number];

/** Devices on which the account is signed in, and signing out of them. */
export function DevicesPage({ data: { email, sessions } }: { readonly data: DevicesData }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <AccountFrame title={t("securityDevicesTitle")} email={email} current="accountDevices">
      <section className={parts.part} aria-labelledby="devices-title">
        <SectionHeading id="devices-title" title={t("accountDevicesGlance")} lead={t("securityDevicesLead")} />
        {sessions === null ? (
          <Notice tone="warning" actions={<LinkButton to={to("accountDevices")}>{t("accountTryAgain")}</LinkButton>}>
            {t("securityDevicesFailed")}
          </Notice>
        ) : (
          <>
            <ul className={styles.entries}>
              {sessions.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Form method="post">
                <input type="hidden" name="intent" value="others" />
                <Button type="submit" icon="signOut">
                  {t("securityEndOthers")}
                </Button>
              </Form>
            ) : (
              <p className={styles.quiet}>{t("securityOnlyThis")}</p>
            )}
          </>
        )}
      </section>
    </AccountFrame>
  );
}

function Device({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const name = nameOf();
  function nameOf(): string {
    if (session.impersonated !== null) return t(session.impersonated === "READ" ? "securityDeviceSupport" : "securityDeviceSupportActs");
    return [session.browser, session.system].filter((part) => part !== "").join(" · ") || t("securityDeviceUnknown");
  }
  const facts = [
    t("securityDeviceSince", { date: timeText(session.createdAt, "date") }),
    t("securityDeviceSeen", { date: timeText(session.seenAt, "dateTime") }),
    ...(session.region === null ? [] : [session.region]),
  ];
  return (
    <li className={styles.entry}>
      <span className={styles.entryIcon}>
        <Icon name={pageIcons.device} />
      </span>
      <div className={styles.entryText}>
        <p className={styles.entryName}>
          <bdi>{name}</bdi>
          {session.current && (
            <Badge tone="success" icon="check">
              {t("securityDeviceCurrent")}
            </Badge>
          )}
        </p>
        {/* Two ICU versions may word a date differently. */}
        <p className={styles.quiet} suppressHydrationWarning>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && " · "}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {!session.current && (
        <Form method="post" className={styles.entryAction}>
          <input type="hidden" name="session" value={session.id} />
          <Button type="submit" size="sm">
            <span aria-hidden="true">{t("securityDeviceEnd")}</span>
            <span className={visuallyHidden}>{t("securityDeviceEndOf", { device: name })}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
