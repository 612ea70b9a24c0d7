import { writeFileSync } from "node:fs";
import { generate } from "selfsigned";

/** A self-signed certificate with its private key, both as PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/** Makes a certificate for `name`, localhost and 127.0.0.1. */
export async function makeSelfSigned(name = "localhost"): Promise<SelfSigned> {
  const { cert, private: key } = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    curve: "P-256",
    extensions: [
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: name },
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  return { cert, key };
}

/** Writes a new certificate and its key into these files. */
export async function writeSelfSigned(files: { readonly cert: string; readonly key: string }, name?: string): Promise<void> {
  const { cert, key } = await makeSelfSigned(name);
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
}
