/** Position at which the viewer left a film, and the film's length. Seconds. */
export interface Resume {
  readonly position: number;
  readonly duration: number;
}
