import type { AnimatedBackground, Hero, HeroButton } from "../../../../contract/catalogue/hero.ts";
import type { PlaybackPreferences } from "../../../../contract/preferences/preferences.ts";
import { type ButtonPlace, toButtonLink } from "../../../content/model/button-link.ts";
import { type LinkSettings, linkTo } from "../../../content/model/content-link.ts";
import type { ButtonLinkView } from "../../../content/views.ts";
import { href } from "../../../routing/href.ts";
import type { SpellingSet } from "../../../routing/locales.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { HeroLead, HeroSide, HeroView } from "../views.ts";

/**
 * A hero's content and the targets of its buttons (S2§2). A button without link and handler is left out. Viewers who switched off moving
 * pictures get no preview.
 */
export function toHeroView(hero: Hero, spelling: SpellingSet, settings: LinkSettings, preferences: PlaybackPreferences): HeroView {
  const places = { spelling, settings };
  const page = hero.link === null ? undefined : linkTo(hero.link, spelling, settings);
  const { showTitle, showDescription, showPrimaryCta } = hero.heroComponentsDisplay;
  const primary = showPrimaryCta ? buttonView(hero, hero.primaryButton, page, places) : undefined;
  const secondary = buttonView(hero, hero.secondaryButton, page, places);
  // A second button with the same target is left out.
  const further = secondary?.to === primary?.to ? undefined : secondary;
  const to = page ?? primary?.to;
  const { image, portraitImage, animatedBackground } = hero.background;
  return {
    id: hero.heroId,
    title: hero.title,
    ...(hero.titleImage === null ? {} : { titleImage: hero.titleImage }),
    ...(showTitle ? {} : { titleHidden: true as const }),
    tagline: hero.tagline,
    description: showDescription ? hero.description : "",
    ...(hero.channelLogo === null ? {} : { channelLogo: hero.channelLogo }),
    picture: image,
    ...(portraitImage === null ? {} : { portrait: portraitImage }),
    ...(animatedBackground === null || preferences.videoBackgroundAutoPlay === false || preferences.reducedData === true
      ? {}
      : { preview: previewView(animatedBackground, preferences) }),
    gradients: gradientsOf(hero.background),
    horizontal: hero.alignmentHorizontal,
    vertical: hero.alignmentVertical,
    text: hero.textAlignment,
    ...(hero.meta.displayLiveBadge ? { live: true as const } : {}),
    ...(hero.meta.year === null ? {} : { year: hero.meta.year }),
    ...(hero.meta.rating === null ? {} : { rating: hero.meta.rating }),
    ...(hero.meta.itemCount === null ? {} : { count: hero.meta.itemCount }),
    ...(to === undefined ? {} : { to }),
    ...(primary === undefined ? {} : { primary }),
    ...(further === undefined ? {} : { secondary: further }),
  };
}

/** The first hero's data for the page's head; undefined for a page without heroes. */
export function leadOf(heroes: readonly HeroView[]): HeroLead | undefined {
  const [first] = heroes;
  return first && { description: first.description, picture: first.picture };
}

function previewView(background: AnimatedBackground, preferences: PlaybackPreferences): NonNullable<HeroView["preview"]> {
  const { isPreviewAudioOn: sound } = background;
  const heard = sound && preferences.videoBackgroundAutoPlayAudio === true;
  return { address: previewAddress(background), sound, ...(heard ? { heard } : {}) };
}

/** Streams carry an entitlement, so no document contains them. The page requests them when the preview is about to begin. */
function previewAddress({ entityType, entityId }: { readonly entityType: string; readonly entityId: string }): string {
  return resourcePaths.heroPreview.replace(":entityType", entityType).replace(":entityId", encodeURIComponent(entityId));
}

function gradientsOf(background: Hero["background"]): HeroSide[] {
  const sides: [HeroSide, boolean][] = [
    ["top", background.gradientTop],
    ["end", background.gradientRight],
    ["bottom", background.gradientBottom],
    ["start", background.gradientLeft],
  ];
  return sides.flatMap(([side, shaded]) => (shaded ? [side] : []));
}

function buttonView(hero: Hero, button: HeroButton | null, page: string | undefined, places: ButtonPlace): ButtonLinkView | undefined {
  if (button === null) return undefined;
  // A link names the target itself; the handler is used only without a link.
  const view = button.link === null ? handled(hero, button.handleClick, page, places) : toButtonLink(button.link, button, places);
  return view && (button.ctaText === "" ? view : { ...view, label: button.ctaText });
}

function handled(
  hero: Hero,
  handler: HeroButton["handleClick"],
  page: string | undefined,
  places: ButtonPlace,
): ButtonLinkView | undefined {
  if (handler === "MORE_INFO") return page === undefined ? undefined : { does: "MORE_INFO", to: page };
  if (handler === null) return undefined;
  const { spelling, settings } = places;
  const play = hero.play === null ? undefined : linkTo(hero.play, spelling, settings);
  const target = play ?? page;
  if (target === undefined) return undefined;
  if (hero.accessLevel === "GRANTED_ON_SIGN_IN")
    return { does: "SIGN_IN", to: href("login", spelling, null, { from: target, isGrantedOnSignIn: "true" }) };
  if (play !== undefined) return { does: "PLAY", to: play };
  if (hero.link?.type === "SERIES" || hero.link?.type === "SEASON") return { does: "EPISODES", to: target };
  if (hero.link?.type === "PLAYLIST") return { does: "VIDEOS", to: target };
  const sold = hero.accessLevel === "DENIED" && (hero.link?.type === "VOD" || hero.link?.type === "LIVE_EVENT");
  return { does: sold ? "GET_ACCESS" : "OPEN", to: target };
}
