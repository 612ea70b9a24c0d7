import { request } from "node:http";
import type { Page } from "@playwright/test";

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * One request, byte for byte as the test writes it: its own Host, Origin and cookies, no redirect followed. Goes to loopback,
 * whatever the address is called (not every resolver knows `aurora.localhost`).
 */
export function plainRequest(
  address: string,
  options: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** The network that it comes from: another address of this machine. */
    readonly from?: string | undefined;
  } = {},
): Promise<PlainAnswer> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: options.method ?? "GET",
        headers: { host: url.host, ...options.headers },
        ...(options.from !== undefined && { localAddress: options.from }),
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

/** The viewer's cookies for a page's host, as their browser would send them. */
export async function cookiesOf(page: Page): Promise<string> {
  const { hostname } = new URL(page.url());
  const cookies = await page.context().cookies();
  return cookies
    .filter(({ domain }) => domain === hostname)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

/** Reads an address as the viewer of a page does. */
export async function readAsViewer(page: Page, address: string): Promise<PlainAnswer> {
  return plainRequest(new URL(address, page.url()).href, { headers: { cookie: await cookiesOf(page) } });
}
