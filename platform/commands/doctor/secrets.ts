import type { SecretKeys } from "../../crypto/secret-keys.ts";
import { createSealedValues } from "../../crypto/stored/sealed-values.ts";
import { sealedColumns } from "../../modules.ts";
import type { Database } from "../../store/database.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const CHECK = "secret";

/** Checks that this environment's secrets open the stored values, and counts those that still need the previous secret. */
export async function checkSecrets(database: Database, keys: SecretKeys): Promise<Finding[]> {
  if (keys.secret === "") return [note(CHECK, "there is no SESSION_SECRET and no file session-secret yet: stored values not examined")];
  const counts = await createSealedValues(database, keys, sealedColumns).count();
  const listed = (state: "PREVIOUS" | "UNREADABLE"): string =>
    counts.flatMap((count) => (count[state] === 0 ? [] : [`${count[state]} ${count.what}`])).join(", ");
  const [previous, unreadable] = [listed("PREVIOUS"), listed("UNREADABLE")];
  return [
    unreadable === ""
      ? ok(CHECK, `opens all ${counts.reduce((sum, { CURRENT, PREVIOUS }) => sum + CURRENT + PREVIOUS, 0)} stored values`)
      : wrong(CHECK, `opens neither of: ${unreadable}`, "set SESSION_SECRET_PREVIOUS to the secret before, then run secret reseal"),
    ...(previous === "" ? [] : [note(CHECK, `only SESSION_SECRET_PREVIOUS opens: ${previous}`, "secret reseal, or wait for the job")]),
  ];
}
