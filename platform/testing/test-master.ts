import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SEGMENTS = 6;

/** 16 bytes each, in hexadecimal digits. */
export interface TestProtection {
  readonly keyId: string;
  readonly key: string;
}

interface TestMasterOptions {
  readonly languages?: readonly [string, string];
  readonly protection?: TestProtection;
  /** Languages of further sound tracks with audio description. */
  readonly described?: readonly string[];
}

/**
 * Writes `masters/{name}` below a media folder: 24 s in two picture sizes, two languages of sound, subtitles and
 * chapters, in the shape of the real ones. Each part's bytes are its own path, so that a test sees which one it got.
 */
export function writeTestMaster(
  mediaDir: string,
  name: string,
  { languages = ["en", "es"], protection, described = [] }: TestMasterOptions = {},
): void {
  const folder = join(mediaDir, "masters", name);
  const write = (file: string, content = file): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    return file;
  };
  const clearFiles = () => ({
    fallback: { file: write("fallback.mp4"), bytes: 12, codecs: "avc1.4d401e,mp4a.40.2", width: 640, height: 360, lang: languages[0] },
    previews: [
      { file: write("preview-tall.mp4"), bytes: 16, width: 406, height: 720 },
      { file: write("preview-wide.mp4"), bytes: 16, width: 1280, height: 720 },
    ],
  });
  const protectionOf = ({ keyId, key }: TestProtection) => {
    write("keys.json", JSON.stringify([{ id: keyId, key }]));
    const uri = `data:text/plain;base64,${Buffer.from(keyId, "hex").toString("base64")}`;
    return { protection: { scheme: "cbcs", keyId, keySystems: [{ format: "org.w3.clearkey", uri }] } };
  };
  const rendition = (own: string, codecs: string, bandwidth: number) => ({
    codecs,
    bandwidth,
    averageBandwidth: Math.round(bandwidth * 0.8),
    init: write(`${own}/init.mp4`),
    segments: Array.from({ length: SEGMENTS }, () => 4),
    files: Array.from({ length: SEGMENTS }, (_, index) => write(`${own}/seg-${index}.m4s`)),
  });
  const master = {
    scene: name,
    duration: SEGMENTS * 4,
    segmentDuration: 4,
    video: [
      { id: "v360", ...rendition("v360", "avc1.4d401e", 200_000), width: 640, height: 360, frameRate: 25 },
      { id: "v720", ...rendition("v720", "avc1.64001f", 700_000), width: 1280, height: 720, frameRate: 25 },
    ],
    audio: [
      ...languages.map((language) => ({
        ...rendition(`audio-${language}`, "mp4a.40.2", 64_000),
        lang: language,
        label: language.toUpperCase(),
        channels: 2,
      })),
      ...described.map((language) => ({
        ...rendition(`audio-${language}-described`, "mp4a.40.2", 64_000),
        lang: language,
        label: `${language.toUpperCase()} described`,
        channels: 2,
        described: true,
      })),
    ],
    ...(protection === undefined ? clearFiles() : protectionOf(protection)),
    thumbs: { file: write("thumbs.jpg"), columns: 6, rows: 4, width: 160, height: 90, interval: 1 },
    subtitles: [
      {
        lang: "en",
        cues: [
          { start: 0.5, end: 2.5, text: "One & <b>two</b>" },
          { start: 3.5, end: 6, text: "Across" },
        ],
      },
      { lang: "ar", cues: [{ start: 20, end: 23, text: "مساء الخير" }] },
    ],
    chapters: [
      { start: 0, title: { en: "First" } },
      { start: 8, title: { en: "Second" } },
    ],
  };
  write("master.json", JSON.stringify(master));
}

/** All masters that the demo catalogues name. */
const DEMO_MASTERS = [
  ...(["arena", "ring", "bell", "gym", "roadwork", "corner", "mountain"] as const),
  ...(["skyline", "ocean", "newsroom", "desert", "nighttrain", "market", "whalesong"] as const),
  ...(["ring-protected", "mountain-protected"] as const),
];

/** The demo's masters that have audio description, with its languages. */
const DESCRIBED: Readonly<Record<string, readonly string[]>> = { roadwork: ["en"] };

/** Writes all masters that the demo catalogues name. */
export function writeDemoMasters(mediaDir: string): void {
  for (const name of DEMO_MASTERS) writeTestMaster(mediaDir, name, { described: DESCRIBED[name] ?? [] });
}
