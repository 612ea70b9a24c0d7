import { PART } from "./components/use-more-cards.ts";

/** Returns null when the next cards of a list cannot be loaded, because a thrown error would replace the whole page. */
export async function loadPart<T>(request: Request, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    // A redirect, for example to sign-in, is followed.
    if (error instanceof Response) throw error;
    if (new URL(request.url).searchParams.has(PART)) return null;
    throw error;
  }
}
