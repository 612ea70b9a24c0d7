import type { MetaDescriptor } from "@remix-run/react";
import { canonicalPath, type MetaArguments, type OpenGraphType, pageMeta } from "../routing/page-meta.ts";
import type { JsonLdPlace } from "./model/json-ld.ts";

/** Facts of a title that its page's head shows. */
export interface TitleFacts {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  /** Path of its picture for previews. */
  readonly preview: string;
  readonly slugs: Readonly<Record<string, string | null>>;
}

interface TitlePage {
  readonly type: OpenGraphType;
  readonly jsonLd?: (place: JsonLdPlace) => Readonly<Record<string, unknown>>;
  readonly query?: Record<string, string>;
  readonly noIndex?: boolean;
}

/** The head of a single title's page: its texts, its addresses in every language, a schema.org object. */
export function titleMeta(args: MetaArguments, item: TitleFacts, { jsonLd, ...page }: TitlePage): MetaDescriptor[] {
  const facts = {
    title: item.title,
    description: textOf(item),
    image: item.preview === "" ? null : item.preview,
    slugs: item.slugs,
    ...page,
  };
  const origin = originOf(args);
  const url = `${origin}${canonicalPath(args, facts) ?? args.location.pathname}`;
  return pageMeta(args, { ...facts, ...(jsonLd === undefined ? {} : { jsonLd: jsonLd({ origin, url }) }) });
}

const textOf = ({ description, tagline }: TitleFacts): string => (description === "" ? tagline : description);

/** Facts that every schema.org object of a title has. */
export const jsonLdFacts = (item: TitleFacts) => ({ title: item.title, description: textOf(item), image: item.preview });

/** The origin under which the realm's pages are known. */
function originOf(args: MetaArguments): string {
  const root = args.matches.find((match) => match?.id === "root")?.data as { readonly origin?: string } | undefined;
  return root?.origin ?? "";
}
