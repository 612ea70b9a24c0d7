import type { IconShape } from "./icon.tsx";

/** Icons that home never shows. Only the pages that show one load them. */
export const pageIcons = {
  eye: { path: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" },
  eyeOff: {
    path: "M4 4l16 16M9.7 5.8A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.3 7.3A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2",
  },
  download: { path: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15" },
  receipt: {
    path: "M5 3.5l2.3 1.5 2.4-1.5L12 5l2.3-1.5L16.7 5 19 3.5v17L16.7 19l-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5zM8.5 9.5h7M8.5 13.5h7",
  },
  card: { path: "M3 5.5h18v13H3zM3 9.8h18M6.5 15h4" },
  install: { path: "M7 3h10v18H7zM12 7v6.5M9.3 11l2.7 2.7 2.7-2.7M10.5 18h3" },
  edit: { path: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" },
  trash: { path: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" },
  shield: { path: "M12 3.5 5 6v6c0 4.2 2.9 7.2 7 8.5 4.1-1.3 7-4.3 7-8.5V6zM9 12l2.2 2.2L15.2 10" },
  bell: { path: "M6 16.5v-6a6 6 0 0 1 12 0v6l1.8 2H4.2zM10 21h4M12 4.5V3" },
  bellSet: { path: "fill:M6 16.5v-6a6 6 0 0 1 12 0v6l1.8 2H4.2zM9.8 20h4.4a2.2 2.2 0 0 1-4.4 0zM11.2 2.5h1.6V5h-1.6z" },
  mail: { path: "M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5" },
  channelUp: { path: "M5.5 14.5 12 8l6.5 6.5M8 20h8" },
  channelDown: { path: "M5.5 9.5 12 16l6.5-6.5M8 4h8" },
  share: { path: "M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v8h14v-8" },
  device: { path: "M4.5 5h15v10.5h-15zM2.5 19h19" },
  arrow: { path: "M4 12h16M13.5 5.5 20 12l-6.5 6.5", directional: true },
  external: { path: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6", directional: true },
} as const satisfies Readonly<Record<string, IconShape>>;
