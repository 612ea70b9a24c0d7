import { useEffect, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { NoSuggestions, Suggestions, type SuggestionsProps } from "../../../features/search/suggestions/suggestions.tsx";
import type { SuggestionsView } from "../../../features/search/suggestions/views.ts";
import { readPanel } from "../../../features/shell/panels/loaded-panel.tsx";
import type { PanelAnswer } from "../../../features/shell/panels/panel-answer.ts";
import { i18nOf } from "../../../i18n/i18n.ts";
import { unpackLabels } from "../../../i18n/page-labels.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

const addressOf = (query: string): string => `${resourcePaths.searchSuggestions}?${new URLSearchParams({ value: query })}`;

/** The suggestions of a search field with their labels. Without a network it says so, and loads them when the network is back. */
export default function SearchSuggestions(props: SuggestionsProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [isOffline, setOffline] = useState(false);
  const [first, setFirst] = useState<PanelAnswer<SuggestionsView> | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const load = () => {
      setOffline(false);
      readPanel<SuggestionsView>(`${resourcePaths.searchSuggestions}?labels=1`, language, signal).then(setFirst, () => {
        if (signal.aborted || navigator.onLine) return;
        setOffline(true);
        addEventListener("online", load, { once: true, signal });
      });
    };
    load();
    return () => control.abort();
  }, [language]);
  const offline = t("shellOfflineTitle");
  if (first === null) return isOffline ? <NoSuggestions place={props.place} text={offline} /> : null;
  const read = async (query: string, signal: AbortSignal) => (await readPanel<SuggestionsView>(addressOf(query), language, signal)).data;
  const forget = async (id: string) => {
    const body = new URLSearchParams({ remove: id });
    const { ok } = await fetch(resourcePaths.searchSuggestions, { method: "POST", body, headers: { accept: "application/json" } });
    if (!ok) throw new Error("the search is not removed");
  };
  return (
    <I18nextProvider i18n={i18nOf(language, unpackLabels(first.labels))}>
      <Suggestions {...props} first={first.data} read={read} forget={forget} offline={offline} />
    </I18nextProvider>
  );
}
