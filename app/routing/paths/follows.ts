import { spelled } from "./spelled.ts";

export const followsPaths = {
  following: spelled("/following", "/siguiendo", "/seguindo"),
} as const;

/** Addresses of the resource routes of follows. */
export const followsResourcePaths = {
  /** Target of the follow buttons' forms (POST). */
  follow: "/_/follow",
} as const;
