/** True for iPhone and iPad, which have no install prompt. An iPad identifies itself as a Mac, but has touch points. */
export function installsByHand(userAgent: string, touchPoints: number): boolean {
  const apple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  // Other browsers on iOS identify themselves, and not all of them can add to the home screen.
  return apple && /Safari\//u.test(userAgent) && !/CriOS|FxiOS|EdgiOS/u.test(userAgent);
}
