/** What the bar at the end of a page asks: texts in the page's language, and the page with everything about it. */
export interface ConsentQuestion {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  readonly more: string;
  readonly page: string;
  /** After the answer. */
  readonly accepted: string;
  readonly refused: string;
}
