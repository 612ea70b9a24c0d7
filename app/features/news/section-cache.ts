import type { SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect } from "react";

/** Data of the pages of news that the viewer has opened, by path and query. */
const pages = new Map<string, unknown>();
let openPages = 0;

/**
 * Loads a page's data, or returns those from the last visit. The cache is dropped when the viewer leaves the section (S2§5), because prices
 * and live states of related titles change.
 */
export async function loadCached<T>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SerializeFrom<T>> {
  const { pathname, search } = new URL(request.url);
  const key = pathname + search;
  if (pages.has(key)) return pages.get(key) as SerializeFrom<T>;
  const data = await serverLoader<T>();
  pages.set(key, data);
  return data;
}

/** Marks the page as part of the section while it is shown. */
export function useNewsSection(): void {
  useEffect(() => {
    openPages += 1;
    return () => {
      openPages -= 1;
      // The next page of the section is mounted in the same commit.
      queueMicrotask(() => {
        if (openPages === 0) pages.clear();
      });
    };
  }, []);
}

/** A form (another language, a sign-out) or a reload of the same page changes what the pages contain. */
export const dropCached: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const changes = formMethod !== undefined && formMethod.toUpperCase() !== "GET";
  if (changes || currentUrl.href === nextUrl.href) pages.clear();
  return defaultShouldRevalidate;
};
