import type { fightersPaths } from "../../../app/routing/paths/fighters.ts";
import { at, EVERYBODY, on, type PageRow } from "../page-row.ts";

export const fightersPages: Readonly<Record<keyof typeof fightersPaths, PageRow>> = {
  fighters: on(EVERYBODY, "guest"),
  fighter: at("/fighters/nadia-harrouche", EVERYBODY, "own"),
  fightCard: at("/fight-cards/harbour-fury-night-one", EVERYBODY, "own"),
};
