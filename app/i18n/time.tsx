import { formatDate, formatDateTime, formatTime } from "./format.ts";
import { useLocale } from "./use-locale.ts";

const FORMATS = { date: formatDate, dateTime: formatDateTime, time: formatTime } as const;

/** A moment, in the page's zone and language. Owns formatting and hydration (decisions, Time). */
export function Time({ iso, show }: { readonly iso: string; readonly show: keyof typeof FORMATS }) {
  const locale = useLocale();
  // Two ICU versions may word a date differently; the machine-readable value is the same.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {FORMATS[show](iso, locale)}
    </time>
  );
}
