import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Hero } from "../../../ui/hero/hero.tsx";
import { HeroCarousel } from "../../../ui/hero/hero-carousel.tsx";
import type { IconName } from "../../../ui/icon/icon.tsx";
import type { HeroView } from "../views.ts";
import { pictureOf } from "./picture-of.ts";
import { useRating } from "./use-rating.ts";

const PRIMARY: Readonly<Record<NonNullable<HeroView["primary"]>["does"], { label: string; icon: IconName }>> = {
  PLAY: { label: "browsePlay", icon: "play" },
  EPISODES: { label: "browseSeeEpisodes", icon: "list" },
  VIDEOS: { label: "browseSeeVideos", icon: "list" },
  OPEN: { label: "browseExplore", icon: "play" },
  SIGN_IN: { label: "browseSignInToWatch", icon: "user" },
  GET_ACCESS: { label: "browseGetAccess", icon: "ticket" },
};

/** The heroes at the top of a page (CV-02). */
export function Featured({ heroes }: { heroes: readonly HeroView[] }) {
  const { t } = useTranslation();
  return (
    <HeroCarousel
      label={t("browseFeatured")}
      titles={heroes.map(({ title }) => title)}
      previousLabel={t("browsePrevious")}
      nextLabel={t("browseNext")}
    >
      {heroes.map((hero, index) => (
        <FeaturedHero key={hero.id} hero={hero} first={index === 0} />
      ))}
    </HeroCarousel>
  );
}

function FeaturedHero({ hero, first }: { hero: HeroView; first: boolean }) {
  const { t } = useTranslation();
  const rating = useRating();
  const { primary, more } = hero;
  const facts = [
    ...(hero.year === undefined ? [] : [hero.year]),
    ...(hero.rating === undefined ? [] : [<Badge key="rating">{rating(hero.rating)}</Badge>]),
    ...(hero.count === undefined ? [] : [t("browseEpisodes", { count: hero.count })]),
  ];
  return (
    <Hero
      title={hero.title}
      to={more ?? primary?.to}
      picture={pictureOf(hero.picture)}
      portrait={hero.portrait && pictureOf(hero.portrait)}
      tagline={hero.tagline}
      description={hero.description}
      meta={facts}
      liveLabel={hero.live && t("browseLive")}
      gradientBottom={hero.gradientBottom}
      gradientStart={hero.gradientStart}
      horizontal={hero.horizontal}
      vertical={hero.vertical}
      headingLevel={first ? 1 : 2}
      first={first}
      primary={
        primary && (
          <LinkButton variant="primary" size="lg" icon={PRIMARY[primary.does].icon} to={primary.to} prefetch="intent">
            {t(PRIMARY[primary.does].label)}
          </LinkButton>
        )
      }
      secondary={
        more && (
          <LinkButton variant="onArt" size="lg" icon="info" to={more} prefetch="intent">
            {t("browseMoreInfo")}
          </LinkButton>
        )
      }
    />
  );
}
