import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Minimum length, as for SESSION_SECRET: a shorter one can be guessed, or is the remains of a full disk. */
export const LEAST_LENGTH = 32;
/** Random text of the minimum length has more: 32 hexadecimal digits have fewer than 8 different ones once in about 28 million. */
const LEAST_DIFFERENT = 8;

/** True when a secret varies: not one character, and not a short text repeated. */
export const isVaried = (secret: string): boolean => new Set(secret).size >= LEAST_DIFFERENT && !/^(.{1,16}?)\1+.{0,15}$/su.test(secret);

/**
 * A secret that is generated once and stored in its own file (mode 600, folder 700). The file appears complete or not at all: it is written
 * to a draft, synchronised, and linked to its name, which fails when another process was first. Throws an Error for the operator when the
 * file is too short or cannot be written. An unusable secret is never replaced automatically, because that would sign everybody out.
 */
export function keepSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const existing = readSecret(file);
  if (existing !== null) return checked(existing, file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    write(file, randomBytes(48).toString("base64url"));
  } catch (error) {
    throw new Error(`DATA_DIR: ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  return checked(readSecret(file) ?? "", file);
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new Error(`DATA_DIR: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Secret of a file, "" when it is missing or unreadable. Changes nothing, not even the file's mode. */
export function peekSecret(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), "utf8").trim();
  } catch {
    return "";
  }
}

function checked(secret: string, file: string): string {
  if (secret.length >= LEAST_LENGTH && isVaried(secret)) return secret;
  if (secret.length >= LEAST_LENGTH)
    throw new Error(
      `DATA_DIR: ${file} repeats a few characters and can be guessed. Replace it as docs/operations.md says (A new SESSION_SECRET)`,
    );
  throw new Error(
    `DATA_DIR: ${file} holds ${secret.length} characters, at least ${LEAST_LENGTH} are needed. Restore it from a backup, or delete it: everybody signs in again`,
  );
}

function write(file: string, secret: string): void {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = openSync(draft, "wx", 0o600);
    try {
      writeFileSync(handle, secret);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    // A link never replaces a file, so of two simultaneous first starts the first one's secret wins.
    linkSync(draft, file);
    syncFolder(file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Synchronises the folder; without it a power cut may lose the new name. */
function syncFolder(file: string): void {
  const handle = openSync(join(file, ".."), "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
