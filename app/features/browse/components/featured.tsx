import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { TITLE_ACTIONS } from "../../../content/components/title-actions.ts";
import { useRating } from "../../../content/components/use-rating.ts";
import type { ButtonLinkView } from "../../../content/views.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Hero } from "../../../ui/hero/hero.tsx";
import { HeroCarousel } from "../../../ui/hero/hero-carousel.tsx";
import { hashedPicture, offeredWidths } from "../../../ui/picture/picture-data.ts";
import type { HeroView } from "../views.ts";
import { usePreviewCode } from "./use-preview-code.ts";

/** The heroes at the top of a page. */
export function Featured({ heroes }: { heroes: readonly HeroView[] }) {
  const { t } = useTranslation();
  const Preview = usePreviewCode(heroes.some(({ preview }) => preview));
  return (
    <HeroCarousel
      label={t("browseFeatured")}
      titles={heroes.map(({ title }) => title)}
      previousLabel={t("browsePrevious")}
      nextLabel={t("browseNext")}
    >
      {heroes.map((hero, index) => (
        <FeaturedHero key={hero.id} hero={hero} first={index === 0} Preview={Preview} />
      ))}
    </HeroCarousel>
  );
}

function FeaturedHero({ hero, first, Preview }: { hero: HeroView; first: boolean; Preview: ReturnType<typeof usePreviewCode> }) {
  const { t } = useTranslation();
  const rating = useRating();
  const fallback = useCardFallback();
  const [textAway, setTextAway] = useState(false);
  const { channelLogo: logo, titleImage, preview } = hero;
  const facts = [
    ...(hero.year === undefined ? [] : [hero.year]),
    ...(hero.rating === undefined ? [] : [<Badge key="rating">{rating(hero.rating)}</Badge>]),
    ...(hero.count === undefined ? [] : [t("browseEpisodes", { count: hero.count })]),
  ];
  return (
    <Hero
      title={hero.title}
      titlePicture={
        titleImage && { ...titleImage, src: hashedPicture(titleImage.hash)(offeredWidths(titleImage.width, 960).at(-1) ?? 960, "webp") }
      }
      titleHidden={hero.titleHidden}
      logo={logo && { ...logo, src: logo.url, alt: logo.name }}
      to={hero.to}
      picture={pictureOf(hero.picture)}
      portrait={hero.portrait && pictureOf(hero.portrait)}
      fallback={fallback}
      tagline={hero.tagline}
      description={hero.description}
      meta={facts}
      liveLabel={hero.live && t("browseLive")}
      gradients={hero.gradients}
      horizontal={hero.horizontal}
      vertical={hero.vertical}
      text={hero.text}
      headingLevel={first ? 1 : 2}
      first={first}
      primary={hero.primary && <HeroLink button={hero.primary} variant="primary" />}
      secondary={hero.secondary && <HeroLink button={hero.secondary} variant="onArt" />}
      textAway={textAway}
      moving={Preview && preview && <Preview preview={preview} onTextAway={setTextAway} />}
    />
  );
}

function HeroLink({ button: { does, to, label }, variant }: { button: ButtonLinkView; variant: "primary" | "onArt" }) {
  const { t } = useTranslation();
  return (
    <LinkButton variant={variant} size="lg" icon={TITLE_ACTIONS[does].icon} to={to} prefetch="intent">
      {label ?? t(TITLE_ACTIONS[does].label)}
    </LinkButton>
  );
}
