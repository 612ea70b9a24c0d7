/** Question of the consent bar: texts in the page's language, and the page with all details. */
export interface ConsentQuestion {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  readonly more: string;
  readonly page: string;
  /** Confirmation texts, shown after the answer. */
  readonly accepted: string;
  readonly refused: string;
}
