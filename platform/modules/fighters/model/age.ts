/** Whole years from a day (YYYY-MM-DD) to a moment, in UTC. */
export function ageAt(bornOn: string, now: Date): number {
  const today = now.toISOString().slice(0, "YYYY-MM-DD".length);
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(4) < bornOn.slice(4) ? years - 1 : years;
}
