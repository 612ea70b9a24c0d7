import { useEffect, useMemo, useReducer, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { type AnyIcon, Icon } from "../../../../ui/icon/icon.tsx";
import { playerIcons } from "../../components/player-icons.ts";
import { nextRemoteState, REMOTE_STATE_EVENT } from "../../model/options/remote-playback.ts";
import { engineOf } from "../../port/engine-record.ts";
import { playRemotely } from "../../port/remote/play-remotely.ts";
import { type RemoteTarget, remoteTargetOf } from "../../port/remote/remote-target.ts";
import { MenuRow } from "../options/menu-row.tsx";
import { note } from "../options/menu-rows.css.ts";
import { notice } from "./remote-notice.css.ts";
import { useRemoteStream } from "./use-remote-stream.ts";

export interface RemoteRowProps {
  readonly frame: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly manifest: Manifest;
  readonly live: boolean;
  /** True while the menu around the row is open. */
  readonly open: boolean;
  readonly announce: (text: string) => void;
}

/**
 * The settings row for playback on another device, or a note when the title has no receiver. Null when the browser has no API for devices or
 * finds none.
 */
export function RemoteRow({ frame, video, manifest, live, open, announce }: RemoteRowProps) {
  const { t } = useTranslation();
  const target = useMemo(() => remoteTargetOf(video), [video]);
  const isOffered = useRemoteStream(target, manifest, open);
  const [state, report] = useReducer(nextRemoteState, "NO_DEVICES");
  useEffect(() => target?.watch(report), [target]);
  useEffect(() => () => target?.close(), [target]);
  useRemoteFilm(target, video, live, state === "CONNECTED");
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== state) video.dispatchEvent(new CustomEvent(REMOTE_STATE_EVENT, { detail: state }));
    if (state === "CONNECTED") announce(t("playerRemoteConnected"));
    if (previous.current === "CONNECTED" && state === "AVAILABLE") announce(t("playerRemoteLeft"));
    previous.current = state;
  }, [state, video, announce, t]);
  if (target === null) return null;
  if (manifest.receiver === undefined) return <p className={note}>{t("playerRemoteUnavailable")}</p>;
  const isUsed = state === "CONNECTED" || state === "CONNECTING";
  if (!isUsed && (!isOffered || state === "NO_DEVICES")) return null;
  const name = target.kind === "AIRPLAY" ? t("playerAirPlay") : t("playerCast");
  const label = state === "CONNECTED" ? t("playerRemoteStop") : state === "CONNECTING" ? t("playerRemoteConnecting") : name;
  const icon = target.kind === "AIRPLAY" ? playerIcons.airplay : playerIcons.cast;
  return (
    <>
      <MenuRow icon={icon} label={label} onPress={target.choose} />
      {state === "CONNECTED" ? createPortal(<RemoteNotice icon={icon} text={t("playerRemoteConnected")} />, surfaceOf(frame)) : null}
    </>
  );
}

/** Surface of the controls, the CSS container whose width decides on the place of the notice. */
const surfaceOf = (frame: HTMLElement): HTMLElement => frame.querySelector<HTMLElement>("[data-phase]") ?? frame;

/** Explains the still picture. The live region of the player reads the same text. */
const RemoteNotice = ({ icon, text }: { readonly icon: AnyIcon; readonly text: string }) => (
  <p className={notice} aria-hidden>
    <Icon name={icon} />
    {text}
  </p>
);

/** Moves the film to the device while one is connected. Safari does that itself. */
function useRemoteFilm(target: RemoteTarget | null, video: HTMLVideoElement, live: boolean, isConnected: boolean): void {
  const moveBack = useRef<((continues: boolean) => void) | null>(null);
  useEffect(() => {
    if (target === null || target.receiver === video) return;
    if (isConnected) moveBack.current ??= playRemotely({ video, receiver: target.receiver, live, engine: engineOf(video) });
    else {
      moveBack.current?.(true);
      moveBack.current = null;
    }
  }, [target, video, live, isConnected]);
  useEffect(
    () => () => {
      moveBack.current?.(false);
      moveBack.current = null;
    },
    [],
  );
}
