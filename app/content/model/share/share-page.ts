/** The parts of a browser's `navigator` that share and copy; each may be missing. */
export interface ShareTools {
  readonly share?: (data: { readonly title: string; readonly url: string }) => Promise<void>;
  readonly canShare?: (data: { readonly title: string; readonly url: string }) => boolean;
  readonly clipboard?: { writeText(text: string): Promise<void> };
}

/** SHARED: the system's dialog did it. DISMISSED: the viewer closed that dialog. */
export type ShareResult = "SHARED" | "DISMISSED" | "COPIED" | "FAILED";

/** Opens the system's dialog where there is one, else copies the address. Never throws; `log` gets the reason of a failure (S2§8). */
export async function sharePage(
  data: { readonly title: string; readonly url: string },
  tools: ShareTools,
  log: (error: unknown) => void,
): Promise<ShareResult> {
  if (tools.share !== undefined && tools.canShare?.(data) !== false) {
    try {
      await tools.share(data);
      return "SHARED";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "DISMISSED";
      // A browser without a target for the dialog can still copy.
      log(error);
    }
  }
  try {
    // A page without https has no clipboard.
    if (tools.clipboard === undefined) throw new Error("no clipboard");
    await tools.clipboard.writeText(data.url);
    return "COPIED";
  } catch (error) {
    log(error);
    return "FAILED";
  }
}
