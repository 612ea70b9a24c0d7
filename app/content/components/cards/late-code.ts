/** Loads code and passes it to `use`. A failure is ignored, because a card without the code is still a link, and a row still scrolls. */
export function loadLate<Code>(load: () => Promise<Code>, use: (code: Code) => void): void {
  load().then(use, () => undefined);
}
