import { PrefetchPageLinks } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { hashedPicture } from "../../../ui/picture/picture-data.ts";
import { COUNTDOWN_SECONDS, countsDown, type NextVideo, type UpNext } from "../model/next-video.ts";
import { savesData } from "../preferences/saves-data.ts";
import * as styles from "./up-next.css.ts";

interface UpNextPanelProps {
  readonly upNext: UpNext;
  readonly autoAdvance: boolean;
  readonly onAutoAdvance: (wanted: boolean) => void;
  readonly frame: HTMLElement;
  readonly onNext: (video: NextVideo) => void;
  readonly onReplay: () => void;
  readonly onSay: (text: string) => void;
}

/** Panel over the last picture: the next video, a countdown, and a button to stay. Escape stays, too. */
export function UpNextPanel({ upNext, autoAdvance, onAutoAdvance, frame, onNext, onReplay, onSay }: UpNextPanelProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => (countsDown(upNext, autoAdvance) ? COUNTDOWN_SECONDS : null));
  const [first, second] = upNext.videos;
  const going = useRef(onNext);
  going.current = onNext;

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the video has ended
  useEffect(() => {
    if (first === undefined) return;
    onSay(
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

  const counting = left !== null;
  useEffect(() => {
    if (!counting) return;
    const stay = (event: KeyboardEvent) => {
      if (event.key === "Escape") setLeft(null);
    };
    frame.addEventListener("keydown", stay);
    return () => frame.removeEventListener("keydown", stay);
  }, [counting, frame]);

  if (first === undefined) return null;
  const cancel = () => {
    setLeft(null);
    onSay(t("playerAutoAdvanceStopped"));
    frame.focus({ preventScroll: true });
  };
  const changeAutoAdvance = (wanted: boolean) => {
    onAutoAdvance(wanted);
    if (!wanted) setLeft(null);
  };
  return (
    <section className={styles.panel} aria-label={t("playerUpNext")} data-menu>
      {savesData() || first.locked ? null : <PrefetchPageLinks page={first.to} />}
      <div className={styles.inner}>
        <p className={styles.eyebrow}>{counting ? t("playerUpNextIn", { seconds: left }) : t("playerUpNext")}</p>
        <NextCard video={first} onNext={onNext} />
        {counting ? (
          <div className={styles.countdown} aria-hidden>
            <span className={styles.running} style={{ animationDuration: `${COUNTDOWN_SECONDS}s` }} />
          </div>
        ) : null}
        <div className={styles.actions}>
          <Button variant="primary" icon={first.locked ? "lock" : "play"} type="button" onClick={() => onNext(first)}>
            {t(first.locked ? "playerOpenNext" : "playerPlayNext")}
          </Button>
          {counting ? (
            <Button variant="secondary" type="button" onClick={cancel}>
              {t("playerStay")}
            </Button>
          ) : (
            <Button variant="secondary" icon="restart" type="button" onClick={onReplay}>
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
            <AutoAdvanceChoice wanted={autoAdvance} onChange={changeAutoAdvance} />
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
