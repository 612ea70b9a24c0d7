/** iPhone and iPad have no prompt, only a way by hand. An iPad calls itself a Mac, but has fingers. */
export function installsByHand(userAgent: string, touchPoints: number): boolean {
  const apple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  // Other browsers on iOS say so, and cannot all add to the home screen.
  return apple && /Safari\//u.test(userAgent) && !/CriOS|FxiOS|EdgiOS/u.test(userAgent);
}
