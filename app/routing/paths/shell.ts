/** Addresses of the frame that are no pages of the product. */
export const shellResourcePaths = {
  language: "/_/language",
  manifest: "/manifest.webmanifest",
  /** The offer to install (PW-01). */
  install: "/_/install",
  /** Consent to analytics of a browser, and its counted events (PL-12). */
  analytics: "/_/analytics",
  events: "/_/events",
  offline: "/offline",
} as const;
