import { type ByteSource, fileSource } from "./send-file.ts";

/** The progressive file of a title. */
export function loopedMp4(path: string, _loops: number): Promise<ByteSource | null> {
  return fileSource(path);
}
