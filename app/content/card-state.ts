/** Reason for which a title cannot be watched at once. */
export type CardAccess = "LICENCE" | "SIGN_IN" | "REGION";

/** A title on the air: its times (ISO 8601), its elapsed share (0–1), and the text of its start. A channel has no start. */
export interface CardLive {
  readonly from?: string;
  readonly to?: string;
  readonly part?: number;
  readonly elapsed?: string;
}

/** The present programme of a channel: its times (ISO 8601), and its elapsed share (0–1). */
export interface CardProgramme {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly part: number;
  /** The programme after it, in rows that show it. */
  readonly next?: { readonly title: string; readonly at: string };
}

/** The start of an event or the release of a video that is still to come (ISO 8601), and the same in words of the page's language and zone. */
export interface CardRelease {
  readonly at: string;
  readonly text: string;
  /** The day of the month, and the month's short name. */
  readonly day: string;
  readonly month: string;
  /** Kind of release of a video; absent: an event. */
  readonly video?: "SCHEDULED" | "PREMIERE";
}

/**
 * The fields of a card that depend on the viewer or on the time, all of them. A loader gives the state; in the browser `changeCardState` changes it
 * by the card's id, in every row and list. Fields that do not apply are absent. No control changes `inList` yet (decision 0070).
 */
export interface CardState {
  /** Absent: the viewer can watch the title. */
  readonly access?: CardAccess;
  readonly inList?: boolean;
  /** The viewer's progress (0–1), and the remaining time as text. `watched`: watched to the end, now or earlier; without a time it is not continued. */
  readonly progress?: { readonly part: number; readonly left?: string; readonly watched?: true };
  /** The next episode of a series that the viewer follows. */
  readonly isNext?: true;
  readonly live?: CardLive;
  readonly programme?: CardProgramme;
  readonly release?: CardRelease;
  /** The event does not take place at its times; `release` is then absent. */
  readonly status?: "POSTPONED" | "CANCELLED";
}

/** States of one viewer by the card's id: they complete what the shared rows say. */
export type CardStates = Readonly<Record<string, CardState>>;
