/** Content of the install offer, in the viewer's language. */
export interface InstallSheet {
  readonly name: string;
  /** Publisher of the app; null: the realm names none. */
  readonly publisher: string | null;
  readonly icon: string;
  readonly pictures: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly install: string;
  readonly picturesLabel: string;
  /** Steps for installing by hand, where the browser has no prompt. */
  readonly steps: readonly string[];
}
