import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QUEUED_FOR } from "../../app/routing/requests/queued-for.ts";

/** A line to the product that loses changes: of five, one does not arrive, and of another the answer is lost. */
export interface FlappingLine {
  readonly port: number;
  /** Bodies of the changes that the product has answered with 204, in order. */
  readonly stored: readonly string[];
  /** Bodies of changes whose answer was lost on the way. */
  readonly lost: readonly string[];
  /** False: no change arrives. */
  works: boolean;
  /** False: no data of a page arrive. */
  reads: boolean;
  readonly close: () => Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Opens a port whose requests go to the product at `target`. */
export async function flappingLine(target: number): Promise<FlappingLine> {
  const stored: string[] = [];
  const lost: string[] = [];
  let changes = 0;
  const line = { works: true, reads: true };

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const isChange = incoming.headers[QUEUED_FOR] !== undefined;
    if (isChange) changes += 1;
    if (isChange && (!line.works || changes % 5 === 1)) {
      answer.destroy();
      return;
    }
    const { method = "GET", url = "/", headers } = incoming;
    if (!line.reads && url.includes(".data")) {
      answer.destroy();
      return;
    }
    const sent = request({ host: "127.0.0.1", port: target, path: url, method, headers }, (response) => {
      const isStored = isChange && response.statusCode === 204;
      if (isStored) stored.push(String(body));
      if (isStored && changes % 5 === 3) {
        lost.push(String(body));
        answer.destroy();
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    sent.end(body);
  }
  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return Object.assign(line, {
    port: (server.address() as AddressInfo).port,
    stored,
    lost,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  });
}
