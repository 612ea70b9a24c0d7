import type { fightersPaths } from "../paths/fighters.ts";
import type { PageDefinition } from "./page-definition.ts";

export const fightersPages = {
  fighters: {
    file: "routes/fighters/fighters.tsx",
    labels: ["browse", "fighters", "results"],
    layout: "chrome",
    cache: false,
    // Letters, classes and names have too many combinations.
    uncachedParameters: ["tab", "letter", "weightClass", "name", "p"],
    scopes: ["fighters"],
  },
  fighter: {
    file: "routes/fighters/fighter.tsx",
    labels: ["browse", "title", "bouts", "fighters", "results", "remind", "push"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["fighters", "catalogue", "news"],
  },
  fightCard: {
    file: "routes/fighters/fight-card.tsx",
    labels: ["browse", "title", "bouts", "fighters", "results", "remind", "push"],
    layout: "chrome",
    cache: { query: [], perRegion: true },
    scopes: ["fighters", "catalogue"],
  },
} as const satisfies Record<keyof typeof fightersPaths, PageDefinition>;
