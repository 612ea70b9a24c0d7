import { useTranslation } from "react-i18next";
import { SignInBeside } from "../../../features/identity/components/sign-in-page.tsx";
import type { loadSignIn } from "../../../features/identity/sign-in.server.ts";
import { LoadedPanel } from "../../../features/shell/panels/loaded-panel.tsx";
import type { PanelProps } from "../../../features/shell/panels/panel-link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";

/** The side panel of sign-in. It joins two features, so it is among the routes. The query of `to` names the page after sign-in. */
export default function SignInPanel({ to, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { search } = new URL(to, window.location.origin);
  return (
    <LoadedPanel<Awaited<ReturnType<typeof loadSignIn>>>
      title={t("shellSignIn")}
      address={`${resourcePaths.signInPanel}${search}`}
      to={to}
      onClose={onClose}
    >
      {(data) => <SignInBeside data={data} action={to} />}
    </LoadedPanel>
  );
}
