import { classNames } from "../css/class-names.ts";
import * as styles from "./icon.css.ts";

// Own drawings on a 24 × 24 grid, 1.75 wide strokes. `fill:` shapes are filled instead.
const paths = {
  play: "fill:M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z",
  pause: "fill:M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  chevron: "M9.5 5.5 16 12l-6.5 6.5",
  chevronDown: "M5.5 9.5 12 16l6.5-6.5",
  arrow: "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.6 10 17.5 19.5 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  warning: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.3",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff:
    "M4 4l16 16M9.7 5.8A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.3 7.3A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  captions: "M3 5.5h18v13H3zM10.5 10.3a2.3 2.3 0 1 0 0 3.4M17.5 10.3a2.3 2.3 0 1 0 0 3.4",
  audio: "M4 10v4M8 7v10M12 4v16M16 7v10M20 10v4",
  quality: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  fullscreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  fullscreenExit: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  pip: "M3 5h18v14H3zM12.5 12h5.5v4h-5.5z",
  volume: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
  star: "M12 3.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z",
  starFilled: "fill:M12 3l2.8 5.8 6.3.9-4.6 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L2.9 9.7l6.3-.9z",
  receipt: "M5 3.5l2.3 1.5 2.4-1.5L12 5l2.3-1.5L16.7 5 19 3.5v17L16.7 19l-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5zM8.5 9.5h7M8.5 13.5h7",
  card: "M3 5.5h18v13H3zM3 9.8h18M6.5 15h4",
  ticket: "M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14.5 6v2.5M14.5 11v2M14.5 15.5V18",
  install: "M7 3h10v18H7zM12 7v6.5M9.3 11l2.7 2.7 2.7-2.7M10.5 18h3",
  offline:
    "M3 3l18 18M5 12.5a10 10 0 0 1 4.2-2.5M19 12.5a10 10 0 0 0-5.5-2.7M2 9a14.5 14.5 0 0 1 4.3-2.7M22 9a14.5 14.5 0 0 0-11-3.8M8.5 16a5 5 0 0 1 5-1.2M12 19.5v.2",
  list: "M4 6h11M4 12h11M4 18h7M18 15v6M15 18h6",
  sidebar: "M3 5h18v14H3zM15 5v14",
  skip: "fill:M5 5.6v12.8a.8.8 0 0 0 1.2.7l9.3-6.4a.8.8 0 0 0 0-1.4L6.2 4.9A.8.8 0 0 0 5 5.6zM17 5h2.2v14H17z",
  chapters: "M4 6.5h3M10.5 6.5H20M4 12h3M10.5 12H20M4 17.5h3M10.5 17.5H20",
  share: "M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v8h14v-8",
  gift: "M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C8 9 6.5 7.5 7 5.5S11 4 12 9zM12 9c4 0 5.5-1.5 5-3.5S13 4 12 9z",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6",
  settings:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  calendar: "M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2",
  home: "M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z",
  signOut: "M10 4H5v16h5M9.5 12H20M15.5 7.5 20 12l-4.5 4.5",
  restart: "M5 5v5h5M5.5 9.5A7.5 7.5 0 1 1 4.5 13",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  external: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6",
  spinner: "M12 3a9 9 0 0 1 9 9",
} as const;

/** The names of the set. */
export type IconName = keyof typeof paths;

// These point along the line of reading, so they turn round in a right-to-left page. Play does not: it is the sign of a device.
const directional: ReadonlySet<IconName> = new Set<IconName>(["chevron", "arrow", "signOut", "external", "list", "sidebar"]);

/**
 * One drawing in the colour and (at `1.25em`) the size of its text. Silent: the words stand beside it. With `label` it speaks
 * for itself. `flip` turns a directional one the other way ("previous").
 */
export function Icon({ name, label, flip, className }: { name: IconName; label?: string; flip?: boolean; className?: string }) {
  const shape = paths[name];
  const filled = shape.startsWith("fill:");
  const turned = directional.has(name) ? (flip ? styles.mirroredBack : styles.mirrored) : flip && styles.flipped;
  return (
    <svg
      className={classNames(styles.icon, turned, name === "spinner" && styles.spin, className)}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={filled ? shape.slice(5) : shape} />
    </svg>
  );
}
