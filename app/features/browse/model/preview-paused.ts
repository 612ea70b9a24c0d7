const KEY = "hero-preview";

/** Whether the viewer has stopped a preview in this visit. Storage may be forbidden: then each page begins anew. */
export function recallPaused(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "paused";
  } catch {
    return false;
  }
}

/** Keeps it for as long as the tab is open. */
export function rememberPaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(KEY, "paused");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden or full storage costs comfort only.
  }
}
