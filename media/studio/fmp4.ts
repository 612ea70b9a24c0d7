/** Just enough of ISO base media files to cut a fragmented MP4 into an initialisation part and segments, and to read them. */

type Box = { readonly type: string; readonly start: number; readonly end: number };

function boxes(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error(`a box of ${size} bytes at ${at}`);
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), start: at, end: at + size });
    at += size;
  }
  return found;
}

function inside(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box {
  const [type, ...rest] = path;
  const box = boxes(bytes, from, to).find((candidate) => candidate.type === type);
  if (box === undefined) throw new Error(`no ${type} box`);
  return rest.length === 0 ? box : inside(bytes, rest, box.start + 8, box.end);
}

/** The segment type box that CMAF players expect at the start of each segment. */
const STYP = Buffer.from([
  0,
  0,
  0,
  24,
  ...Buffer.from("styp"),
  ...Buffer.from("msdh"),
  0,
  0,
  0,
  0,
  ...Buffer.from("msdh"),
  ...Buffer.from("cmfc"),
]);

export type Cut = {
  readonly init: Buffer;
  readonly segments: readonly { readonly bytes: Buffer; readonly duration: number; readonly start: number }[];
};

/** Cuts a fragmented MP4 with one track. Durations and starts are in seconds. */
export function cut(file: Buffer): Cut {
  const top = boxes(file);
  const init = Buffer.concat(
    top.filter(({ type }) => type === "ftyp" || type === "moov").map(({ start, end }) => file.subarray(start, end)),
  );
  const scale = timescale(init);
  const normal = defaultDuration(init);
  const segments = top.flatMap((moof, index) => {
    const data = top[index + 1];
    if (moof.type !== "moof" || data?.type !== "mdat") return [];
    const bytes = Buffer.concat([STYP, file.subarray(moof.start, data.end)]);
    const { start, duration } = fragment(bytes, normal);
    return [{ bytes, start: start / scale, duration: duration / scale }];
  });
  return { init, segments };
}

function timescale(init: Buffer): number {
  const mdhd = inside(init, ["moov", "trak", "mdia", "mdhd"]);
  return init.readUInt32BE(mdhd.start + (init[mdhd.start + 8] === 1 ? 28 : 20));
}

function defaultDuration(init: Buffer): number {
  const trex = inside(init, ["moov", "mvex", "trex"]);
  return init.readUInt32BE(trex.start + 20);
}

/** Decode time and duration of a segment in units of its timescale. */
function fragment(bytes: Buffer, normal: number): { start: number; duration: number } {
  const traf = inside(bytes, ["moof", "traf"]);
  const tfdt = inside(bytes, ["tfdt"], traf.start + 8, traf.end);
  const start = bytes[tfdt.start + 8] === 1 ? Number(bytes.readBigUInt64BE(tfdt.start + 12)) : bytes.readUInt32BE(tfdt.start + 12);
  const tfhd = inside(bytes, ["tfhd"], traf.start + 8, traf.end);
  const headFlags = bytes.readUInt32BE(tfhd.start + 8) & 0xffffff;
  let at = tfhd.start + 16 + (headFlags & 0x1 ? 8 : 0) + (headFlags & 0x2 ? 4 : 0);
  const each = headFlags & 0x8 ? bytes.readUInt32BE(at) : normal;
  let duration = 0;
  for (const trun of boxes(bytes, traf.start + 8, traf.end).filter(({ type }) => type === "trun")) {
    const flags = bytes.readUInt32BE(trun.start + 8) & 0xffffff;
    const count = bytes.readUInt32BE(trun.start + 12);
    at = trun.start + 16 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    for (let sample = 0; sample < count; sample += 1) {
      duration += flags & 0x100 ? bytes.readUInt32BE(at) : each;
      at += (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
    }
  }
  return { start, duration };
}

/** The codec string of a video initialisation part, such as `avc1.64001f`, read from its avcC box. */
export function videoCodec(init: Buffer): string {
  const at = init.indexOf("avcC", 0, "latin1");
  if (at < 0) throw new Error("no avcC box");
  return `avc1.${init.toString("hex", at + 5, at + 8)}`;
}

/**
 * True when the esds box of an audio initialisation part holds the decoder's settings (tag 5). Without them ffmpeg still plays
 * the track, but Media Source Extensions refuse it.
 */
export function hasAudioConfig(init: Buffer): boolean {
  const at = init.indexOf("esds", 0, "latin1");
  return at >= 0 && init.subarray(at, at + init.readUInt32BE(at - 4)).includes(Buffer.from([0x05, 0x80, 0x80, 0x80]));
}

/** Start and duration of a segment in seconds, read from the segment itself and the timescale of its initialisation part. */
export function segmentTimes(init: Buffer, segment: Buffer): { start: number; duration: number } {
  const scale = timescale(init);
  const moof = inside(segment, ["moof"]);
  const { start, duration } = fragment(segment.subarray(moof.start), defaultDuration(init));
  return { start: start / scale, duration: duration / scale };
}
