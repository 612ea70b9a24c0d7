import type { CSSProperties } from "react";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { columns } from "../../../ui/card-grid/card-grid.css.ts";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { classNames } from "../../../ui/css/class-names.ts";
import { Picture } from "../../../ui/picture/picture.tsx";
import type { RowProps } from "../../../ui/row/row.tsx";
import * as styles from "../../../ui/row/row-look.css.ts";
import type { BucketView, RowLook } from "../../views.ts";
import { pictureOf } from "../picture-of.ts";
import { TITLE_ACTIONS } from "../title-actions.ts";
import type { CardTexts } from "./catalogue-card.tsx";

/** The parts of a row that only a row with a look has. */
export function lookParts({ name, kind }: Pick<BucketView, "name" | "kind">, look: RowLook, { t }: CardTexts): RowProps["look"] {
  const { title, description, align, background, links = [], layout } = look;
  // A slide has no space below its art.
  const shownMeta = look.meta ?? (layout === "hero" ? "overlay" : undefined);
  const aligned = align && styles.align[align];
  const inTone = background !== undefined;
  const lines = look.lines === 2 || look.lines === 3 || look.lines === 4 ? look.lines : undefined;
  return {
    exid: look.exid,
    className: background && styles.tone[background.tone],
    style: background && ({ background: background.css } satisfies CSSProperties),
    headClass: aligned,
    listClass: classNames(
      layout && styles.layout[layout],
      layout === "grid" ? columns[kind] : lines && styles.lines[lines],
      shownMeta && styles.meta[shownMeta],
    ),
    start: look.start === undefined ? undefined : { index: look.start, className: styles.start },
    kicker: title === undefined ? undefined : <p className={styles.kicker}>{name}</p>,
    background: background?.picture && (
      <div className={styles.picture}>
        <Picture {...pictureOf(background.picture)} ratio="fill" sizes="100vw" mostWidth={1920} className={styles.fill} />
      </div>
    ),
    below: (description !== undefined || links.length > 0) && (
      <div className={classNames(styles.below, aligned)}>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        {links.length > 0 && (
          <div className={buttons}>
            {links.map(({ does, to, label }, index) => (
              <LinkButton
                key={to}
                to={to}
                prefetch="intent"
                variant={index === 0 ? "primary" : "secondary"}
                icon={TITLE_ACTIONS[does].icon}
                className={inTone && index === 0 ? styles.onGround : undefined}
              >
                {label ?? t(TITLE_ACTIONS[does].label)}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
    ),
  };
}
