import type { Image } from "../base/fields.ts";

/** An event that has gone live, as it is sent to a page. */
export interface LiveTitle {
  readonly id: string;
  readonly title: string;
  /** Address of its page. */
  readonly to: string;
  /** ISO 8601. */
  readonly startDate: string;
  /** Absent in messages of earlier builds. */
  readonly image?: Image;
}
