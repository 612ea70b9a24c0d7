/** Folder of a playlist: its address without query and file. */
const folderOf = (address: string, base: string): string => new URL(".", new URL(address, base)).href;

/**
 * Makes a function that gives requests below the folder of one main playlist their address below the folder of another: the engine keeps the
 * addresses of its first playlists. Null when both are in one folder, so that addresses differ in more than the folder.
 */
export function readdress(from: string, to: string, base: string): ((url: string) => string) | null {
  const [before, after] = [folderOf(from, base), folderOf(to, base)];
  if (before === after) return null;
  return (url) => (url.startsWith(before) ? after + url.slice(before.length) : url);
}
