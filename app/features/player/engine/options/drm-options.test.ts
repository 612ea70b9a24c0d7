import type Hls from "hls.js";
import { expect, test } from "vitest";
import type { Drm } from "../../../../../contract/playback/playback.ts";
import { drmOptions } from "./drm-options.ts";

const DRM: Drm = {
  jwtToken: "token",
  url: "/media/licences/film",
  encryptionMode: "CBCS",
  keySystems: [
    {
      name: "com.apple.fps",
      url: "https://drm.example/fairplay",
      certificateUrl: "https://drm.example/fairplay.cer",
      headers: { authorization: "Bearer token" },
    },
    { name: "com.widevine.alpha", url: "https://drm.example/widevine", headers: { "x-token": "token", "x-tenant": "ringside" } },
    { name: "com.microsoft.playready", url: "https://drm.example/playready", headers: { authorization: "Bearer token" } },
    { name: "org.w3.clearkey", url: "/media/licences/film", headers: { authorization: "Bearer token" } },
  ],
};

/** The request for a licence of a key system, as the options make it. */
function requestOf(keySystem: string): string[] {
  const sent: string[] = [];
  const request = {
    open: (method: string, url: string) => sent.push(`${method} ${url}`),
    setRequestHeader: (name: string, value: string) => sent.push(`${name}: ${value}`),
  };
  const setup = drmOptions(DRM).licenseXhrSetup;
  const url = DRM.keySystems.find(({ name }) => name === keySystem)?.url ?? "";
  const context = { keySystem } as unknown as Parameters<NonNullable<typeof setup>>[2];
  setup?.call({} as Hls, request as unknown as XMLHttpRequest, url, context, new Uint8Array());
  return sent;
}

test("CV-12 a clear stream changes no option", () => {
  expect(drmOptions(undefined)).toEqual({});
});

test("CV-12 each key system has its licences and its certificate, for the scheme cbcs", () => {
  const { emeEnabled, drmSystems, drmSystemOptions } = drmOptions(DRM);
  expect(emeEnabled).toBe(true);
  expect(drmSystems).toMatchObject({
    "com.apple.fps": { licenseUrl: "https://drm.example/fairplay", serverCertificateUrl: "https://drm.example/fairplay.cer" },
    "com.widevine.alpha": { licenseUrl: "https://drm.example/widevine" },
    "com.microsoft.playready": { licenseUrl: "https://drm.example/playready" },
    "org.w3.clearkey": { licenseUrl: "/media/licences/film" },
  });
  expect(drmSystemOptions).toEqual({ audioEncryptionScheme: "cbcs", videoEncryptionScheme: "cbcs" });
});

test("CV-12 requests for licences carry the headers of their key system and of no other", () => {
  expect(requestOf("com.apple.fps")).toEqual(["POST https://drm.example/fairplay", "authorization: Bearer token"]);
  expect(requestOf("com.widevine.alpha")).toEqual(["POST https://drm.example/widevine", "x-token: token", "x-tenant: ringside"]);
  expect(requestOf("com.microsoft.playready")).toEqual(["POST https://drm.example/playready", "authorization: Bearer token"]);
  expect(requestOf("org.w3.clearkey")).toEqual([
    "POST /media/licences/film",
    "content-type: application/json",
    "authorization: Bearer token",
  ]);
});

test("CV-12 ClearKey asks for the key that the playlist names, without waiting for the first segment", () => {
  const systems = Object.values(drmOptions(DRM).drmSystems ?? {});
  const filter = systems.find(({ generateRequest }) => generateRequest !== undefined)?.generateRequest;
  type KeyContext = Parameters<NonNullable<typeof filter>>[2];
  const ask = (keyId: Uint8Array | null) => filter?.call({} as Hls, "cenc", null, { decryptdata: { keyId } } as unknown as KeyContext);
  const request = ask(Uint8Array.from([0xff, 0xef, 0xfe, ...Array<number>(13).fill(0)]));
  expect(request?.initDataType).toBe("keyids");
  expect(new TextDecoder().decode(request?.initData ?? undefined)).toBe('{"kids":["_-_-AAAAAAAAAAAAAAAAAA"]}');
  // A playlist without the id of its key: the browser's own event names it.
  expect(ask(null)).toEqual({ initDataType: "cenc", initData: null });
});
