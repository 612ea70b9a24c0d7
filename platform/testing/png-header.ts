import { crc32, deflateSync } from "node:zlib";

/** The beginning of a PNG of this size, without its pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(17);
  body.write("IHDR", 0, "latin1");
  body.writeUInt32BE(width, 4);
  body.writeUInt32BE(height, 8);
  body.set([1, 3, 0, 0, 0], 12);
  const chunk = (content: Buffer) => {
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length - 4, 0);
    frame.writeUInt32BE(crc32(content), 4);
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
  };
  const palette = Buffer.concat([Buffer.from("PLTE", "latin1"), Buffer.from([0, 0, 0, 255, 255, 255])]);
  const pixels = Buffer.concat([Buffer.from("IDAT", "latin1"), deflateSync(Buffer.alloc(8))]);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk(body), chunk(palette), chunk(pixels)]);
}
