import type { IconShape } from "../../../ui/icon/icon.tsx";

/** Icons that only the player shows. They are loaded with its controls. */
export const playerIcons = {
  stop: { path: "fill:M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6z" },
  sidebar: { path: "M3 5h18v14H3zM15 5v14", directional: true },
  skip: { path: "fill:M5 5.6v12.8a.8.8 0 0 0 1.2.7l9.3-6.4a.8.8 0 0 0 0-1.4L6.2 4.9A.8.8 0 0 0 5 5.6zM17 5h2.2v14H17z" },
  chapters: { path: "M4 6.5h3M10.5 6.5H20M4 12h3M10.5 12H20M4 17.5h3M10.5 17.5H20" },
  /** Jump to the very beginning: a bar with an arrow. Not to be confused with `back10`. */
  toStart: { path: "fill:M19 5.6v12.8a.8.8 0 0 1-1.2.7l-9.3-6.4a.8.8 0 0 1 0-1.4l9.3-6.4a.8.8 0 0 1 1.2.7zM7 5H4.8v14H7z" },
  back10: { path: "M4.5 4.5v5H9.5M5 9.4A8 8 0 1 1 4.2 13.6M9 11.4l1.6-1.2v6M13.2 11.9a1.6 1.6 0 0 1 3.2 0v2.6a1.6 1.6 0 0 1-3.2 0z" },
  forward10: { path: "M19.5 4.5v5h-5M19 9.4a8 8 0 1 0 .8 4.2M8 11.4l1.6-1.2v6M12.2 11.9a1.6 1.6 0 0 1 3.2 0v2.6a1.6 1.6 0 0 1-3.2 0z" },
  captions: { path: "M3 5.5h18v13H3zM10.5 10.3a2.3 2.3 0 1 0 0 3.4M17.5 10.3a2.3 2.3 0 1 0 0 3.4" },
  fullscreen: { path: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" },
  fullscreenExit: { path: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" },
  pip: { path: "M3 5h18v14H3zM12.5 12h5.5v4h-5.5z" },
  cast: { path: "M3 8.5V5h18v14h-6.5M3 12a7 7 0 0 1 7 7M3 15.5A3.5 3.5 0 0 1 6.5 19M3 19v.01" },
  airplay: { path: "M6.5 17H3V5h18v12h-3.5M12 14.5l5 5.5H7z" },
  keyboard: {
    path: "M3 6h18v12H3zM6.5 9.5v.01M10 9.5v.01M14 9.5v.01M17.5 9.5v.01M6.5 12.2v.01M10 12.2v.01M14 12.2v.01M17.5 12.2v.01M8 15h8",
  },
  minus: { path: "M5 12h14" },
} as const satisfies Readonly<Record<string, IconShape>>;
