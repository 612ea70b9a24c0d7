import { Agent, request } from "node:http";

/** Offered load: sign-ins a second, and how many were answered with which status (0: not at all). */
export interface Offered {
  readonly rate: number;
  readonly statuses: Readonly<Record<number, number>>;
}

/** `fetch` costs its process as much again as the request does, on the cores that the product runs on. */
const agent = new Agent({ keepAlive: true });

/** Requests from a network of its own, as the product's trusted proxy would say: limits are held, and not what is measured. */
let network = 0;

/** Posts a form; gives the status once the whole answer has arrived. */
export function post(origin: string, path: string, fields: Record<string, string>): Promise<number> {
  network += 1;
  const address = `2001:db8:${(network >> 16).toString(16)}:${(network & 65_535).toString(16)}::1`;
  const body = new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        agent,
        method: "POST",
        headers: {
          origin,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": address,
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

export const emailOf = (account: number): string => `viewer-${account}@bench.example`;

/** As a browser with scripts sends it; a refusal is data then, not a page. 202 is the redirect of who is signed in. */
export const signIn = (origin: string, email: string, password: string): Promise<number> =>
  post(origin, "/login.data", { id: email, secret: password });
