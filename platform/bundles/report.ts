import type { Modules } from "../modules.ts";
import type { PlatformDeps } from "../platform-deps.ts";

export interface ImportOptions {
  /** Only these files: `videos`. */
  readonly only?: readonly string[];
  /** Removes rows of an earlier import that the bundle no longer has. */
  readonly prune?: boolean;
  /** Also overwrites rows that were edited or removed in the realm since the last import. */
  readonly overwrite?: boolean;
  /** Does everything and undoes it. */
  readonly dryRun?: boolean;
  /** True: nothing is done when the bundle is the one that was imported last. */
  readonly unlessSame?: boolean;
  readonly progress?: (text: string) => void;
}

export interface ImportReport {
  readonly realm: string;
  readonly created: boolean;
  /** False: it is the bundle that was imported last, and nothing was looked at. */
  readonly done: boolean;
  readonly files: readonly Tally[];
  /** Things edited in the realm since the last import, and left as they are. */
  readonly skipped: readonly SkippedThing[];
  /** Generated passwords of new accounts; they cannot be read again. */
  readonly passwords: readonly { readonly account: string; readonly password: string }[];
  /** Files that were not imported, and why. */
  readonly leftOut: readonly string[];
}

export interface SkippedThing {
  readonly kind: string;
  readonly id: string;
  readonly because: "EDITED" | "REMOVED";
}

/** Parts of the platform that an import uses, as a process or a command makes them. */
export interface BundlePlatform {
  readonly deps: PlatformDeps;
  readonly modules: Modules;
}

/** Counts of an import's actions on a file's things. */
export interface Tally {
  readonly file: string;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  readonly moved: number;
  readonly same: number;
  readonly skipped: number;
}
