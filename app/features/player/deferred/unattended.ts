/** Events that show that the viewer is there. */
const ACTS = ["pointerdown", "keydown", "wheel"] as const;

/** Number of videos that followed by themselves in each player, by its frame, since the viewer's last act. */
const followed = new WeakMap<HTMLElement, number>();

/** Counts a video that follows by itself. The viewer's next act anywhere on the page starts the count from zero. */
export function countFollowed(frame: HTMLElement): void {
  const count = followedIn(frame);
  followed.set(frame, count + 1);
  if (count > 0) return;
  const forget = () => {
    followed.delete(frame);
    for (const act of ACTS) window.removeEventListener(act, forget, { capture: true });
  };
  for (const act of ACTS) window.addEventListener(act, forget, { capture: true, passive: true });
}

/** Number of videos that followed by themselves in a player since the viewer's last act. */
export const followedIn = (frame: HTMLElement): number => followed.get(frame) ?? 0;
