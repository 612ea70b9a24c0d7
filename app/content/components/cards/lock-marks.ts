import type { IconName } from "../../../ui/icon/icon.tsx";
import type { CardAccess } from "../../card-state.ts";

/** Icon and label of the mark on a title that cannot be watched at once. */
export const LOCK_MARKS = {
  LICENCE: { icon: "lock", label: "browseLocked" },
  SIGN_IN: { icon: "user", label: "browseSignInBadge" },
  REGION: { icon: "globe", label: "browseRegionBadge" },
} as const satisfies Readonly<Record<CardAccess, { readonly icon: IconName; readonly label: string }>>;

/** Labels of an event that does not take place at its times. */
export const STATUS_LABELS = { POSTPONED: "browsePostponed", CANCELLED: "browseCancelled" } as const;

/** Labels of a video's release, with its date. */
export const RELEASE_LABELS = { SCHEDULED: "browseFromDate", PREMIERE: "browsePremiereOn" } as const;
