import { useEffect, useMemo, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { playerIcons } from "../../components/player-icons.ts";
import { nextRemoteState } from "../../model/options/remote-playback.ts";
import { remoteTargetOf } from "../../port/remote-target.ts";
import { MenuRow } from "./menu-row.tsx";

interface RemoteRowProps {
  readonly video: HTMLVideoElement;
  readonly announce: (text: string) => void;
}

/** Playback on another device; absent where the browser has none. */
export function RemoteRow({ video, announce }: RemoteRowProps) {
  const { t } = useTranslation();
  const target = useMemo(() => remoteTargetOf(video), [video]);
  const [state, report] = useReducer(nextRemoteState, "NO_DEVICES");
  useEffect(() => target?.watch(report), [target]);
  const previous = useRef(state);
  useEffect(() => {
    if (state === "CONNECTED") announce(t("playerRemoteConnected"));
    if (previous.current === "CONNECTED" && state === "AVAILABLE") announce(t("playerRemoteLeft"));
    previous.current = state;
  }, [state, announce, t]);
  if (target === null || state === "NO_DEVICES") return null;
  const name = target.kind === "AIRPLAY" ? t("playerAirPlay") : t("playerCast");
  const label = state === "CONNECTED" ? t("playerRemoteStop") : state === "CONNECTING" ? t("playerRemoteConnecting") : name;
  return <MenuRow icon={target.kind === "AIRPLAY" ? playerIcons.airplay : playerIcons.cast} label={label} onPress={target.choose} />;
}
