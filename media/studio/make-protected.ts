/**
 * Encrypts films of the demo again as protected ones: `node --import tsx media/studio/make-protected.ts [name …]`. See README.md.
 * Needs neither a browser nor ffmpeg.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { MasterFile, ProtectedMasterFile, Protection, Rendition } from "./master-file.ts";
import { DURATION, protectedMasters, SEGMENT } from "./master-list.ts";

const MASTERS = fileURLToPath(new URL("../masters/", import.meta.url));
const PACKAGER = fileURLToPath(import.meta.resolve("shaka-packager"));
const run = promisify(execFile);

/** A key, its id and the constant initialisation vector: 16 bytes each, in hexadecimal digits. */
type ContentKey = Readonly<Record<"id" | "key" | "iv", string>>;

/** Half of a hash, as 16 bytes in hexadecimal digits. A key of the demo is no secret, and the same in every clone. */
const derived = (what: string, name: string): string => createHash("sha256").update(`demo ${what}\n${name}`).digest("hex").slice(0, 32);

/** Name of a rendition, which is its folder. */
const nameOf = ({ init }: Rendition): string => init.replace("/init.mp4", "");

/** Joins the parts of a rendition into one file, as the packager reads it. */
async function joinParts(folder: string, { init, files }: Rendition, file: string): Promise<void> {
  const parts = await Promise.all([init, ...files].map((part) => readFile(join(folder, part))));
  await writeFile(file, Buffer.concat(parts));
}

/**
 * The formats and addresses of a playlist's keys, as the packager writes them. Its `identity` is no key system. FairPlay's address names the
 * key in digits, which is how the stream engine recognises it. ClearKey gets the bytes of the key's id.
 */
function keySystemsOf(playlist: string, keyId: string): Protection["keySystems"] {
  const written = playlist.split("\n").flatMap((line) => {
    const uri = /^#EXT-X-KEY:.*\bURI="([^"]+)"/u.exec(line)?.[1];
    const format = /\bKEYFORMAT="([^"]+)"/u.exec(line)?.[1];
    if (uri === undefined || format === undefined || format === "identity") return [];
    return [{ format, uri: uri.startsWith("skd:") ? `skd://${keyId}` : uri }];
  });
  return [...written, { format: "org.w3.clearkey", uri: `data:text/plain;base64,${Buffer.from(keyId, "hex").toString("base64")}` }];
}

async function measured(folder: string, rendition: Rendition): Promise<Pick<Rendition, "bandwidth" | "averageBandwidth">> {
  const bits = await Promise.all(rendition.files.map(async (file) => (await stat(join(folder, file))).size * 8));
  const rates = bits.map((size, index) => size / (rendition.segments[index] ?? 1));
  return {
    bandwidth: Math.ceil(Math.max(...rates)),
    averageBandwidth: Math.ceil(bits.reduce((sum, size) => sum + size, 0) / DURATION),
  };
}

/** Encrypts the parts of a film into `to` with one key. Returns the playlist of its first rendition. */
async function encrypt(clear: MasterFile, { from, to, work }: Record<"from" | "to" | "work", string>, key: ContentKey): Promise<string> {
  const renditions = [...clear.video, ...clear.audio];
  const streams: string[] = [];
  for (const rendition of renditions) {
    const name = nameOf(rendition);
    const input = join(work, `${name}.mp4`);
    await mkdir(join(to, name), { recursive: true });
    await joinParts(from, rendition, input);
    const parts = `init_segment=${join(to, rendition.init)},segment_template=${join(to, name, "seg-$Number$.m4s")}`;
    streams.push(`in=${input},stream=${name.startsWith("audio") ? "audio" : "video"},${parts},playlist_name=${name}.m3u8`);
  }
  const keys = ["--enable_raw_key_encryption", "--keys", `label=:key_id=${key.id}:key=${key.key}`, "--iv", key.iv];
  const scheme = ["--protection_scheme", "cbcs", "--clear_lead", "0", "--protection_systems", "Widevine,PlayReady,FairPlay,Common"];
  const output = ["--segment_duration", String(SEGMENT), "--hls_master_playlist_output", join(work, "main.m3u8"), "--quiet"];
  await run(process.execPath, [PACKAGER, ...streams, ...keys, ...scheme, ...output]);
  // The packager counts from 1, our other films from 0.
  for (const { files } of renditions)
    for (const [index, file] of files.entries()) await rename(join(to, file.replace(/\d+\.m4s$/u, `${index + 1}.m4s`)), join(to, file));
  return readFile(join(work, `${clear.video[0]?.id}.m3u8`), "utf8");
}

async function protect(name: string, source: string): Promise<void> {
  const from = join(MASTERS, source);
  const to = join(MASTERS, name);
  const clear: MasterFile = JSON.parse(await readFile(join(from, "master.json"), "utf8"));
  const key = { id: derived("key id", name), key: derived("key", name), iv: derived("iv", name) };
  const work = await mkdtemp(join(tmpdir(), "ringside-protect-"));
  try {
    await rm(to, { recursive: true, force: true });
    const playlist = await encrypt(clear, { from, to, work }, key);
    await copyFile(join(from, clear.thumbs.file), join(to, clear.thumbs.file));
    const remeasured = async <R extends Rendition>(rendition: R): Promise<R> => ({ ...rendition, ...(await measured(to, rendition)) });
    const { fallback: _fallback, previews: _previews, ...rest } = clear;
    const master: ProtectedMasterFile = {
      ...rest,
      video: await Promise.all(clear.video.map(remeasured)),
      audio: await Promise.all(clear.audio.map(remeasured)),
      protection: { scheme: "cbcs", keyId: key.id, keySystems: keySystemsOf(playlist, key.id) },
    };
    await writeFile(join(to, "master.json"), `${JSON.stringify(master, null, 2)}\n`);
    await writeFile(join(to, "keys.json"), `${JSON.stringify([{ id: key.id, key: key.key }], null, 2)}\n`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2);
for (const { name, source } of protectedMasters) if (names.length === 0 || names.includes(name)) await protect(name, source);
