import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { RATE } from "./sound.ts";

const run = promisify(execFile);
/** Debian's flite has this voice built in; it speaks English. */
const VOICE = "slt";
const WAV_HEADER = 44;
const SPOKEN_RATE = 16_000;

/** Has flite speak a text. Returns mono samples from -1 to 1 at the rate of the films' sound. */
export async function speak(text: string): Promise<Float32Array> {
  const work = await mkdtemp(join(tmpdir(), "ringside-speech-"));
  try {
    const file = join(work, "speech.wav");
    await run("flite", ["-voice", VOICE, "-t", text, "-o", file]);
    return samplesOf(await readFile(file));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function samplesOf(wav: Buffer): Float32Array {
  const spoken = wav.readUInt32LE(24);
  if (spoken !== SPOKEN_RATE || wav.readUInt16LE(22) !== 1) throw new Error(`flite speaks at ${spoken} Hz`);
  const read = (index: number) => wav.readInt16LE(WAV_HEADER + Math.min(index, count - 1) * 2) / 32_768;
  const count = Math.floor((wav.length - WAV_HEADER) / 2);
  const times = RATE / SPOKEN_RATE;
  return Float32Array.from({ length: count * times }, (_, index) => {
    const at = Math.floor(index / times);
    const part = index / times - at;
    return read(at) * (1 - part) + read(at + 1) * part;
  });
}
