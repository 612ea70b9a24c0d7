import { dateFormatter, intlLocale, steady } from "../../../i18n/format.ts";
import { useZone } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";

const SHAPES = {
  time: { hour: "numeric", minute: "2-digit" },
  day: { weekday: "short", day: "numeric", month: "short" },
  dayAndTime: { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats times in the viewer's language and zone. The page names the zone once (`GuideZone`), not in each cell. */
export function useGuideTime(): (time: string | number, shape: keyof typeof SHAPES) => string {
  const { language, region } = useLocale();
  const { timeZone } = useZone();
  return (time, shape) => steady(dateFormatter(intlLocale(language, region), { ...SHAPES[shape], timeZone }).format(new Date(time)));
}
