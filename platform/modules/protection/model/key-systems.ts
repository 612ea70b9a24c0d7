import type { Drm } from "../../../../contract/playback/playback.ts";
import type { SettingsOf } from "../../../realm-settings/section.ts";
import type { protectionSettings } from "../settings.ts";

interface Grant {
  readonly jwtToken: string;
  /** Address of the platform's own licences for the title. */
  readonly url: string;
}

/** The key systems of a realm with the requests for their licences. Hardware comes first: a browser takes the first that it has. */
export function keySystemsOf(
  { clearKey, widevine, playReady, fairPlay }: SettingsOf<typeof protectionSettings>,
  { jwtToken, url }: Grant,
): Drm["keySystems"] {
  const withToken = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll("{jwtToken}", jwtToken)]));
  const remote = (
    name: Drm["keySystems"][number]["name"],
    server: { licenceUrl: string; headers: Record<string, string>; certificateUrl?: string | undefined } | null,
  ): Drm["keySystems"] =>
    server === null
      ? []
      : [
          {
            name,
            url: server.licenceUrl,
            headers: withToken(server.headers),
            ...(server.certificateUrl === undefined ? {} : { certificateUrl: server.certificateUrl }),
          },
        ];
  return [
    ...remote("com.apple.fps", fairPlay),
    ...remote("com.widevine.alpha", widevine),
    ...remote("com.microsoft.playready", playReady),
    ...(clearKey ? [{ name: "org.w3.clearkey" as const, url, headers: { authorization: `Bearer ${jwtToken}` } }] : []),
  ];
}
