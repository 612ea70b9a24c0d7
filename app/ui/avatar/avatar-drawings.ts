/** Our own drawings on a grid of 48 × 48: a background, and one shape in one colour. */
export const drawings = [
  {
    id: "bell",
    ground: "#f4a259",
    ink: "#3b1f0b",
    path: "M24 9a3 3 0 0 1 3 3c5 1.400 8 6 8 11v6l3 5H10l3-5v-6c0-5 3-9.600 8-11a3 3 0 0 1 3-3zM20 36h8a4 4 0 0 1-8 0z",
  },
  {
    id: "glove",
    ground: "#e4572e",
    ink: "#fff4ec",
    path: "M17 11h12c5 0 8 3.500 8 8v7c0 4-2 6.500-5 8v5H16v-5c-4-2-6-5.500-6-10 0-3 1.600-5 4-5v-3c0-2.800 1-5 3-5zM16 22c3 0 5 1.400 6 4h9v-3h-7c-1.400-2.800-4-4-8-4z",
  },
  {
    id: "star",
    ground: "#2e86ab",
    ink: "#fff3b0",
    path: "M24 8l4.700 10 11 1.400-8 7.600 2 11L24 32.700 14.300 38l2-11-8-7.600 11-1.400z",
  },
  {
    id: "fox",
    ground: "#ffd6a5",
    ink: "#b5451b",
    path: "M9 9l9 6h12l9-6v15c0 8-6.500 15-15 15S9 32 9 24zM17 22a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM31 22a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM21 32l3 3 3-3z",
  },
  {
    id: "owl",
    ground: "#6a4c93",
    ink: "#f7ede2",
    path: "M11 9l7 5h12l7-5v17c0 8-5.800 14-13 14s-13-6-13-14zM18 18a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM30 18a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM22 29h4l-2 4z",
  },
  {
    id: "whale",
    ground: "#8ecae6",
    ink: "#023047",
    path: "M8 26c0-7 6-12 14-12 9 0 13 6 14 11 3 0 4-2 4-5 2 2 3 5 2 8-1 7-8 11-17 11-10 0-17-5-17-13zM16 24a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  },
  {
    id: "cactus",
    ground: "#f2e8cf",
    ink: "#386641",
    path: "M20 12a4 4 0 0 1 8 0v10h3v-5a3 3 0 0 1 6 0v6c0 3-2 5-5 5h-4v11h-8V33h-4c-3 0-5-2-5-5v-6a3 3 0 0 1 6 0v5h3z",
  },
  {
    id: "rocket",
    ground: "#1d3557",
    ink: "#f1faee",
    path: "M24 7c6 4 9 10 9 17v6l4 5v5l-7-3H18l-7 3v-5l4-5v-6c0-7 3-13 9-17zM24 18a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  },
] as const;
