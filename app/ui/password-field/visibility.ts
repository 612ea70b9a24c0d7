/** Time that a held password stays visible after the release, in milliseconds. */
export const HIDE_DELAY_MS = 300;

/** Visibility of the password with its cause: a mouse button holds it, a tap or a key toggles it. */
export type Visibility = "hidden" | "held" | "toggled";

/**
 * Event of the eye button. `press`: a mouse button goes down. `release`: any mouse button goes up, anywhere in the page, after
 * HIDE_DELAY_MS. `toggle`: a tap, a pen, Enter, Space or a screen reader's click. `leave`: a submission.
 */
export type VisibilityEvent = "press" | "release" | "toggle" | "leave";

/** The next state. A mouse-up also hides a password that a key has shown: "any mouse-up". */
export function nextVisibility(now: Visibility, event: VisibilityEvent): Visibility {
  switch (event) {
    case "press":
      return "held";
    case "release":
    case "leave":
      return "hidden";
    case "toggle":
      return now === "hidden" ? "toggled" : "hidden";
  }
}
