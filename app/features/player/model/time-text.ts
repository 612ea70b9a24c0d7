/** Hours, minutes and seconds of a length in seconds; NaN and infinity count as 0. */
function parts(seconds: number): { readonly hours: number; readonly minutes: number; readonly seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A position as clock time: `4:05`, `1:04:05`. `like` is the length beside it: both get as many places. */
export function clockText(seconds: number, like: number = seconds): string {
  const { hours, minutes, seconds: rest } = parts(seconds);
  return parts(like).hours > 0 || hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A position for screen readers: `1 hour 4 minutes 5 seconds`, in an Intl `locale`. */
export function spokenTime(seconds: number, locale: string): string {
  const { hours, minutes, seconds: rest } = parts(seconds);
  const spoken = (value: number, unit: "hour" | "minute" | "second") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  return [
    ...(hours > 0 ? [spoken(hours, "hour")] : []),
    ...(minutes > 0 ? [spoken(minutes, "minute")] : []),
    ...(rest > 0 || (hours === 0 && minutes === 0) ? [spoken(rest, "second")] : []),
  ].join(" ");
}
