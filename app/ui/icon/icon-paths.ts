/**
 * Drawings that home or the frame shows, or a menu of a realm may name; every page loads them. `page-icons.ts` has those of other pages. Own
 * drawings on a 24 × 24 grid, 1.75 wide strokes. `fill:` shapes are filled instead.
 */
export const paths = {
  play: "fill:M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z",
  pause: "fill:M7 5h3.4v14H7zM13.6 5H17v14h-3.4z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  chevron: "M9.5 5.5 16 12l-6.5 6.5",
  chevronDown: "M5.5 9.5 12 16l6.5-6.5",
  channelUp: "M5.5 14.5 12 8l6.5 6.5M8 20h8",
  channelDown: "M5.5 9.5 12 16l6.5-6.5M8 4h8",
  arrow: "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.6 10 17.5 19.5 7",
  plus: "M12 5v14M5 12h14",
  warning: "M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.3",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.3",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  volume: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5",
  star: "M12 3.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z",
  ticket: "M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14.5 6v2.5M14.5 11v2M14.5 15.5V18",
  offline:
    "M3 3l18 18M5 12.5a10 10 0 0 1 4.2-2.5M19 12.5a10 10 0 0 0-5.5-2.7M2 9a14.5 14.5 0 0 1 4.3-2.7M22 9a14.5 14.5 0 0 0-11-3.8M8.5 16a5 5 0 0 1 5-1.2M12 19.5v.2",
  list: "M4 6h11M4 12h11M4 18h7M18 15v6M15 18h6",
  share: "M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12v8h14v-8",
  gift: "M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C8 9 6.5 7.5 7 5.5S11 4 12 9zM12 9c4 0 5.5-1.5 5-3.5S13 4 12 9z",
  settings:
    "M10.3 5.3L10.5 2.8L13.5 2.8L13.7 5.3L15.5 6.1L17.4 4.5L19.5 6.6L17.9 8.5L18.7 10.3L21.2 10.5L21.2 13.5L18.7 13.7L17.9 15.5L19.5 17.4L17.4 19.5L15.5 17.9L13.7 18.7L13.5 21.2L10.5 21.2L10.3 18.7L8.5 17.9L6.6 19.5L4.5 17.4L6.1 15.5L5.3 13.7L2.8 13.5L2.8 10.5L5.3 10.3L6.1 8.5L4.5 6.6L6.6 4.5L8.5 6.1zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  calendar: "M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.3l3.5 2",
  home: "M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z",
  signOut: "M10 4H5v16h5M9.5 12H20M15.5 7.5 20 12l-4.5 4.5",
  restart: "M5 5v5h5M5.5 9.5A7.5 7.5 0 1 1 4.5 13",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  external: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6",
  device: "M4.5 5h15v10.5h-15zM2.5 19h19",
  spinner: "M12 3a9 9 0 0 1 9 9",
} as const;
