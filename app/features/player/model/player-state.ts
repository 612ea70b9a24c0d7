/**
 * Phase of a player. `idle`: poster and start button. `opening`: the stream is requested. `starting`: its length is known, the first picture
 * is not shown yet. `waitingToStart`: the network keeps the player from starting, and it starts by itself. `stalled`: data is missing after
 * the start. `startFailed`: the start has ended before the first picture.
 */
export type Phase =
  | "idle"
  | "opening"
  | "starting"
  | "waitingToStart"
  | "playing"
  | "paused"
  | "stalled"
  | "ended"
  | "failed"
  | "startFailed";

/** Holder of the controls: the browser (without scripts, or after a lost chunk), the start button over the poster, or our own bar. */
export type Controls = "browser" | "startButton" | "player";

/** Trouble that the player overcomes by itself. The picture may still play from the buffer. `portal`: the network wants a sign-in. */
export type Interruption = "network" | "offline" | "portal";

/**
 * Reason of `failed` and `startFailed`. `refused`: the browser refuses to play without a gesture. `signIn`: the session has ended. `limit`: too many
 * streams of one account. `busy`: too many requests. `server`: the platform fails. `portal`: the network answers in our place until the viewer
 * signs in to it. `media`: the browser cannot play the film.
 */
export const FAILURE_REASONS = [
  "refused",
  "offline",
  "network",
  "signIn",
  "denied",
  "region",
  "missing",
  "notLive",
  "eventEnded",
  "limit",
  "busy",
  "server",
  "portal",
  "media",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];
export interface Failure {
  readonly reason: FailureReason;
  /** Seconds after which another try can succeed; absent when waiting does not help. */
  readonly retryAfter?: number;
  /** True while the engine keeps loading: the film continues at the picture that is shown. */
  readonly continues?: boolean;
}

/**
 * A message that does not end playback. `player`: our player's code is missing. `track`: a chosen subtitle track is missing. `dialog`: the
 * code of a dialog is missing. `moved`: the paused film is now where another device stopped.
 */
export type Notice = "player" | "track" | "dialog" | "moved";

export interface PlayerState {
  readonly phase: Phase;
  readonly controls: Controls;
  /** Id of the title that was started last; null before the first start. */
  readonly contentId: string | null;
  /** True from the first picture of this start on. */
  readonly started: boolean;
  readonly interruption: Interruption | null;
  /** Null in every phase other than `failed` and `startFailed`. */
  readonly failure: Failure | null;
  readonly notice: Notice | null;
}

/** An event of the element, of the engine, or a command that has been carried out. */
export type PlayerInput =
  /** Another start, also after a failure. `plays`: false when the viewer had paused the film before the controls were there. */
  | { readonly type: "start"; readonly contentId: string; readonly plays: boolean }
  | { readonly type: "controls"; readonly controls: Controls }
  /** Events of the element. They are passed on only while they agree with the element (`port/element-events.ts`). */
  | { readonly type: "metadata" | "play" | "playing" | "pause" | "waiting" | "seeking" | "ended" }
  | { readonly type: "interrupted"; readonly by: Interruption }
  | { readonly type: "recovered" }
  | { readonly type: "failed"; readonly failure: Failure }
  | { readonly type: "notice"; readonly notice: Notice | null }
  /** The poster is back: the film was stopped, or another title has replaced it. */
  | { readonly type: "reset" };

/** State of a page without scripts, and of the first render. */
export const initialState: PlayerState = {
  phase: "idle",
  controls: "browser",
  contentId: null,
  started: false,
  interruption: null,
  failure: null,
  notice: null,
};

/** Phases before the first picture of a start that is under way. */
const isBeforePicture = (phase: Phase): boolean => phase === "opening" || phase === "starting" || phase === "waitingToStart";

/** True while a failure is shown. A refused start is none: it only waits for a gesture. */
const hasFailed = ({ failure }: PlayerState): boolean => failure !== null && failure.reason !== "refused";

