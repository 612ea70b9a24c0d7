const KEY = "hero-preview";

/** True when the viewer has stopped a preview in this visit. Without storage each page starts with false. */
export function recallPaused(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "paused";
  } catch {
    return false;
  }
}

/** Stores it for as long as the tab is open. */
export function rememberPaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(KEY, "paused");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a stopped preview starts again on the next page.
  }
}
