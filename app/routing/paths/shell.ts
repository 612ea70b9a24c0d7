/** Addresses of the frame that are no pages of the product. */
export const shellResourcePaths = {
  language: "/_/language",
  promo: "/_/promo",
  manifest: "/manifest.webmanifest",
  /** The offer to install. */
  install: "/_/install",
  /** Consent to analytics of a browser, and its counted events. */
  analytics: "/_/analytics",
  events: "/_/events",
  offline: "/offline",
} as const;
