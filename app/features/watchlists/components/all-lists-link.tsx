import { type ComponentType, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { isPlainClick } from "../../../routing/router-link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { ListsPanelProps } from "./lists-panel.tsx";

/** Leads to all lists. With scripts a press opens them in a side panel, whose code it loads. */
export function AllListsLink() {
  const { t } = useTranslation();
  const to = useHref()("watchlists", {});
  const [Panel, setPanel] = useState<ComponentType<ListsPanelProps> | null>(null);
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("./lists-panel.tsx").then(
      ({ ListsPanel }) => setPanel(() => ListsPanel),
      () => window.location.assign(to),
    );
  };
  return (
    <>
      <LinkButton to={to} onClick={press}>
        {t("watchlistsAll")}
      </LinkButton>
      {Panel !== null && <Panel to={to} onClose={() => setPanel(null)} />}
    </>
  );
}
