import { type ComponentType, useEffect, useState } from "react";
import type { ReleaseView } from "../../../watch/model/release-view.ts";
import type { ConnectedPlayer } from "../components/watch-player.tsx";
import type { VideoView } from "../data.server.ts";
import type { PremiereDialog } from "./premiere-dialog.tsx";

/** Session storage: the last premiere whose dialog the viewer has closed. */
const CLOSED = "premiere-closed";

function wasClosed(premiere: string): boolean {
  try {
    return sessionStorage.getItem(CLOSED) === premiere;
  } catch {
    return false;
  }
}

function storeClosed(premiere: string): void {
  try {
    sessionStorage.setItem(CLOSED, premiere);
  } catch {
    // Blocked storage: the dialog comes back after a reload.
  }
}

/** A premiere whose time has come, for a viewer who may watch it; null: none. */
function comingPremiere({ release, watch }: Pick<VideoView, "release" | "watch">): ReleaseView | null {
  const mayWatch = "manifest" in watch || watch.gate.kind === "RELEASE";
  return release?.premiere === true && release.state !== "SCHEDULED" && mayWatch ? release : null;
}

/** True when the film of the page has been started. */
const isStarted = (player: ConnectedPlayer | null): boolean => player !== null && player.port.read().phase !== "idle";

interface PremiereNoticeProps {
  readonly video: Pick<VideoView, "id" | "title" | "release" | "watch">;
  /** The page's player; null before it is there. */
  readonly player: ConnectedPlayer | null;
}

/** The dialog of a premiere, from its time to its end (S2§4), unless the viewer watches or has closed it. */
export function PremiereNotice({ video, player }: PremiereNoticeProps) {
  const release = comingPremiere(video);
  const premiere = release === null ? null : `${video.id} ${release.at}`;
  const [closed, setClosed] = useState<string | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof PremiereDialog>[0]> | null>(null);
  useEffect(() => {
    if (premiere === null) return;
    if (wasClosed(premiere)) setClosed(premiere);
    else
      import("./premiere-dialog.tsx").then(
        (module) => setDialog(() => module.PremiereDialog),
        // The page itself says the same.
        () => undefined,
      );
  }, [premiere]);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (player === null) return;
    const look = () => setStarted(isStarted(player));
    look();
    return player.port.subscribe(look);
  }, [player]);
  if (release === null || premiere === null || Dialog === null || closed === premiere || started) return null;
  return (
    <Dialog
      title={video.title}
      release={release}
      onWatch={player === null ? null : () => player.port.send({ do: "start" })}
      onClose={() => {
        storeClosed(premiere);
        setClosed(premiere);
      }}
    />
  );
}
