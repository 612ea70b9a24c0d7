import { spelled } from "./spelled.ts";

/** The people who watch with an account (ID-26). */
export const profilePaths = {
  profiles: spelled("/profiles", "/perfiles", "/perfis"),
  /** One of them; `new` is the form of another. */
  profile: spelled("/profiles/:profileId", "/perfiles/:profileId", "/perfis/:profileId"),
} as const;
