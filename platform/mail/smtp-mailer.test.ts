import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { TemporaryFailure } from "../jobs/retry.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

let server: SMTPServer | null = null;
afterEach(() => new Promise<void>((done) => (server === null ? done() : server.close(() => done()))));

function listen(received: { from: string; to: string[]; data: string }[], accept = true, responseCode = 452): Promise<number> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, callback) => callback(accept ? null : Object.assign(new Error("mailbox full"), { responseCode })),
    onData(stream, session, callback) {
      let data = "";
      stream.on("data", (piece: Buffer) => {
        data += piece.toString();
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom === false ? "" : mailFrom.address, to: rcptTo.map(({ address }) => address), data });
        callback();
      });
    },
  });
  server = started;
  return new Promise((done) => started.listen(0, "127.0.0.1", () => done((started.server.address() as AddressInfo).port)));
}

const mail = { realmId: "ringside", to: "mara@example.com", subject: "Recibo número 7", text: "Gracias", html: "<p>Gracias</p>" };

test("CM-24 mail leaves by SMTP with both bodies and the realm's sender", async () => {
  const received: { from: string; to: string[]; data: string }[] = [];
  const port = await listen(received);
  await createSmtpMailer(`smtp://127.0.0.1:${port}`, async (realmId) => ({
    name: "Ringside, TV <live>",
    address: `no-reply@${realmId}.example`,
  })).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "no-reply@ringside.example", to: ["mara@example.com"] });
  expect(received[0]?.data).toContain("text/plain");
  expect(received[0]?.data).toContain("<p>Gracias</p>");
});

test("CM-24 P43 a mail that is refused for now is tried for days", async () => {
  const port = await listen([], false);
  await expect(
    createSmtpMailer(`smtp://127.0.0.1:${port}`, async () => ({ name: "B", address: "a@b.example" })).send(mail),
  ).rejects.toBeInstanceOf(TemporaryFailure);
});

test("CM-24 an address cannot add headers or recipients", async () => {
  const received: { from: string; to: string[]; data: string }[] = [];
  const port = await listen(received);
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, async () => ({
    name: "Evil\r\nBcc: evil@example.com",
    address: "no-reply@ringside.example",
  }));
  await mailer.send({ ...mail, subject: "Hi\r\nBcc: evil@example.com" });
  expect(received[0]?.to).toEqual(["mara@example.com"]);
  expect(received[0]?.data).not.toMatch(/^Bcc:/mu);
});

test("CM-24 P43 a mail server that is away, or says something else than SMTP, is one to try later", async () => {
  const sender = async () => ({ name: "B", address: "a@b.example" });
  await expect(createSmtpMailer("smtp://127.0.0.1:1", sender).send(mail)).rejects.toBeInstanceOf(TemporaryFailure);
  const garbage = createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  await new Promise<void>((done) => garbage.listen(0, "127.0.0.1", done));
  const { port } = garbage.address() as AddressInfo;
  await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, sender).send(mail)).rejects.toBeInstanceOf(TemporaryFailure);
  await new Promise((done) => garbage.close(done));
});

test("CM-24 a mailbox that does not exist is not tried for days", async () => {
  const port = await listen([], false, 550);
  const sending = createSmtpMailer(`smtp://127.0.0.1:${port}`, async () => ({ name: "B", address: "a@b.example" })).send(mail);
  await expect(sending).rejects.toMatchObject({ responseCode: 550 });
  await expect(sending).rejects.not.toBeInstanceOf(TemporaryFailure);
});
