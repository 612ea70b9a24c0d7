import type { ReactNode } from "react";
import type { Image } from "../../../../contract/base/fields.ts";
import { pictureOf, useCardFallback } from "../../../content/components/picture-of.ts";
import { transitionName } from "../../../content/model/transition-name.ts";
import { Hero } from "../../../ui/hero/hero.tsx";
import "./title-head.css.ts";

type TitleHeadProps = {
  id: string;
  title: string;
  tagline: string;
  description: string;
  picture: Image;
  facts: readonly ReactNode[];
  eyebrow?: ReactNode;
  primary?: ReactNode;
  secondary?: ReactNode;
};

/**
 * Head of a series, season or playlist: its art under its text. The view transition continues from the clicked card. The poster is never
 * used, because it contains the title.
 */
export function TitleHead({ id, picture, facts, ...texts }: TitleHeadProps) {
  const fallback = useCardFallback();
  return (
    <div style={{ viewTransitionName: transitionName(id) } as object}>
      <Hero {...texts} size="compact" first picture={pictureOf(picture)} fallback={fallback} meta={facts} />
    </div>
  );
}
