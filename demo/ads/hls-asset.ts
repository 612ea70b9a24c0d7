/** An ad as an HLS asset: the first parts of a master, eight seconds. */
const PARTS = 2;
const PART_SECONDS = 4;
const RENDITIONS = { picture: "v540", sound: "audio-en" } as const;

const main = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="${RENDITIONS.sound}.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=960x540,AUDIO="audio",CLOSED-CAPTIONS=NONE
${RENDITIONS.picture}.m3u8
`;

const parts = (rendition: string): string =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${PART_SECONDS}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-MAP:URI="${rendition}/init.mp4"`,
    ...Array.from({ length: PARTS }, (_, index) => `#EXTINF:${PART_SECONDS},\n${rendition}/seg-${index}.m4s`),
    "#EXT-X-ENDLIST\n",
  ].join("\n");

/** A playlist of the asset by its name; null: there is none. */
export function assetPlaylist(name: string): string | null {
  if (name === "main.m3u8") return main;
  const rendition = Object.values(RENDITIONS).find((one) => name === `${one}.m3u8`);
  return rendition === undefined ? null : parts(rendition);
}

/** Path of a part below the folder of its master; null: the asset has no such part. */
export function assetPart(rendition: string, file: string): string | null {
  const files = ["init.mp4", ...Array.from({ length: PARTS }, (_, index) => `seg-${index}.m4s`)];
  return Object.values(RENDITIONS).some((one) => one === rendition) && files.includes(file) ? `${rendition}/${file}` : null;
}

/** A list with the asset (X-ASSET-LIST). */
export const assetList = { ASSETS: [{ URI: "market/main.m3u8", DURATION: PARTS * PART_SECONDS }] };
