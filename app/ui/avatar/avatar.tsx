import { drawings } from "./avatar-drawings.ts";

/** Drawing of a profile. It is silent, because the name is beside it. An unknown drawing falls back to the first. */
export function Avatar({ drawing, className }: { drawing: string; className?: string }) {
  const { ground, ink, path } = drawings.find(({ id }) => id === drawing) ?? drawings[0];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={className}>
      <rect width="48" height="48" rx="12" fill={ground} />
      <path d={path} fill={ink} fillRule="evenodd" />
    </svg>
  );
}
