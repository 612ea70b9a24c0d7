import { useLocale } from "../../../i18n/use-locale.ts";
import { directionOf, htmlLang } from "../../../routing/locales.ts";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { PluginData } from "../data.server.ts";
import { PluginFrame } from "./plugin-frame.tsx";

/** A page from elsewhere below its title. */
export function PluginPage({ plugin }: { readonly plugin: PluginData }) {
  const { language } = useLocale();
  const foreign = plugin.language === language ? {} : { lang: htmlLang(plugin.language), dir: directionOf(plugin.language) };
  return (
    <ReadingPage title={<span {...foreign}>{plugin.title}</span>}>
      <PluginFrame plugin={plugin} />
    </ReadingPage>
  );
}
