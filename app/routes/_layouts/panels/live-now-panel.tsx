import { useTranslation } from "react-i18next";
import { LiveNowBeside } from "../../../features/live/components/live-now.tsx";
import type { LiveNowView } from "../../../features/live/lists/views.ts";
import { LoadedPanel, readPanel } from "../../../features/shell/panels/loaded-panel.tsx";
import type { PanelProps } from "../../../features/shell/panels/panel-link.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

const ADDRESS = resourcePaths.liveNowPanel;

/** The side panel of live titles. It joins two features, so it is among the routes. */
export default function LiveNowPanel({ to, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const readPage = async (page: number) => (await readPanel<LiveNowView>(`${ADDRESS}?p=${page}`, language)).data;
  return (
    <LoadedPanel<LiveNowView> title={t("shellLiveNow")} address={ADDRESS} to={to} onClose={onClose}>
      {(first) => <LiveNowBeside first={first} readPage={readPage} />}
    </LoadedPanel>
  );
}
