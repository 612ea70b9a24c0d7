/** `waitingforkey` begins the wait, `playing` ends it. */
const EVENTS = ["waitingforkey", "playing"] as const;

/**
 * Follows whether the browser has encrypted pictures and no key: a licence has come without it, or with one that this device may not use.
 */
export function watchKeyWait(video: EventTarget) {
  let lacksKey = false;
  const note = ({ type }: Event) => {
    lacksKey = type === "waitingforkey";
  };
  for (const type of EVENTS) video.addEventListener(type, note);
  return {
    lacksKey: (): boolean => lacksKey,
    stop(): void {
      for (const type of EVENTS) video.removeEventListener(type, note);
    },
  };
}
