import type { Hero } from "../../../../contract/catalogue.ts";
import { href } from "../../../routing/href.ts";
import type { SpellingSet } from "../../../routing/locales.ts";
import type { HeroView } from "../views.ts";
import { type LinkSettings, linkTo } from "./content-link.ts";

/** What a hero shows and where its buttons lead (S2§2). One without a link has no button. */
export function toHeroView(hero: Hero, spelling: SpellingSet, settings: LinkSettings): HeroView {
  const page = hero.link === null ? undefined : linkTo(hero.link, spelling, settings);
  const primary = primaryOf(hero, page, spelling, settings);
  const { image, portraitImage, gradientBottom, gradientLeft } = hero.background;
  return {
    id: hero.heroId,
    title: hero.title,
    tagline: hero.tagline,
    description: hero.description,
    picture: image,
    ...(portraitImage === null ? {} : { portrait: portraitImage }),
    gradientBottom,
    gradientStart: gradientLeft,
    horizontal: hero.alignmentHorizontal,
    vertical: hero.alignmentVertical,
    ...(hero.meta.displayLiveBadge ? { live: true as const } : {}),
    ...(hero.meta.year === null ? {} : { year: hero.meta.year }),
    ...(hero.meta.rating === null ? {} : { rating: hero.meta.rating }),
    ...(hero.meta.itemCount === null ? {} : { count: hero.meta.itemCount }),
    ...(primary === undefined ? {} : { primary }),
    ...(page !== undefined && primary?.to !== page ? { more: page } : {}),
  };
}

function primaryOf(hero: Hero, page: string | undefined, spelling: SpellingSet, settings: LinkSettings): HeroView["primary"] {
  const play = hero.play === null ? undefined : linkTo(hero.play, spelling, settings);
  const target = play ?? page;
  if (target === undefined) return undefined;
  if (hero.accessLevel === "GRANTED_ON_SIGN_IN") return { does: "SIGN_IN", to: href("login", spelling, null, { from: target }) };
  if (play !== undefined) return { does: "PLAY", to: play };
  if (hero.link?.type === "SERIES" || hero.link?.type === "SEASON") return { does: "EPISODES", to: target };
  if (hero.link?.type === "PLAYLIST") return { does: "VIDEOS", to: target };
  const sold = hero.accessLevel === "DENIED" && (hero.link?.type === "VOD" || hero.link?.type === "LIVE_EVENT");
  return { does: sold ? "GET_ACCESS" : "OPEN", to: target };
}
