/** Text of a countdown (`useCountdown`); nothing without one. Screen readers reach it, and do not read each second. */
export function Countdown({ left }: { readonly left: string | null }) {
  if (left === null) return null;
  return (
    <bdi role="timer" aria-live="off">
      {left}
    </bdi>
  );
}
