/**
 * How the built server is run, by `npm start` and by the bench alike. Node lets a heap grow far before it cleans up thoroughly;
 * with a limit it begins sooner (docs/performance.md, Memory). NODE_OPTIONS may set another.
 */
export const serverArguments = [
  "--enable-source-maps",
  ...(/max-old-space-size/u.test(process.env.NODE_OPTIONS ?? "") ? [] : ["--max-old-space-size=320"]),
  "build/server/server.js",
];

/** Pictures and compression run on several threads: with a heap for each of them glibc keeps what all of them once needed. */
export const serverEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };
