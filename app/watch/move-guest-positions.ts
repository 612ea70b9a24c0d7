import { resourcePaths } from "../routing/route-table.ts";
import { readGuestPositions, writeGuestPositions } from "./guest-position-store.ts";
import { withoutSent } from "./model/guest-positions.ts";

/**
 * Moves a guest's positions to the account that has signed in. Sending them twice changes nothing, because the newest position of a video counts.
 * After a failure they stay for the next page. Resolves to true when some were moved.
 */
export async function moveGuestPositions(): Promise<boolean> {
  const sent = readGuestPositions();
  if (sent.length === 0) {
    writeGuestPositions([]);
    return false;
  }
  const positions = JSON.stringify(sent.map(({ id, position, at }) => ({ contentId: id, position, at })));
  const answer = await fetch(resourcePaths.watchProgress, { method: "POST", body: new URLSearchParams({ positions }) }).catch(() => null);
  // 400: another version of the page stored what this one does not accept.
  if (answer === null || !(answer.ok || answer.status === 400)) return false;
  writeGuestPositions(withoutSent(readGuestPositions(), sent));
  return answer.ok;
}
