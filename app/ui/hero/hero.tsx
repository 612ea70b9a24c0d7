import type { CSSProperties, ReactNode } from "react";
import { Badge } from "../badge/badge.tsx";
import { classNames } from "../css/class-names.ts";
import { visuallyHidden } from "../css/layout.css.ts";
import { Anchor } from "../link-context.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import * as styles from "./hero.css.ts";
import { HeroArt } from "./hero-art.tsx";

export type HeroProps = {
  title: string;
  /** Landscape art. */
  picture: PictureData;
  /** Portrait art, shown below 600 px. Without it the landscape art is cropped. */
  portrait?: PictureData;
  /** Target of the title's link. */
  to?: string;
  tagline?: string;
  description?: string;
  /** Short facts in one line: year, rating, number of episodes. */
  meta?: readonly ReactNode[];
  /** Text of the live badge; shown when set. */
  liveLabel?: string;
  /** Content above the title: further badges, "Episode 4 of Season 2". */
  eyebrow?: ReactNode;
  /** The main action: a LinkButton (variant primary, size lg). */
  primary?: ReactNode;
  /** A second action: a LinkButton (variant onArt, size lg). */
  secondary?: ReactNode;
  /** A drawn title instead of text; the text stays for screen readers. */
  titlePicture?: { src: string; width: number; height: number };
  /** True when the art contains the title: it is announced, not shown. */
  titleHidden?: boolean;
  /** Logo of the owner, above the title. */
  logo?: { src: string; width: number; height: number; alt: string };
  /** Shaded sides; start and end mirror with the writing direction. */
  gradients?: readonly (keyof typeof styles.gradient)[];
  horizontal?: keyof typeof styles.horizontal;
  vertical?: keyof typeof styles.vertical;
  /** Alignment of the text; defaults to `horizontal`. */
  text?: keyof typeof styles.text;
  /** Address of the realm's card thumbnail, used when the art fails. */
  fallback?: string;
  /** True when tagline and description are hidden (S2§4). Screen readers still read them. */
  textAway?: boolean;
  /** Video and its controls: a child of the slide itself, over the art. */
  moving?: ReactNode;
  headingLevel?: 1 | 2;
  /** True for the first picture of the page, which loads with high priority. */
  first?: boolean;
  /** `screen` fills the first screen; `compact` is the hero of a title's own page. */
  size?: "screen" | "compact";
};

/** Art that fills the screen, with text and at most two actions. Its size does not depend on its picture. */
export function Hero(props: HeroProps) {
  const { title, picture, portrait, to, tagline, description, meta, liveLabel, eyebrow, primary, secondary, titlePicture, logo } = props;
  const { gradients = ["bottom", "start"], horizontal = "START", vertical = "BOTTOM", text = horizontal, first = false } = props;
  // Art beside the text fades into ink on that side, so a shade over the ink would be wasted bytes.
  const aside = horizontal === "START" && gradients.includes("start");
  const shaded = gradients.filter((side) => side !== "start" || !aside);
  const Heading = `h${props.headingLevel ?? 1}` as const;
  const heading = titlePicture ? (
    <img
      className={styles.titlePicture}
      src={titlePicture.src}
      width={titlePicture.width}
      height={titlePicture.height}
      alt={title}
      style={{ "--rs-ratio": titlePicture.width / titlePicture.height } as CSSProperties}
    />
  ) : (
    title
  );
  return (
    <div className={classNames(styles.slide, props.size === "compact" && styles.compact)} data-text={props.textAway ? "away" : undefined}>
      <div className={classNames(styles.art, aside && styles.aside)}>
        <HeroArt picture={picture} portrait={portrait} first={first} fallback={props.fallback} />
      </div>
      <div className={classNames(styles.base, ...shaded.map((side) => styles.gradient[side]))} />
      <div
        className={classNames(styles.textBlock, styles.horizontal[horizontal], styles.vertical[vertical], styles.text[text])}
        data-hero-text=""
      >
        {(logo || liveLabel || eyebrow) && (
          <div className={styles.eyebrow}>
            {logo && <img className={styles.logo} src={logo.src} width={logo.width} height={logo.height} alt={logo.alt} />}
            {liveLabel && <Badge tone="live">{liveLabel}</Badge>}
            {eyebrow}
          </div>
        )}
        <Heading className={props.titleHidden ? visuallyHidden : classNames(styles.title, title.length > 28 && styles.longTitle)}>
          {to ? (
            <Anchor to={to} className={styles.titleLink} prefetch="intent">
              {heading}
            </Anchor>
          ) : (
            heading
          )}
        </Heading>
        {tagline && (
          <p className={styles.tagline} data-leaves="">
            {tagline}
          </p>
        )}
        {meta && meta.length > 0 && (
          <ul className={styles.meta}>
            {meta.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and never move
              <li key={index} className={styles.fact}>
                {fact}
              </li>
            ))}
          </ul>
        )}
        {description && (
          <p className={styles.description} data-leaves="">
            {description}
          </p>
        )}
        {(primary || secondary) && (
          <div className={styles.actions}>
            {primary}
            {secondary}
          </div>
        )}
      </div>
      {props.moving}
    </div>
  );
}
