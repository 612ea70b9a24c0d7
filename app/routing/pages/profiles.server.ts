import type { profilePaths } from "../paths/profiles.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Profiles of an account. */
export const profilePages = {
  profiles: {
    file: "routes/profiles/profiles.tsx",
    labels: ["profiles", "error"],
    layout: "chrome",
    cache: false,
  },
  profile: {
    file: "routes/profiles/profile.tsx",
    labels: ["profiles", "error"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof profilePaths, PageDefinition>;
