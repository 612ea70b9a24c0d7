import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

// Plain JavaScript: a thread starts from this file in development, in tests and, copied beside the bundle, in production.

// Linux knows a priority by thread, so pages and streams go first; elsewhere it would be the whole process. With 10 it waits for
// whatever else runs on two cores, and a tenth of the sign-ins is lost.
if (process.platform === "linux") setPriority(5);

/** Answers `{ hash, cost }` with a hash and `{ stored, password }` with whether it fits; an error with its message. */
parentPort?.on("message", (job) => {
  try {
    const value = job.stored === undefined ? hashSync(job.password, job.cost) : verifySync(job.stored, job.password);
    parentPort?.postMessage({ value });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
