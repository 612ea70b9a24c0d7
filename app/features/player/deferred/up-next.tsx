import { PrefetchPageLinks } from "@remix-run/react";
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { hashedPicture } from "../../../ui/picture/picture-data.ts";
import { COUNTDOWN_SECONDS, endAction, type NextVideo, type UpNext } from "../model/up-next.ts";
import { savesData } from "../preferences/saves-data.ts";
import { countFollowed, followedIn } from "./unattended.ts";
import * as styles from "./up-next.css.ts";

interface UpNextPanelProps {
  readonly upNext: UpNext;
  readonly autoAdvance: boolean;
  readonly onAutoAdvance: (wanted: boolean) => void;
  readonly frame: HTMLElement;
  readonly onNext: (video: NextVideo) => void;
  readonly onReplay: () => void;
  readonly announce: (text: string) => void;
}

/**
 * Panel over the last picture: the next video, a countdown, and a button to stay. Escape stays, too. After several videos that followed by
 * themselves it asks whether the viewer is still there, and waits.
 */
export function UpNextPanel({ upNext, autoAdvance, onAutoAdvance, frame, onNext, onReplay, announce }: UpNextPanelProps) {
  const { t } = useTranslation();
  const [atEnd] = useState(() => endAction(upNext, autoAdvance, followedIn(frame)));
  const [left, setLeft] = useState(atEnd === "count" ? COUNTDOWN_SECONDS : null);
  const [asking, setAsking] = useState(atEnd === "ask");
  const panel = useRef<HTMLElement>(null);
  const [first, second] = upNext.videos;
  const going = useRef(onNext);
  going.current = (video: NextVideo) => {
    countFollowed(frame);
    onNext(video);
  };

  useLayoutEffect(() => {
    // The panel hides buttons of a small picture. Focus on one of them would fall to the page, where no key commands the player.
    const focused = document.activeElement;
    if (focused !== null && frame.contains(focused) && focused.getClientRects().length === 0)
      panel.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the video has ended
  useEffect(() => {
    if (first === undefined) return;
    if (asking) {
      announce(t("playerStillWatchingAnnounced", { title: first.title }));
      if (document.activeElement === document.body || frame.contains(document.activeElement))
        panel.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      return;
    }
    announce(
      left === null
        ? t("playerUpNextAnnounced", { title: first.title })
        : t("playerUpNextSoon", { title: first.title, seconds: COUNTDOWN_SECONDS }),
    );
  }, []);

  useEffect(() => {
    if (left === null || first === undefined) return;
    if (left <= 0) {
      setLeft(null);
      going.current(first);
      return;
    }
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left, first]);

  // The settings and a partner's page change the choice, too, while it counts.
  useEffect(() => {
    if (autoAdvance) return;
    setLeft(null);
    setAsking(false);
  }, [autoAdvance]);

  const counting = left !== null;
  const leads = counting || asking;
  useEffect(() => {
    if (!leads) return;
    const stay = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setLeft(null);
      setAsking(false);
    };
    frame.addEventListener("keydown", stay);
    return () => frame.removeEventListener("keydown", stay);
  }, [leads, frame]);

  if (first === undefined) return null;
  const cancel = () => {
    setLeft(null);
    setAsking(false);
    announce(t("playerAutoAdvanceStopped"));
    frame.focus({ preventScroll: true });
  };
  return (
    <section ref={panel} className={styles.panel} aria-label={`${t("playerUpNext")}: ${first.title}`} data-menu>
      {savesData() || first.locked ? null : <PrefetchPageLinks page={first.to} />}
      <div className={styles.inner}>
        {asking ? (
          <p className={styles.question}>{t("playerStillWatching")}</p>
        ) : (
          <p className={styles.eyebrow}>{counting ? t("playerUpNextIn", { seconds: left }) : t("playerUpNext")}</p>
        )}
        <NextCard video={first} onNext={onNext} />
        {counting ? (
          <div className={styles.countdown} aria-hidden>
            <span className={styles.running} style={{ animationDuration: `${COUNTDOWN_SECONDS}s` }} />
          </div>
        ) : null}
        <div className={styles.actions}>
          <Button variant="primary" icon={first.locked ? "lock" : "play"} type="button" onClick={() => onNext(first)}>
            {t(asking ? "playerStillWatchingYes" : first.locked ? "playerOpenNext" : "playerPlayNext")}
          </Button>
          {leads ? (
            <Button variant="onArt" type="button" onClick={cancel}>
              {t(asking ? "playerStillWatchingNo" : "playerStay")}
            </Button>
          ) : (
            <Button variant="onArt" icon="restart" type="button" onClick={onReplay}>
              {t("playerReplay")}
            </Button>
          )}
        </div>
        {second === undefined ? null : (
          <p className={styles.afterwards}>
            {t("playerThen")} <NextLink video={second} onNext={onNext} />
          </p>
        )}
        {upNext.isSequence ? (
          <div className={styles.whereRoom}>
            <AutoAdvanceChoice wanted={autoAdvance} onChange={onAutoAdvance} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Setting for autoplay of the next episode (S2§3): in the panel, and in the settings for small pictures without room in the panel. */
export function AutoAdvanceChoice({ wanted, onChange }: { readonly wanted: boolean; readonly onChange: (wanted: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className={styles.preference}>
      <input type="checkbox" checked={wanted} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t("playerAutoAdvance")}
    </label>
  );
}

/** True for a plain click; the browser handles clicks that open a window or a tab. */
function plain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

interface NextLinkProps {
  readonly video: NextVideo;
  readonly onNext: (video: NextVideo) => void;
}

function NextLink({ video, onNext }: NextLinkProps) {
  const go = (event: MouseEvent) => {
    if (!plain(event)) return;
    event.preventDefault();
    onNext(video);
  };
  return (
    <a className={styles.link} href={video.to} onClick={go}>
      <bdi>{video.title}</bdi>
    </a>
  );
}

function NextCard({ video, onNext }: NextLinkProps) {
  const address = hashedPicture(video.picture.hash);
  return (
    <div className={styles.card}>
      <img
        className={styles.art}
        src={address(240, "webp")}
        srcSet={`${address(240, "webp")} 240w, ${address(480, "webp")} 480w`}
        sizes="11rem"
        alt=""
        width={16}
        height={9}
      />
      <div className={styles.textBlock}>
        <p className={styles.title}>
          <NextLink video={video} onNext={onNext} />
        </p>
        {video.detail === "" ? null : (
          <p className={styles.detail}>
            {video.locked ? <Icon name="lock" /> : null} {video.detail}
          </p>
        )}
      </div>
    </div>
  );
}
