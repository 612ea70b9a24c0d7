import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { readListening } from "./env.ts";

/** Host to call; a wildcard address cannot be called. */
function calledHost(host: string): string {
  if (host === "" || host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}

/** Checks that the server of this machine responds at its configured address. For the image's health check. */
export function isAlive({ host, port, secure } = readListening(), timeout = 2_500): Promise<boolean> {
  const options = { host: calledHost(host), port, path: "/healthz", timeout };
  return new Promise((done) => {
    const answered = (status: number | undefined): void => done(status === 200);
    // The certificate names the public host, not this one, so it is not verified here.
    const call = secure
      ? requestHttps({ ...options, rejectUnauthorized: false }, (response) => answered(response.resume().statusCode))
      : requestHttp(options, (response) => answered(response.resume().statusCode));
    call.on("timeout", () => call.destroy());
    call.on("error", () => done(false));
    call.end();
  });
}

if (import.meta.main) process.exitCode = (await isAlive()) ? 0 : 1;
