/** What the browser says about its viewer and its line. */
export interface PreviewConditions {
  readonly reducedMotion: boolean;
  readonly reducedData: boolean;
  readonly online: boolean;
  /** Network Information, where the browser has it. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } | undefined;
}

/**
 * Whether moving pictures may come of themselves (CV-02): not for those who asked for less motion or fewer bytes, and not on a line
 * that the page itself needs.
 */
export function isPreviewAllowed({ reducedMotion, reducedData, online, connection }: PreviewConditions): boolean {
  const fast = connection?.effectiveType === undefined || connection.effectiveType === "4g";
  return online && fast && !reducedMotion && !reducedData && connection?.saveData !== true;
}

/** The conditions as they are now. */
export function previewConditions(): PreviewConditions {
  const asks = (query: string) => matchMedia(query).matches;
  return {
    reducedMotion: asks("(prefers-reduced-motion: reduce)"),
    reducedData: asks("(prefers-reduced-data: reduce)"),
    online: navigator.onLine,
    connection: "connection" in navigator ? (navigator.connection as PreviewConditions["connection"]) : undefined,
  };
}
