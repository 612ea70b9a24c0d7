/** How the built server is run, by `npm start` and by the bench alike. */
export const serverArguments = ["--enable-source-maps", "build/server/server.js"];

/** Pictures and compression run on several threads: with a heap for each of them glibc keeps what all of them once needed. */
export const serverEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };
