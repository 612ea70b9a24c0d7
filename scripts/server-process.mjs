/**
 * How the built server is run, by `npm start` and by the bench alike. Source maps would cost 50 MB; what is bundled keeps its
 * names, and NODE_OPTIONS=--enable-source-maps brings the lines.
 */
export const serverArguments = ["build/server/server.js"];

/** Pictures and compression run on several threads: with a heap for each of them glibc keeps what all of them once needed. */
export const serverEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };
