const two = (value: number): string => String(value).padStart(2, "0");

/** Time that is left, for a countdown: `2d 04:05:09` from a day on, else `04:05:09`. Milliseconds, rounded up to seconds. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(two).join(":");
  return days > 0 ? `${days}d ${clock}` : clock;
}
