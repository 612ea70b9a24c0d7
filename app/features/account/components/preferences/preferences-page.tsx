import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountPage } from "../../../../ui/page/account-page.tsx";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import type { PreferencesData } from "../../data.server.ts";
import { ConsentsPart } from "../../personal/consents-form.tsx";
import { AccountFrame } from "../account-frame.tsx";
import * as styles from "../account-page.css.ts";
import { AlertsPart } from "./alerts-form.tsx";
import { CaptionsForm } from "./captions-form.tsx";
import { PlaybackForm } from "./playback-form.tsx";
import { PushPart } from "./push-part.tsx";
import { ResultsPart } from "./results-form.tsx";
import { ShownZone, TimeZoneForm } from "./time-zone-form.tsx";

/** Language, time zone, playback, alerts, terms and consents. `languageChoice` comes from the shell. */
export function PreferencesPage({ data, languageChoice }: { readonly data: PreferencesData; readonly languageChoice: ReactNode }) {
  const { t } = useTranslation();
  const language = (
    <section className={styles.part} aria-labelledby="language-title">
      <SectionHeading id="language-title" title={t("accountLanguage")} />
      <div className={styles.language}>{languageChoice}</div>
    </section>
  );
  const captions = (
    <section className={styles.part} aria-labelledby="captions-title">
      <SectionHeading id="captions-title" title={t("captionsTitle")} lead={t("playbackCaptionsLead")} />
      <CaptionsForm captions={data.captions} />
    </section>
  );
  if (data.guest)
    return (
      <AccountPage title={t("accountMenuPreferences")}>
        {language}
        <section className={styles.part} aria-labelledby="playback-title">
          <SectionHeading id="playback-title" title={t("playbackTitle")} lead={t("playbackGuestLead")} />
          <div className={styles.timeZone}>
            <PlaybackForm playback={data.playback} />
          </div>
        </section>
        {captions}
        <ResultsPart hidesResults={data.hidesResults} />
        <AlertsPart alerts={data.alerts} />
      </AccountPage>
    );
  return (
    <AccountFrame title={t("accountMenuPreferences")} email={data.email} current="accountPreferences">
      {language}
      <section className={styles.part} aria-labelledby="zone-title">
        <SectionHeading id="zone-title" title={t("accountTimeZone")} lead={<ShownZone now={data.now} />} />
        <div className={styles.timeZone}>
          <TimeZoneForm zone={data.zone} />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="playback-title">
        <SectionHeading id="playback-title" title={t("playbackTitle")} lead={t("playbackLead")} />
        <div className={styles.timeZone}>
          <PlaybackForm playback={data.playback} />
        </div>
      </section>
      {captions}
      <ResultsPart hidesResults={data.hidesResults} />
      <AlertsPart alerts={data.alerts} />
      <PushPart devices={data.pushDevices} />
      <ConsentsPart terms={data.terms} />
    </AccountFrame>
  );
}
