/** Loads code when it is wanted, and hands it over. Code that cannot be had is left out: a card without it is still a link, and a row still scrolls. */
export function loadLate<Code>(load: () => Promise<Code>, use: (code: Code) => void): void {
  load().then(use, () => undefined);
}
