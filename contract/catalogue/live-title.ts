/** An event that has gone live, as a page is told of it. */
export interface LiveTitle {
  readonly id: string;
  readonly title: string;
  /** Address of its page. */
  readonly to: string;
  /** ISO 8601. */
  readonly startDate: string;
}
