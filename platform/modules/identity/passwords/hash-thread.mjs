import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

// Plain JavaScript: a thread starts from this file in development, in tests and, copied beside the bundle, in production.

// Linux knows a priority by thread, so pages and streams go first; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(10);

/** Answers `{ hash, cost }` with a hash and `{ stored, password }` with whether it fits; an error with its message. */
parentPort?.on("message", (job) => {
  try {
    const value = job.stored === undefined ? hashSync(job.password, job.cost) : verifySync(job.stored, job.password);
    parentPort?.postMessage({ value });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
