import type { Image } from "../../../contract/base/fields.ts";
import type { NamedFighter } from "../../../contract/fighters/fighters.ts";
import { href } from "../../routing/href.ts";
import type { CardPlace } from "../model/card-view.ts";

/** A fighter in a list that tells no result. */
export interface NamedFighterView {
  readonly id: string;
  readonly to: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly image: Image | null;
  readonly weightClass: string | null;
}

export const toNamedFighter = (
  { id, name, nickname, image, weightClass }: NamedFighter,
  { spelling }: Pick<CardPlace, "spelling">,
): NamedFighterView => ({
  id,
  to: href("fighter", spelling, { id }),
  name,
  nickname,
  image,
  weightClass: weightClass?.name ?? null,
});
