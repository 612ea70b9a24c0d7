import type { HeroButton, HeroLink } from "../../../contract/catalogue/hero.ts";
import { href } from "../../routing/href.ts";
import type { SpellingSet } from "../../routing/locales.ts";
import type { ButtonLinkView } from "../views.ts";
import { type LinkSettings, linkTo } from "./content-link.ts";

/** Facts of the page that decide where a button leads. */
export interface ButtonPlace {
  readonly spelling: SpellingSet;
  readonly settings: LinkSettings;
}

/** A button of a hero or a row that has a link. Content that needs an account leads to the sign-in, and from there to the content. */
export function toButtonLink(
  link: HeroLink,
  { accessLevel }: Pick<HeroButton, "accessLevel">,
  { spelling, settings }: ButtonPlace,
): ButtonLinkView {
  const to = addressOf(link, spelling, settings);
  if (accessLevel === "GRANTED_ON_SIGN_IN")
    return { does: "SIGN_IN", to: href("login", spelling, null, { from: to, isGrantedOnSignIn: "true" }) };
  if (link.type === "WATCH_PLAYLIST" || link.type === "WATCH_WATCHLIST") return { does: "PLAY", to };
  if (link.type === "SERIES" || link.type === "SEASON") return { does: "EPISODES", to };
  return { does: link.type === "PLAYLIST" ? "VIDEOS" : "OPEN", to };
}

/** Address of a link (S2§2). WATCH_PLAYLIST and WATCH_WATCHLIST add the list to the video's address. */
function addressOf(link: HeroLink, spelling: SpellingSet, settings: LinkSettings): string {
  if (link.type === "ROUTE") return href(link.route, spelling);
  if (link.type === "NEWS") return href("newsItem", spelling, { feedName: link.feedName, newId: link.id });
  if (link.type === "PLUGIN") return href("plugin", spelling, { id: link.id });
  if (link.type === "WATCH_PLAYLIST") return linkTo({ ...link, type: "VOD" }, spelling, settings, { playlistId: link.playlistId });
  if (link.type === "WATCH_WATCHLIST")
    return linkTo({ ...link, type: "VOD" }, spelling, settings, { watchlistId: link.watchlistId, owner: link.owner });
  return linkTo(link.type === "EPG" ? { ...link, type: "LIVE_EVENT" } : link, spelling, settings);
}