/** True for a failure behind which the engine keeps loading, so that the film continues without another start. */
export const continuesByItself = ({ failure }: PlayerState): boolean => failure?.continues === true;

/** The next state. The same object when nothing changes, so that nothing renders again. */
export function nextState(state: PlayerState, input: PlayerInput): PlayerState {
  switch (input.type) {
    case "start":
      return {
        ...initialState,
        controls: state.controls,
        contentId: input.contentId,
        phase: input.plays ? "opening" : "paused",
        started: !input.plays,
      };
    case "controls":
      return state.controls === input.controls ? state : { ...state, controls: input.controls };
    case "reset":
      return { ...initialState, controls: "startButton" };
    case "failed":
      return { ...state, interruption: null, phase: failedPhase(state, input.failure), failure: input.failure };
    case "notice":
      return state.notice === input.notice ? state : { ...state, notice: input.notice };
    case "interrupted":
      return interrupted(state, input.by);
    case "recovered":
      if (continuesByItself(state)) return { ...state, failure: null, phase: state.started ? "stalled" : "starting" };
      if (state.interruption === null) return state;
      return { ...state, interruption: null, phase: state.phase === "waitingToStart" ? "starting" : state.phase };
    default:
      return afterElement(state, input.type);
  }
}

function failedPhase({ started }: PlayerState, { reason }: Failure): Phase {
  if (!started) return "startFailed";
  // A film that has started keeps its picture; the play button is the gesture.
  return reason === "refused" ? "paused" : "failed";
}

function interrupted(state: PlayerState, by: Interruption): PlayerState {
  if (hasFailed(state) || state.phase === "idle" || state.phase === "ended") return state;
  if (state.interruption === by) return state;
  return { ...state, interruption: by, phase: isBeforePicture(state.phase) ? "waitingToStart" : state.phase };
}

type ElementEvent = Extract<PlayerInput, { type: "metadata" | "play" | "playing" | "pause" | "waiting" | "seeking" | "ended" }>["type"];

/** Phase after an event of the element; undefined: the event changes nothing in this phase. */
function phaseAfter({ phase, started }: PlayerState, event: ElementEvent): Phase | undefined {
  switch (event) {
    case "metadata":
      return phase === "opening" ? "starting" : undefined;
    case "play":
      if (isBeforePicture(phase)) return undefined;
      return started ? "playing" : "starting";
    case "playing":
      return "playing";
    case "pause":
      // While a stream opens, the library resets the element, which pauses it.
      return phase === "opening" ? undefined : "paused";
    case "waiting":
      return phase === "playing" ? "stalled" : undefined;
    case "seeking":
      return phase === "ended" ? "paused" : undefined;
    case "ended":
      return started ? "ended" : undefined;
  }
}

function afterElement(state: PlayerState, event: ElementEvent): PlayerState {
  if (hasFailed(state)) return state;
  const phase = phaseAfter(state, event);
  if (phase === undefined) return state;
  // Near the end nothing more is loaded, so that the engine would not report the end of an interruption.
  const interruption = phase === "ended" ? null : state.interruption;
  const started = state.started || event === "playing";
  const failure = phase === "startFailed" ? state.failure : null;
  if (phase === state.phase && interruption === state.interruption && started === state.started && failure === state.failure) return state;
  return { ...state, phase, started, interruption, failure };
}

/** True while the viewer wants the film to move: a press pauses it. */
export const isMoving = ({ phase }: PlayerState): boolean => phase === "playing" || phase === "stalled" || isBeforePicture(phase);

/** True while the picture stands still although it should move. */
export const isWaiting = ({ phase }: PlayerState): boolean => phase === "stalled" || isBeforePicture(phase);

/** True when the message of a failure replaces the controls. */
export const showsFailure = (state: PlayerState): boolean => hasFailed(state);
