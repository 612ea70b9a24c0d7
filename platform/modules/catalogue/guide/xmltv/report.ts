import type { Place } from "./refused.ts";

/** Reasons for which a programme of the file is left out, with the number of programmes. */
export interface LeftOut {
  /** Without a time, a title or a length; each is a problem with its line. */
  readonly invalid: number;
  /** Before the days that are stored, or more than 400 days away. */
  readonly outside: number;
  /** Another one of the file begins on the same channel at the same time. */
  readonly duplicate: number;
  /** One of the realm's own programmes is on at its start. */
  readonly covered: number;
  readonly unknownChannel: number;
}

export interface XmltvReport {
  readonly realm: string;
  readonly dryRun: boolean;
  /** Channels of the realm whose guide the file has. */
  readonly channels: number;
  /** Channels of the file that no channel of the realm stands for, the first hundred. */
  readonly unknownChannels: readonly { readonly id: string; readonly name: string; readonly programmes: number }[];
  readonly unknownChannelCount: number;
  readonly programmes: {
    readonly added: number;
    readonly changed: number;
    readonly moved: number;
    readonly removed: number;
    readonly same: number;
    /** Removed, because they ended before the days that are stored. */
    readonly past: number;
  };
  readonly leftOut: LeftOut;
  /** Programmes that the next one cuts short. */
  readonly overlaps: number;
  /** The first problems of programmes, by their place. */
  readonly problems: readonly (Place & { readonly reason: string })[];
}

export interface XmltvOptions {
  readonly dryRun: boolean;
  /** Channels of the realm by ids of the file. They come before the ids that the catalogue has. */
  readonly mapping: readonly { readonly xmltvId: string; readonly channel: string }[];
  /** Time zone of times without an offset; null: UTC. */
  readonly timeZone: string | null;
  /** Days after which past programmes are removed. */
  readonly keepDays: number;
  /** Refuses a file that has invalid programmes or unknown channels. */
  readonly strict: boolean;
  /** `share`: from 0 to 1. */
  progress(share: number, text: string): void;
}
