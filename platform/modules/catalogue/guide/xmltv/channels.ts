import type { XmltvStore } from "../../store/xmltv.ts";
import { quoted, XmltvRefused } from "./refused.ts";
import type { XmltvOptions } from "./report.ts";

/** The realm's channels by ids of an XMLTV file: one id may be that of several channels. */
export type ChannelsById = ReadonlyMap<string, readonly string[]>;

/**
 * The ids by which a file can name the realm's channels: those of the mapping, else those of the catalogue, else the channel's own id. Throws
 * XmltvRefused when the mapping names a channel that the realm does not have.
 */
export async function readChannels(store: XmltvStore, mapping: XmltvOptions["mapping"]): Promise<ChannelsById> {
  const channels = await store.listChannelIds();
  const existing = new Set(channels);
  const missing = mapping.filter(({ channel }) => !existing.has(channel));
  if (missing.length > 0)
    throw new XmltvRefused(
      `the realm has no channel ${[...new Set(missing.map(({ channel }) => quoted(channel)))].slice(0, 20).join(", ")}`,
    );
  const mapped = new Set(mapping.map(({ channel }) => channel));
  const stored = (await store.listXmltvIds()).filter(({ item_id }) => !mapped.has(item_id));
  const named = new Set(stored.map(({ item_id }) => item_id));
  const pairs = [
    ...mapping.map(({ xmltvId, channel }) => [xmltvId, channel] as const),
    ...stored.map(({ item_id, xmltv_id }) => [xmltv_id, item_id] as const),
    ...channels.filter((id) => !mapped.has(id) && !named.has(id)).map((id) => [id, id] as const),
  ];
  const byId = new Map<string, string[]>();
  for (const [id, channel] of pairs) byId.set(id, [...(byId.get(id) ?? []), channel]);
  return byId;
}

/** Throws XmltvRefused when two ids of the file are those of one channel: their guides cannot be one. */
export function refuseSharedChannels(ids: readonly string[], channels: ChannelsById): void {
  const idOf = new Map<string, string>();
  for (const id of ids)
    for (const channel of channels.get(id) ?? []) {
      const other = idOf.get(channel);
      if (other !== undefined)
        throw new XmltvRefused(`${quoted(other)} and ${quoted(id)} are both the guide of ${channel}: name one with --map ID=${channel}`);
      idOf.set(channel, id);
    }
}
