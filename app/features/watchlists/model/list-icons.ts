/** Drawings of the buttons that move a title. They are the same in both directions of text. */
export const listIcons = {
  up: { path: "M5.5 14.5 12 8l6.5 6.5" },
  down: { path: "M5.5 9.5 12 16l6.5-6.5" },
  first: { path: "M5.5 16.5 12 10l6.5 6.5M5 5.5h14" },
  last: { path: "M5.5 7.5 12 14l6.5-6.5M5 18.5h14" },
  grip: { path: "M5 9h14M5 15h14" },
} as const;
