/** Hours without alerts, `22-7`: from 22:00 until 7:00. */
export type QuietHours = string;

/** True when an hour of the day (0 to 23) is quiet. The second hour is exclusive. Equal hours mean the whole day. */
export function isQuiet(quietHours: QuietHours | null, hour: number): boolean {
  const [from, until] = (quietHours ?? "").split("-").map(Number);
  if (from === undefined || until === undefined) return false;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
