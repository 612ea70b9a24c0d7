import { encode } from "uqr";

/** A QR code as one path on a grid of `size` squares, border included. */
export interface QrCodeData {
  readonly size: number;
  readonly path: string;
}

/** Rendered on the server, so that no browser script knows the text. */
export function qrCode(text: string): QrCodeData {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
