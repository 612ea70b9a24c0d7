import { SearchDialog } from "../../../features/search/suggestions/search-dialog.tsx";
import type { PanelProps } from "../../../features/shell/panels/panel-link.tsx";
import SearchSuggestions from "./search-suggestions.tsx";

/** The search field that the link in the bar opens. It joins two features, so it is among the routes. */
export default function SearchDialogPanel({ onClose }: PanelProps) {
  return <SearchDialog onClose={onClose} suggestionsOf={(input) => <SearchSuggestions input={input} place="dialog" />} />;
}
