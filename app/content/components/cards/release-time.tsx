import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useZone } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { CardLeaf } from "../../../ui/card/card.tsx";
import type { CardRelease } from "../../card-state.ts";
import { releaseOf } from "../../model/release.ts";
import { RELEASE_LABELS } from "./lock-marks.ts";

/** True when the card's row has come near the window. */
export const NearWindowContext = createContext(false);

/**
 * The start of an event in the device's zone, once the zone is known and the row is near the window. Other rows keep the text in the zone that
 * the server chose, which it names, because the first use of Intl takes a slow phone a fifth of a second.
 */
function useRelease(release: CardRelease): CardRelease {
  const near = useContext(NearWindowContext);
  const zone = useZone();
  const { language, region } = useLocale();
  return near && zone.device !== null ? { ...release, ...releaseOf(release.at, { language, region, zone }) } : release;
}

export function ReleaseTime({ release }: { readonly release: CardRelease }) {
  const { t } = useTranslation();
  const { at, text, video } = useRelease(release);
  return <time dateTime={at}>{video === undefined ? text : t(RELEASE_LABELS[video], { date: text })}</time>;
}

export function ReleaseLeaf({ release }: { readonly release: CardRelease }) {
  const { at, day, month } = useRelease(release);
  return <CardLeaf day={day} month={month} iso={at} />;
}
