import { setPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// Plain JavaScript: a thread starts from this file in development, in tests and, copied beside the bundle, in production.

// Linux knows a priority by thread; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(5);

const connection = new DatabaseSync(workerData.file);

/** "move": moves what it can without waiting for anybody, and answers, with an error's message when it failed. "end": lets go of the file. */
parentPort?.on("message", (job) => {
  if (job === "end") {
    connection.close();
    parentPort?.close();
    return;
  }
  try {
    connection.exec("pragma wal_checkpoint(PASSIVE)");
    parentPort?.postMessage({});
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
