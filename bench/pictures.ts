/** As a browser does over HTTP/1.1. */
const AT_ONCE = 6;

/** The header of a browser that shows AVIF. */
const ACCEPT = { accept: "image/avif,image/webp,*/*" };

/** The pictures of a page that a browser with AVIF loads: for each the variants that it offers, the narrowest first. */
export function picturesOf(html: string): string[][] {
  const tags = [...html.matchAll(/<(?:source|img)[^>]*>/gu)].map(([tag]) => tag);
  const sets = tags
    .filter((tag) => tag.includes('type="image/avif"') || tag.includes(".auto"))
    .map((tag) => /srcset="([^"]*)"/iu.exec(tag)?.[1] ?? /src="([^"]*)"/u.exec(tag)?.[1] ?? "");
  return sets.map((set) => set.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? ""));
}

/** Milliseconds from the first request until each of the pictures was there, in their order. Throws when one is missing. */
export async function loadPictures(origin: string, addresses: readonly string[]): Promise<number[]> {
  const began = performance.now();
  const loaded: number[] = [];
  const rest = [...addresses.entries()];
  async function loadRest(): Promise<void> {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [place, address] = next;
      const response = await fetch(`${origin}${address}`, { headers: ACCEPT });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      loaded[place] = performance.now() - began;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadRest));
  return loaded;
}

/** A page's HTML. Throws when it does not answer 200. */
export async function loadPage(origin: string, path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** Has every picture of the pages made, in every width that they offer. */
export async function makePictures(origin: string, paths: readonly string[]): Promise<void> {
  const pages = await Promise.all(paths.map((path) => loadPage(origin, path)));
  await loadPictures(origin, [...new Set(pages.flatMap(picturesOf).flat())]);
}
