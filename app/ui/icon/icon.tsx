import { classNames } from "../css/class-names.ts";
import * as styles from "./icon.css.ts";
import { paths } from "./icon-paths.ts";

/** The icons that every page loads. */
export type IconName = keyof typeof paths;

/** The drawing of an icon that only some pages load. */
export interface IconShape {
  /** As in `icon-paths.ts`. */
  readonly path: string;
  /** True when it points along the reading direction. */
  readonly directional?: boolean;
}

/** An icon of any page. */
export type AnyIcon = IconName | IconShape;

// These point along the reading direction, so they mirror in a right-to-left page. Play does not, because it is the symbol of a device.
const directional: ReadonlySet<IconName> = new Set<IconName>(["chevron", "signOut", "list"]);

/**
 * An icon in the colour and at `1.25em` of its text. It is silent, because text is beside it; `label` gives it an accessible name. `flip`
 * mirrors a directional one ("previous").
 */
export function Icon({ name, label, flip, className }: { name: AnyIcon; label?: string; flip?: boolean; className?: string }) {
  const drawn = typeof name === "object";
  const shape = drawn ? name.path : paths[name];
  const filled = shape.startsWith("fill:");
  const turned = (drawn ? name.directional : directional.has(name))
    ? flip
      ? styles.mirroredBack
      : styles.mirrored
    : flip && styles.flipped;
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, turned, name === "spinner" && styles.spin, className)}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={filled ? shape.slice(5) : shape} />
    </svg>
  );
}
