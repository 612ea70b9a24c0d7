/** Localhost by any of its names: nobody else can open it. */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u.test(origin);
