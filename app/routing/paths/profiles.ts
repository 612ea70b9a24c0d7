import { spelled } from "./spelled.ts";

/** Profiles of an account. */
export const profilePaths = {
  profiles: spelled("/profiles", "/perfiles", "/perfis"),
  /** One profile; `new` is the form of a new one. */
  profile: spelled("/profiles/:profileId", "/perfiles/:profileId", "/perfis/:profileId"),
} as const;
