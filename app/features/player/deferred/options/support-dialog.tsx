import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/button.tsx";
import { bufferedAhead, rateText, type SupportFact, supportText, withoutTokens } from "../../model/options/support-facts.ts";
import type { PlayerState } from "../../model/player-state.ts";
import { streamFacts } from "../../port/engine-record.ts";
import { usePlayerState } from "../../port/use-player.ts";
import { entry, list } from "./keys-dialog.css.ts";
import { PlayerDialog } from "./player-dialog.tsx";
import * as styles from "./support-dialog.css.ts";

/** Version of the page's scripts, which the framework names in each document. */
function version(): string {
  const manifest: unknown = Reflect.get(window, "__remixManifest");
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "–";
}

function factsOf(video: HTMLVideoElement, { phase, failure }: PlayerState): readonly SupportFact[] {
  const { address, bandwidth, rendition, stalls, errors } = streamFacts(video);
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
  const shape = rendition ?? { width: video.videoWidth, height: video.videoHeight, bitrate: null };
  return [
    { name: "Page", value: withoutTokens(window.location.href, window.location.href) },
    { name: "Stream", value: withoutTokens(address ?? "", window.location.href) },
    { name: "Version", value: version() },
    { name: "State", value: failure === null ? phase : `${phase}, ${failure.reason}` },
    { name: "Position", value: `${video.currentTime.toFixed(1)} s` },
    { name: "Rendition", value: `${shape.width} × ${shape.height}, ${rateText(shape.bitrate)}` },
    { name: "Bandwidth", value: rateText(bandwidth) },
    { name: "Buffer", value: `${bufferedAhead(video.buffered, video.currentTime).toFixed(1)} s` },
    { name: "Dropped frames", value: `${droppedVideoFrames} / ${totalVideoFrames}` },
    { name: "Stalls", value: String(stalls) },
    { name: "Errors", value: errors.length === 0 ? "–" : errors.join(", ") },
  ];
}

interface SupportDialogProps {
  readonly video: HTMLVideoElement;
  readonly onClose: () => void;
}

/** Facts about the stream for a call to support, renewed every second. They have English names, because staff reads them. */
export function SupportDialog({ video, onClose }: SupportDialogProps) {
  const { t } = useTranslation();
  const state = usePlayerState();
  const [facts, setFacts] = useState(() => factsOf(video, state));
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    const renew = () => setFacts(factsOf(video, state));
    renew();
    const timer = window.setInterval(renew, 1000);
    return () => window.clearInterval(timer);
  }, [video, state]);
  const copy = () => {
    const text = supportText(factsOf(video, state));
    // The browser may refuse, and a page without https has no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <PlayerDialog
      title={t("playerSupport")}
      onClose={onClose}
      actions={
        <>
          <p role="status" className={styles.answer}>
            {copied === null ? null : t(copied ? "playerSupportCopied" : "playerSupportNotCopied")}
          </p>
          <Button variant="primary" onClick={copy}>
            {t("playerSupportCopy")}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t("playerSupportLead")}</p>
      <dl className={list} lang="en" dir="ltr">
        {facts.map(({ name, value }) => (
          <div key={name} className={entry}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </PlayerDialog>
  );
}
