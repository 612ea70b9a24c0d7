/**
 * Runs the built server, for `npm start` and for the bench alike. Source maps would cost 50 MB; what is bundled keeps its
 * names, and NODE_OPTIONS=--enable-source-maps brings the lines.
 */
export const serverArguments = ["build/server/server.js"];

const current = process.env.NODE_OPTIONS ?? "";

export const serverEnvironment = {
  NODE_ENV: "production",
  // Pictures and compression run on several threads: with a heap for each of them glibc keeps what all of them once needed.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  // The limit of a machine of 1 GB: with a higher one the heap grows long before it is tidied. All caches are bounded far below.
  // Node 24 sizes its young generation by the machine too: the start alone left 180 MB resident that nobody needed.
  NODE_OPTIONS: current.includes("--max-old-space-size") ? current : `${current} --max-old-space-size=512 --max-semi-space-size=8`.trim(),
};
