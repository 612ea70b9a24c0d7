/** Names of the worker's caches. */
export const DOCUMENTS = "documents";
export const OFFLINE = "offline";
export const IMAGES = "images";
export const ASSETS = "assets";
export const REALM = "realm";
/** Maximum number of build files besides the precached ones. */
export const MOST_ASSETS = 120;
