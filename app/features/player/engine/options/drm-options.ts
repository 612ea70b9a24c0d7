import Hls, { type DRMSystemConfiguration, type HlsConfig, type LoadPolicy } from "hls.js";
import type { Drm } from "../../../../../contract/playback/playback.ts";
import { isPageType, looksLikePage, NETWORK_SIGN_IN } from "../../../../routing/requests/network-page.ts";
import { shownHeader } from "../recovery/shown-header.ts";

const CLEAR_KEY = "org.w3.clearkey";

/**
 * One request for a licence or a certificate: hls.js would repeat a failed one at once, eight times. The error policy repeats the load with growing
 * pauses (`engine/recovery/error-policy.ts`).
 */
const ONCE: LoadPolicy = { default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: null, errorRetry: null } };

/** Bytes in base64url, without padding. */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Names the key of the playlist, so that the licence is requested with the first segment and not after its initialisation part. */
const requestByKeyId: NonNullable<DRMSystemConfiguration["generateRequest"]> = (initDataType, initData, { decryptdata: { keyId } }) => {
  if (keyId === null) return { initDataType, initData };
  const named = new TextEncoder().encode(JSON.stringify({ kids: [base64url(keyId)] }));
  return { initDataType: "keyids", initData: named.buffer };
};

/** Options of hls.js for a protected stream: its key systems, and the headers of the requests for licences. Empty for a clear stream. */
export function drmOptions(drm: Drm | undefined): Partial<HlsConfig> {
  if (drm === undefined) return {};
  const systems = drm.keySystems.map(({ name, url, certificateUrl }): [string, DRMSystemConfiguration] => [
    name,
    {
      licenseUrl: url,
      ...(certificateUrl === undefined ? {} : { serverCertificateUrl: certificateUrl }),
      ...(name === CLEAR_KEY ? { generateRequest: requestByKeyId } : {}),
    },
  ]);
  return {
    emeEnabled: true,
    keyLoadPolicy: ONCE,
    certLoadPolicy: ONCE,
    drmSystems: Object.fromEntries(systems),
    drmSystemOptions: { audioEncryptionScheme: "cbcs", videoEncryptionScheme: "cbcs" },
    // hls.js would give a captive portal's page to the browser as a licence, and report only that the browser has refused it.
    licenseResponseCallback(this: Hls, request, url) {
      if (!isPageType(shownHeader(request, "content-type")) || !looksLikePage(request.response)) return request.response;
      this.trigger(Hls.Events.ERROR, {
        type: Hls.ErrorTypes.KEY_SYSTEM_ERROR,
        details: Hls.ErrorDetails.KEY_SYSTEM_LICENSE_REQUEST_FAILED,
        fatal: true,
        error: new Error("page of the network"),
        networkDetails: request,
        response: { url, data: undefined, code: NETWORK_SIGN_IN, text: "" },
      });
      return new ArrayBuffer(0);
    },
    licenseXhrSetup(request, url, { keySystem }) {
      request.open("POST", url, true);
      if (keySystem === CLEAR_KEY) request.setRequestHeader("content-type", "application/json");
      const headers = drm.keySystems.find(({ name }) => name === keySystem)?.headers ?? {};
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    },
  };
}
