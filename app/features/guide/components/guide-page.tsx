import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { useReloadOnChange } from "../../../content/updates/use-reload-on-change.ts";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useZone } from "../../../i18n/time.tsx";
import { zoneText } from "../../../i18n/time-text.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { needsName } from "../../../i18n/zone.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { gutter } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { correctDeviceClock } from "../../../watch/model/device-clock.ts";
import type { GuideView } from "../guide.server.ts";
import { TILE_ROWS } from "../model/guide-tiles.ts";
import { ChannelDay } from "./channel-day.tsx";
import { GuideGrid } from "./guide-grid.tsx";
import { GuideNav } from "./guide-nav.tsx";
import * as styles from "./guide-page.css.ts";
import { ProgrammeDialog } from "./programme-dialog.tsx";
import { useGuideHref } from "./use-guide-href.ts";
import { useBaseGuide } from "./use-guide-tiles.ts";
import { readStoredPosition, useShownPlace } from "./use-shown-place.ts";

/** The guide: days and hours, channels by time, and the programme of the address. Every control is a link, so it works without scripts. */
export function GuidePage({ guide }: { readonly guide: GuideView }) {
  const { t } = useTranslation();
  const base = useBaseGuide(guide);
  const [shown, follow] = useShownPlace(guide, base);
  const addressOf = useGuideHref(shown);
  const now = useNow(guide);
  useReloadOnChange("LISTS", guide);
  const [only] = guide.channel === undefined ? [] : guide.channels;
  const lastPage = Math.ceil(guide.total / TILE_ROWS);
  return (
    <BrowsePage plain>
      {guide.blocked && <RegionNotice block={guide.blocked} inGutter />}
      <div className={gutter}>
        <SectionHeading
          level={1}
          id="guide"
          title={only === undefined ? t("guideTitle") : t("guideChannelTitle", { channel: only.title })}
          lead={<GuideZone guide={guide} />}
          action={
            only !== undefined && (
              <LinkButton to={addressOf({ channel: undefined })} variant="ghost" icon="list">
                {t("guideAllChannels")}
              </LinkButton>
            )
          }
        />
        {guide.programme !== undefined && <ProgrammeDialog programme={guide.programme} closeTo={addressOf({})} />}
        {(guide.channels.length > 0 || guide.favourites) && (
          <GuideNav guide={shown} now={guide.now} hasFavourites={guide.hasFavourites === true} />
        )}
        {guide.channels.length === 0 ? (
          <EmptyGuide favourites={guide.favourites === true} to={addressOf({ favourites: undefined })} />
        ) : (
          <>
            <div className={styles.whole}>
              {only === undefined ? (
                <GuideGrid
                  base={base}
                  now={now}
                  restored={readStoredPosition}
                  onSettle={follow}
                  openAt={(channel, start) => addressOf({ programme: { channel, start } })}
                />
              ) : (
                <ChannelDay guide={guide} now={now} />
              )}
            </div>
          </>
        )}
        {only === undefined && lastPage > 1 && (
          <Pagination
            label={t("guidePages")}
            previous={guide.page === 1 ? null : { to: addressOf({ page: guide.page - 1 }), label: t("guidePreviousChannels") }}
            next={guide.page >= lastPage ? null : { to: addressOf({ page: guide.page + 1 }), label: t("guideMoreChannels") }}
            status={t("guidePageOf", { page: guide.page, pages: lastPage })}
          />
        )}
      </div>
    </BrowsePage>
  );
}

/** `favourites`: the viewer has chosen no channels yet. `to`: the guide of all channels. */
function EmptyGuide({ favourites, to }: { readonly favourites: boolean; readonly to: string }) {
  const { t } = useTranslation();
  if (!favourites)
    return (
      <EmptyState icon="calendar" title={t("guideEmpty")}>
        {t("guideEmptyText")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="heart"
      title={t("guideNoFavourites")}
      actions={
        <LinkButton to={to} variant="primary">
          {t("guideAllChannels")}
        </LinkButton>
      }
    >
      {t("guideNoFavouritesText")}
    </EmptyState>
  );
}

/** The realm's time in milliseconds since 1970, corrected for the error of the device's clock. Data are not reloaded as it passes. */
function useNow(guide: GuideView): number {
  const [now, setNow] = useState(() => Date.parse(guide.now));
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    const tick = () => setNow(realmNowInBrowser());
    // Until the answer, the server's time is better than a clock that may be days wrong.
    void correctDeviceClock().then(() => {
      if (isGone) return;
      tick();
      timer = setInterval(tick, TICK_MS);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return now;
}
const TICK_MS = 20_000;

/** Time zone of the guide, shown when it may differ from the device's zone. */
function GuideZone({ guide }: { readonly guide: GuideView }) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const zone = useZone();
  // The line is only dimmed when the zones are equal, because removing it after hydration would move the page.
  return (
    <span className={needsName(guide.now, zone) ? undefined : styles.quietZone} suppressHydrationWarning>
      {t("guideZone", { zone: zoneText(zone.timeZone, guide.now, language, region) })}
    </span>
  );
}
