/** What was offered: sign-ins a second, and how many were answered with which status (0: not at all). */
export interface Offered {
  readonly rate: number;
  readonly statuses: Readonly<Record<number, number>>;
}

/** Requests from a network of its own, as the product's trusted proxy would say: limits are held, and not what is measured. */
let network = 0;
export function post(origin: string, path: string, fields: Record<string, string>): Promise<Response> {
  network += 1;
  const address = `2001:db8:${(network >> 16).toString(16)}:${(network & 65_535).toString(16)}::1`;
  return fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });
}

export const emailOf = (account: number): string => `viewer-${account}@bench.example`;

/** As a browser with scripts sends it; a refusal is data then, not a page. 202 is the redirect of who is signed in. */
export async function signIn(origin: string, email: string, password: string): Promise<number> {
  const response = await post(origin, "/login.data", { id: email, secret: password });
  await response.arrayBuffer();
  return response.status;
}
