/** How long a held password stays visible after the release (ID-22), in milliseconds. */
export const HIDE_DELAY_MS = 300;

/** Whether the password shows, and why: a mouse holds it, a tap or a key keeps it. */
export type Visibility = "hidden" | "held" | "kept";

/**
 * What happened on the eye. `press` is a mouse button going down; `release` any mouse button going up, anywhere in the
 * page, after HIDE_DELAY_MS; `toggle` a tap, a pen, Enter, Space or a screen reader's click; `leave` a submission.
 */
export type VisibilityEvent = "press" | "release" | "toggle" | "leave";

/** The next state (ID-22). A mouse-up hides also what a key had kept: "any mouse-up". */
export function nextVisibility(now: Visibility, event: VisibilityEvent): Visibility {
  switch (event) {
    case "press":
      return "held";
    case "release":
    case "leave":
      return "hidden";
    case "toggle":
      return now === "hidden" ? "kept" : "hidden";
  }
}
