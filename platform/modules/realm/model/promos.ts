import type { Menu } from "../../../../contract/realm/menu.ts";
import type { RealmPromo } from "../settings.ts";
import { firstText, type Texts } from "./first-text.ts";

/** The promo items in the first of these languages that has the text. */
export function promosIn(promos: readonly RealmPromo[], languages: readonly string[]): Menu["promos"] {
  const say = (texts: Texts): string => firstText(texts, languages);
  const sayIf = (texts: Texts | null): string | null => (texts === null ? null : say(texts));
  return promos.map(({ id, text, visibility, picture, action, link, overlay }) => ({
    id,
    text: say(text),
    visibility,
    picture,
    action: sayIf(action),
    link,
    overlay: overlay && {
      title: say(overlay.title),
      text: say(overlay.text),
      picture: overlay.picture,
      action: sayIf(overlay.action),
      link: overlay.link,
    },
  }));
}
