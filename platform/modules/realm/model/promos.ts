import type { Menu } from "../../../../contract/realm/menu.ts";
import type { RealmPromo } from "../settings.ts";

type Texts = RealmPromo["text"];

/** The promo items in the first of these languages that has the text. */
export function promosIn(promos: readonly RealmPromo[], languages: readonly string[]): Menu["promos"] {
  const say = (texts: Texts): string => {
    const byLanguage: Readonly<Record<string, string | undefined>> = texts;
    return [...languages, ...Object.keys(texts)].flatMap((language) => byLanguage[language] ?? [])[0] ?? "";
  };
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
