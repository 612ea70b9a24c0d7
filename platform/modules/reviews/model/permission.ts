import type { Card } from "../../../../contract/catalogue/card.ts";
import type { ReviewPermission } from "../../../../contract/reviews/reviews.ts";
import type { Caller } from "../../../http/context.ts";

/** `watched`: the caller has watched the title, or an episode of the series, long enough to count. */
export function permissionOf(
  viewer: Pick<Caller, "profile"> | null,
  card: Pick<Card, "accessLevel" | "computedRelease">,
  watched: boolean,
): ReviewPermission {
  if (viewer === null) return "SIGN_IN";
  if (viewer.profile?.isChild === true) return "CHILD";
  if (card.computedRelease !== null) return "UNRELEASED";
  return card.accessLevel === "GRANTED" || watched ? "ALLOWED" : "UNWATCHED";
}
