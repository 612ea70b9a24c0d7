import type { profilePaths } from "../../../app/routing/paths/profiles.ts";
import { at, on, type PageRow, THEIR_OWN, VIEWERS } from "../page-row.ts";

export const profilePages: Readonly<Record<keyof typeof profilePaths, PageRow>> = {
  profiles: on(VIEWERS, "member"),
  profile: at(({ profile }) => `/profiles/${profile}`, THEIR_OWN, "own"),
};
