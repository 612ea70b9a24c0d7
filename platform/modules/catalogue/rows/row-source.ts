import type { Card } from "../../../../contract/catalogue/card.ts";
import type { CallContext } from "../../../http/context.ts";
import type { AudiencePart } from "../model/audience.ts";

/** A title by its type and id. */
export interface TitleReference {
  readonly type: Card["type"];
  readonly id: string;
}

/** Sort key of an item in its row; cursors are made of it. */
export type RowKey = readonly (string | number)[];

/**
 * A kind of row whose items come from another module: continue watching, a viewer's lists, recommendations. The module hands
 * it to `catalogue.addRowSource`; rows name it in `buckets.rule`. The catalogue reads the titles, their access and their cards.
 */
export interface RowSource {
  readonly kind: string;
  /**
   * Parts of the caller on which the items depend. A page with a row that depends on the viewer or the profile is composed for each
   * call. Any other page is shared by callers with equal parts.
   */
  readonly dependsOn: readonly AudiencePart[];
  /** At most `limit` items after the key `after`, in order. The catalogue leaves out missing and unpublished titles. */
  list(
    context: CallContext,
    row: { readonly id: string; readonly argument: string | null },
    range: { readonly after: RowKey | null; readonly limit: number },
  ): Promise<{
    readonly items: readonly { readonly title: TitleReference; readonly key: RowKey }[];
    /** Time of the list's next scheduled change, ISO 8601 in UTC; null: it has none. */
    readonly changesAt: string | null;
  }>;
}
