import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { XmltvRefused } from "./refused.ts";
import type { ProgrammeText } from "./texts.ts";

/** A programme of the file, read and checked. Times are milliseconds since 1970. */
export interface ReadProgramme {
  readonly start: number;
  /** Null: the file does not say it. */
  readonly end: number | null;
  /** Id of its content; empty: none. */
  readonly key: string;
  readonly texts: readonly ProgrammeText[];
}

type Stored = readonly [start: number, end: number | null, key: string, texts: readonly (readonly [string, string, string])[]];

/** Characters of all channels together that wait to be written. */
const MOST_WAITING = 4_000_000;
/** Bytes of the file: the disk is the database's too. */
const MOST_BYTES = 2_000_000_000;
/** Characters of one channel that are written together. */
const BLOCK = 32_000;

interface Channel {
  waiting: string[];
  size: number;
  count: number;
  readonly blocks: { readonly at: number; readonly length: number }[];
}

/**
 * Programmes by channel, on the disk: a file may have them in any order, and a guide of 200 MB does not fit into the memory. The file has no
 * name, so that it disappears with the process.
 */
export function openSpool(folder: string) {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, ".xmltv-"));
  const file = openSync(join(own, "programmes"), "wx+", 0o600);
  rmSync(own, { recursive: true });
  const channels = new Map<string, Channel>();
  let waiting = 0;
  let end = 0;

  function write(channel: Channel): void {
    if (channel.size === 0) return;
    const block = Buffer.from(channel.waiting.join(""));
    for (let written = 0; written < block.length; ) written += writeSync(file, block, written, block.length - written, end + written);
    channel.blocks.push({ at: end, length: block.length });
    end += block.length;
    waiting -= channel.size;
    channel.waiting = [];
    channel.size = 0;
  }

  return {
    /** Returns the number of programmes of the channel. */
    add(id: string, { start, end: ends, key, texts }: ReadProgramme): number {
      const channel = channels.get(id) ?? { waiting: [], size: 0, count: 0, blocks: [] };
      channels.set(id, channel);
      const stored: Stored = [start, ends, key, texts.map(({ language, title, description }) => [language, title, description] as const)];
      const line = `${JSON.stringify(stored)}\n`;
      channel.waiting.push(line);
      channel.size += line.length;
      channel.count += 1;
      waiting += line.length;
      if (end > MOST_BYTES) throw new XmltvRefused("the texts of the programmes have more than two gigabytes; divide the file");
      if (channel.size > BLOCK) write(channel);
      if (waiting > MOST_WAITING) for (const each of channels.values()) write(each);
      return channel.count;
    },
    /** Programmes of a channel in the order of the file. */
    read(id: string): ReadProgramme[] {
      const channel = channels.get(id);
      if (channel === undefined) return [];
      write(channel);
      return channel.blocks.flatMap(({ at, length }) => {
        const block = Buffer.alloc(length);
        for (let got = 0; got < length; ) {
          const more = readSync(file, block, got, length - got, at + got);
          if (more === 0) throw new Error("the file of programmes was cut off");
          got += more;
        }
        return block.toString().trimEnd().split("\n").map(readLine);
      });
    },
    close: () => closeSync(file),
  };
}

export type Spool = ReturnType<typeof openSpool>;

function readLine(line: string): ReadProgramme {
  const [start, end, key, texts] = JSON.parse(line) as Stored;
  return { start, end, key, texts: texts.map(([language, title, description]) => ({ language, title, description })) };
}
