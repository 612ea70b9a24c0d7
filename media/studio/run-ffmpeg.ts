import { spawn } from "node:child_process";

/** Runs ffmpeg, feeds it `input` when given, and rejects with its own words when it fails. */
export async function ffmpeg(args: readonly string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn("ffmpeg", ["-hide_banner", "-v", "error", "-y", ...args], { stdio: ["pipe", "inherit", "pipe"] });
  let words = "";
  child.stderr.on("data", (part: Buffer) => {
    words += part.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 && words.trim() === "" ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${words.trim()}`)),
    );
  });
  // A pipe that closes early is reported by the exit code, not here.
  child.stdin.on("error", () => undefined);
  const feed = async () => {
    if (input !== undefined) {
      for await (const part of input) {
        if (!child.stdin.write(part)) await Promise.race([new Promise<void>((resolve) => child.stdin.once("drain", resolve)), ended]);
      }
    }
    child.stdin.end();
  };
  await Promise.all([feed(), ended]);
}
