import type { MetaDescriptor } from "@remix-run/react";
import { fightCardJsonLd, personJsonLd } from "../../content/model/json-ld.ts";
import { titleMeta } from "../../content/title-meta.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { type MetaArguments, pageMeta } from "../../routing/page-meta.ts";
import type { FightersData } from "./data.server.ts";
import type { FightCardData, FighterData } from "./profile.server.ts";

/** Head of rankings and A–Z. Filtered lists are not indexed, because the list of all fighters has the same links. */
export function fightersMeta(args: MetaArguments, data: FightersData | undefined): MetaDescriptor[] {
  const label = pageLabel(args, "fightersTitle");
  const isList = data?.kind === "LIST";
  return pageMeta(args, {
    title: isList ? `${label} · ${pageLabel(args, "fightersAll")}` : label,
    query: isList ? { tab: "all" } : {},
    noIndex:
      data !== undefined &&
      (data.weightClass !== null || (data.kind === "LIST" && (data.letter !== null || data.name !== "" || data.page > 1))),
  });
}

/** Head of a fighter. */
export function fighterMeta(args: MetaArguments, fighter: FighterData | undefined): MetaDescriptor[] {
  if (fighter === undefined) return [];
  const { name, nickname, biography, weightClass, country, preview = "", bornOn, nationality } = fighter;
  const description = biography ?? [weightClass, country].filter((part) => part !== null).join(" · ");
  return titleMeta(
    args,
    { title: name, tagline: nickname ?? "", description, preview, slugs: {} },
    {
      type: "website",
      jsonLd: (place) => personJsonLd({ name, nickname, description, image: preview, bornOn, nationality }, place),
    },
  );
}

/** Head of a fight card. */
export function fightCardMeta(args: MetaArguments, card: FightCardData | undefined): MetaDescriptor[] {
  if (card === undefined) return [];
  const names = card.bouts.map(({ fighters: [one, other] }) => [one.name, other.name] as const);
  const description = names
    .slice(0, 3)
    .map(([one, other]) => `${one} – ${other}`)
    .join(", ");
  const { title, date, place: venue, preview = "" } = card;
  return titleMeta(
    args,
    { title, tagline: "", description, preview, slugs: {} },
    {
      type: "website",
      ...(date === null
        ? {}
        : { jsonLd: (place) => fightCardJsonLd({ title, description, image: preview, date, venue, competitors: names.flat() }, place) }),
    },
  );
}
