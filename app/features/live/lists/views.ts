import type { EventCard } from "../../../../contract/catalogue/live-lists.ts";
import type { BellView, CardView, FollowView, RegionBlockView } from "../../../content/views.ts";

/** A card in a list by days. `at`: its start or release (ISO 8601). */
export interface DatedCard extends CardView {
  readonly at: string;
  readonly eventState?: EventCard["state"];
  /** Absent for an event that has begun, and for one that the viewer may not watch. */
  readonly bell?: BellView;
}

/** A genre or a kind by which a list can be filtered. `to`: the list with it, or without it where it is selected. */
export interface FilterView {
  readonly value: string;
  readonly selected: boolean;
  readonly to: string;
}

/** Common fields of all lists. */
export interface ListFrame {
  readonly blocked?: RegionBlockView;
  readonly filters: readonly FilterView[];
  /** Kinds to filter by, present when the list has events and channels. */
  readonly kinds?: readonly FilterView[];
  /** Address without filters; absent when none is selected. */
  readonly clear?: string;
  /** Address of the first page; absent on the first page. */
  readonly firstPage?: string;
  /** Next time at which the list changes (ISO 8601); absent when none is known. */
  readonly changesAt?: string;
}

/** A paged list. */
export interface PagedList<T extends CardView> {
  readonly cards: readonly T[];
  /** Address of the next page. */
  readonly next?: string;
}

/** One page of the titles that are live now. */
export interface LiveNowView extends ListFrame {
  readonly cards: readonly CardView[];
  readonly page: number;
  /** Addresses of the previous and the next page. */
  readonly previous?: string;
  readonly next?: string;
  /** The next events, when nothing is live. */
  readonly coming?: readonly DatedCard[];
}

export interface UpcomingView extends ListFrame, PagedList<DatedCard> {
  readonly total: number;
  /** The team whose events the list has; absent for all events. `calendar`: its feed, for calendar programs; `all`: the list of all events. */
  readonly team?: { readonly name: string; readonly all: string; readonly calendar: string; readonly follow?: FollowView };
}

export interface ScheduleView extends ListFrame {
  readonly cards: readonly DatedCard[];
  /** First and last day: `2026-11-26`. */
  readonly from: string;
  readonly to: string;
  readonly before?: string;
  readonly after?: string;
  /** The first event after these days, and the address of its days. */
  readonly next?: { readonly title: string; readonly at: string; readonly to: string };
}

export interface ReleasesView extends ListFrame, PagedList<CardView> {
  /** Videos that are released soon. */
  readonly coming: readonly DatedCard[];
  /** Address of the whole list. */
  readonly moreComing?: string;
  /** List to which the page is limited. */
  readonly only?: "COMING" | "NEW";
}
