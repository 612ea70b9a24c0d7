import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Draws `media/realms/neutral`: what a realm shows until its operator gives it pictures of its own. Greys only; no name, no colour. */

const GROUND = "#1b2029";
const RAISED = "#2b3140";
const LINE = "#3a4254";

const play = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${x - size * 0.4} ${y - size / 2} L${x + size * 0.55} ${y} L${x - size * 0.4} ${y + size / 2} Z" fill="${fill}" stroke="${fill}" stroke-width="${size * 0.12}" stroke-linejoin="round"/>`;

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const icon = (size: number, corner: number): string =>
  svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${RAISED}"/>${play(size * 0.5, size * 0.5, size * 0.36, "#fff")}`,
  );

/** Rings around a point: calm at any size, and not a picture of anything. */
function rings(width: number, height: number, x: number, y: number): string {
  const reach = Math.hypot(width, height);
  const circles = Array.from(
    { length: 9 },
    (_none, index) =>
      `<circle cx="${x}" cy="${y}" r="${(reach / 9) * (index + 0.5)}" fill="none" stroke="${LINE}" stroke-width="${reach / 500}" opacity="${0.9 - index * 0.09}"/>`,
  ).join("");
  const shade = `<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop offset="0" stop-color="${RAISED}"/><stop offset="0.8" stop-color="${GROUND}"/></radialGradient></defs>`;
  return svg(width, height, `${shade}<rect width="${width}" height="${height}" fill="url(#s)"/>${circles}`);
}

const folder = join("media", "realms", "neutral");
await mkdir(folder, { recursive: true });
const write = (name: string, bytes: string | Buffer): Promise<void> => writeFile(join(folder, name), bytes);
const png = async (name: string, drawn: string): Promise<void> =>
  write(name, await sharp(Buffer.from(drawn)).png({ palette: true }).toBuffer());
const webp = async (name: string, drawn: string): Promise<void> =>
  write(name, await sharp(Buffer.from(drawn)).webp({ quality: 80 }).toBuffer());

await write("favicon.svg", icon(64, 0.2));
await png("icon-192.png", icon(192, 0.2));
await png("icon-512.png", icon(512, 0.2));
await png("maskable-192.png", icon(192, 0));
await png("maskable-512.png", icon(512, 0));
await png("apple-180.png", icon(180, 0));
await webp("login-mobile.webp", rings(900, 1350, 450, 420));
await webp("login-desktop.webp", rings(1600, 1000, 1120, 500));
await webp("login-rtl.webp", rings(1600, 1000, 480, 500));
await webp("card-fallback.webp", rings(1280, 720, 640, 360).replace("</svg>", `${play(640, 360, 150, "#6b7488")}</svg>`));
