import type { MetaDescriptor } from "@remix-run/react";
import { type MetaArguments, pageMeta } from "../routing/page-meta.ts";

/** Facts of a title that its page's head shows. */
export interface TitleFacts {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  /** Path of its picture for previews. */
  readonly preview: string;
  readonly slugs: Readonly<Record<string, string | null>>;
}

/** The head of a single title's page: its texts, its addresses in every language, a schema.org object. */
export function titleMeta(
  args: MetaArguments,
  item: TitleFacts,
  more: { jsonLd?: Record<string, unknown>; query?: Record<string, string>; noIndex?: boolean },
): MetaDescriptor[] {
  const description = item.description === "" ? item.tagline : item.description;
  return pageMeta(args, { title: item.title, description, image: item.preview, slugs: item.slugs, ...more });
}

/** Facts that every schema.org object of a title has. */
export const jsonLdFacts = (item: TitleFacts) => ({ title: item.title, description: item.description, image: item.preview });

/** The origin under which the realm's pages are known. */
export function originOf(args: MetaArguments): string {
  const root = args.matches.find((match) => match?.id === "root")?.data as { readonly origin?: string } | undefined;
  return root?.origin ?? "";
}
