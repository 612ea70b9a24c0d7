import * as styles from "./qr-code.css.ts";

/** A QR code, dark on white in every theme, because cameras reliably read nothing else. `label` states its purpose. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
