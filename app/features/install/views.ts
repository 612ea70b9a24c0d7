/** What the offer to install shows, in the viewer's language. */
export interface InstallSheet {
  readonly name: string;
  /** Who answers for the app; null where the realm does not say. */
  readonly publisher: string | null;
  readonly icon: string;
  readonly pictures: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly install: string;
  readonly picturesLabel: string;
  /** By hand, where the browser has no prompt. */
  readonly steps: readonly string[];
}
