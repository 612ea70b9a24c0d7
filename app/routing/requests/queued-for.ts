/**
 * Header of a change that the worker may send when the network is back (PW-04). Its value is the profile of the page (`watcherOf`): when
 * another one is signed in by then, the server answers 412 and changes nothing.
 */
export const QUEUED_FOR = "x-queued-for";
/** Header of a change that has waited: for how many seconds. */
export const QUEUED_SECONDS = "x-queued-seconds";
/** Header of a change that may wait: what it is about, for the notice of a conflict. URI-encoded, because headers have Latin letters only. */
export const QUEUED_NAME = "x-queued-name";
/** Answer to a change for another profile. */
export const OF_ANOTHER_PROFILE = 412;
/**
 * Header of a form that the router sends and that may wait. The worker refuses such a form while older changes wait that it cannot send,
 * as if the network were away; the page then gives it to the worker, which adds it behind them.
 */
export const MAY_WAIT = "x-may-wait";
