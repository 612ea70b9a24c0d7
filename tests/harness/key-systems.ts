import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Page } from "@playwright/test";

/** A request that a local licence server got. */
export interface LicenceCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface LicenceAnswer {
  status: number;
  /** Target of a redirect; null for none. */
  location: string | null;
  /** True when the server never answers. */
  hangs: boolean;
}

/** A licence server of a provider, on an origin of its own. `answer` sets its response to licence requests; status 200 by default. */
export async function licenceServer() {
  const calls: LicenceCall[] = [];
  const answer: LicenceAnswer = { status: 200, location: null, hangs: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const open = { "access-control-allow-origin": request.headers.origin ?? "*", "access-control-allow-headers": "*, authorization" };
      if (request.method === "OPTIONS") {
        response.writeHead(204, open).end();
        return;
      }
      const { method = "", url = "", headers } = request;
      calls.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      if (method === "POST" && answer.hangs) return;
      const leads = method === "POST" && answer.location !== null ? { location: answer.location } : {};
      response.writeHead(method === "POST" ? answer.status : 200, { ...open, ...leads }).end(method === "GET" ? "certificate" : "licence");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    calls,
    answer,
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      // Connections without an answer would stay open.
      server.closeAllConnections();
      return closed;
    },
  };
}
export type LicenceServer = Awaited<ReturnType<typeof licenceServer>>;

/** Records of the decryption module that `fakeKeySystem` puts into a page. */
export interface FakeModule {
  readonly certificates: string[];
  readonly updates: string[];
}

/**
 * Gives a page a key system that its browser lacks: it asks for a licence with the text `challenge`, and accepts none. PlayReady wraps its
 * challenge in XML with a header, as Edge does. Nothing is decrypted.
 */
export async function fakeKeySystem(page: Page, name: string): Promise<void> {
  await page.addInitScript((keySystem) => {
    const found: FakeModule = { certificates: [], updates: [] };
    Object.assign(window, { fakeModule: found });
    const text = (bytes: BufferSource) => new TextDecoder().decode(bytes);
    const utf16 = (xml: string) => Uint16Array.from(xml, (letter) => letter.charCodeAt(0)).buffer;
    const wrapped = `<PlayReadyKeyMessage><LicenseAcquisition><Challenge>${btoa("challenge")}</Challenge><HttpHeaders><HttpHeader><name>SOAPAction</name><value>AcquireLicense</value></HttpHeader></HttpHeaders></LicenseAcquisition></PlayReadyKeyMessage>`;
    const message = keySystem.includes("playready") ? utf16(wrapped) : new TextEncoder().encode("challenge").buffer;
    class Session extends EventTarget {
      readonly sessionId = "fake";
      readonly keyStatuses = new Map();
      readonly closed = Promise.resolve();
      generateRequest() {
        setTimeout(() => this.dispatchEvent(Object.assign(new Event("message"), { messageType: "license-request", message })));
        return Promise.resolve();
      }
      update(licence: BufferSource) {
        found.updates.push(text(licence));
        return Promise.reject(new TypeError("no licence"));
      }
      close = () => Promise.resolve();
      remove = () => Promise.resolve();
    }
    const keys = {
      createSession: () => new Session(),
      setServerCertificate: (certificate: BufferSource) => {
        found.certificates.push(text(certificate));
        return Promise.resolve(true);
      },
    };
    HTMLMediaElement.prototype.setMediaKeys = () => Promise.resolve();
    navigator.requestMediaKeySystemAccess = (wanted, [configuration]) =>
      wanted === keySystem
        ? (Promise.resolve({ keySystem, getConfiguration: () => configuration, createMediaKeys: () => Promise.resolve(keys) }) as never)
        : Promise.reject(new DOMException("unsupported", "NotSupportedError"));
  }, name);
}
