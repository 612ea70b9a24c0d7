import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** As it came over the wire, with soft line breaks and encoded characters undone. */
  readonly text: string;
}

/** A real mail server on a port of its own. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(),
          text: decoded(Buffer.concat(pieces).toString("latin1")),
        });
        callback();
      });
    },
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, "127.0.0.1", () => done((server.server.address() as AddressInfo).port)),
  );
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** Quoted-printable and 7-bit parts; a part in base64 stays as it is. */
const decoded = (raw: string): string =>
  Buffer.from(
    raw.replace(/=\r\n/gu, "").replace(/=([0-9A-F]{2})/gu, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
