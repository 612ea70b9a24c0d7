/**
 * The kinds of things that bundles have. Each part adds its own by declaration merging, as modules add their tables, so that a reference
 * to a kind that no part has does not compile.
 */
export interface BundleKinds {
  account: true;
}

export type KindName = keyof BundleKinds;
