import { type PageDefinition, page } from "../page-definition.ts";

/** Who watches with an account (ID-26). */
export const profileRoutes = {
  profiles: page({
    file: "routes/profiles/profiles.tsx",
    path: { default: "/profiles", es: "/perfiles", pt: "/perfis" },
    labels: ["profiles", "error"],
    layout: "chrome",
    cache: false,
  }),
  /** One of them; `new` is the form of another. */
  profile: page({
    file: "routes/profiles/profile.tsx",
    path: { default: "/profiles/:profileId", es: "/perfiles/:profileId", pt: "/perfis/:profileId" },
    labels: ["profiles", "error"],
    layout: "chrome",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
