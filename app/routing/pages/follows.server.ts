import type { followsPaths, followsResourcePaths } from "../paths/follows.ts";
import type { PageDefinition } from "./page-definition.ts";

/** The page of series and channels that the viewer's profile follows. */
export const followsPages = {
  following: {
    file: "routes/follows/following.tsx",
    labels: ["browse", "title", "follows", "remind", "push"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof followsPaths, PageDefinition>;

/** Resource routes of follows. */
export const followsResourceFiles = {
  follow: "routes/_resources/follow.ts",
} as const satisfies Record<keyof typeof followsResourcePaths, string>;
