/** A subtitle or audio track. `language` as in the stream, for example `es` or `pt-BR`. */
export interface PlayerTrack {
  readonly language: string;
  readonly label: string;
  readonly active: boolean;
}

/** The tracks of the running film; none before the controls have it. */
export interface PlayerTracks {
  readonly text: readonly PlayerTrack[];
  readonly audio: readonly PlayerTrack[];
}

export const NO_TRACKS: PlayerTracks = { text: [], audio: [] };
