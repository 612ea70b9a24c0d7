/** A proxy has not reached the server, or the server is starting, ending or full: the change has not been handled and may wait. */
export const isUndelivered = (status: number): boolean => status >= 502 && status <= 504;

/**
 * A change that waits already stays for a further attempt: a lost session, a timeout, too many calls, or any error of the server. The viewer
 * does not see this answer, so that dropping the change would lose it. (The page shows the answer to a first attempt.)
 */
export const keepsChangeWaiting = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500;

/** A proxy has lost a read. A full server (503) answers itself and must not get the read again. */
export const isLostRead = (status: number): boolean => status === 502 || status === 504;
