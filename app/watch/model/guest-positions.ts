/** A guest's position in a video, in seconds. `at`: ISO 8601 in UTC. */
export interface GuestPosition {
  readonly id: string;
  readonly position: number;
  readonly duration: number;
  readonly at: string;
}

/** Maximum number of positions that the browser stores: as many as one request takes to the account. */
export const MOST_POSITIONS = 20;

const LONGEST = 604_800;
const isSeconds = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= LONGEST;

function positionOf(value: unknown): GuestPosition | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, position, duration, at } = value as Record<string, unknown>;
  if (typeof id !== "string" || !/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u.test(id)) return null;
  if (!isSeconds(position) || !isSeconds(duration) || typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
  return { id, position: Math.floor(position), duration: Math.floor(duration), at: new Date(at).toISOString() };
}

/** Reads stored positions, newest first; anything else counts as missing. */
export function parsePositions(text: string | null): GuestPosition[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((one) => positionOf(one) ?? []).slice(0, MOST_POSITIONS) : [];
  } catch {
    // Another version or a person wrote this value.
    return [];
  }
}

/** The positions with another one, which replaces the video's earlier one. The oldest of too many is dropped. */
export function withPosition(positions: readonly GuestPosition[], added: GuestPosition): GuestPosition[] {
  return [added, ...positions.filter(({ id }) => id !== added.id)].slice(0, MOST_POSITIONS);
}

/** The positions without those that were sent. One that was stored while the request was under way stays. */
export function withoutSent(positions: readonly GuestPosition[], sent: readonly GuestPosition[]): GuestPosition[] {
  const times = new Map(sent.map(({ id, at }) => [id, at]));
  return positions.filter(({ id, at }) => times.get(id) !== at);
}

/** Position at which a guest continues a video; null: hardly begun, or watched to its end (as for an account). */
export function guestResume(positions: readonly GuestPosition[], videoId: string): Pick<GuestPosition, "position" | "duration"> | null {
  const found = positions.find(({ id }) => id === videoId);
  if (found === undefined) return null;
  const { position, duration } = found;
  return position >= duration * 0.05 && position <= duration * 0.95 && duration > 0 ? { position, duration } : null;
}
