import type { Menu } from "../../contract/realm/menu.ts";
import { href } from "../routing/href.ts";
import { linkedPageHref } from "../routing/linked-page.ts";
import type { SpellingSet } from "../routing/locales.ts";

/** Address of a menu entry; null for an unknown page, or an address that is not HTTPS. */
export function menuLinkHref(link: Menu["items"][number]["link"], spelling: SpellingSet): string | null {
  if (link.type === "SECTION") return href("section", spelling, { id: link.id });
  if (link.type === "BUCKET") return href("bucket", spelling, { id: link.id });
  if (link.type === "PLUGIN") return href("plugin", spelling, { id: link.id });
  if (link.type === "URL") return /^https:\/\//u.test(link.id) ? link.id : null;
  return linkedPageHref(link.id, spelling);
}
