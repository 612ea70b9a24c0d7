import type { RequestContext } from "../../http/request-context.server.ts";
import { i18nOf } from "../../i18n/i18n.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { timeText } from "../../i18n/time-text.ts";

/** Says that a demo's clock was moved, and its day: nobody should wonder about the dates. Made here, since hardly any browser needs it. */
export function clockText(context: RequestContext, translations: Readonly<Record<string, string>>): string {
  const { language, realm, region, zone } = context;
  const date = timeText(realmNow(realm).toISOString(), "date", language, region, zone);
  return i18nOf(language, translations).t("clockMoved", { date });
}
