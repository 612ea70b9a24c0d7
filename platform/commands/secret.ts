import { createSealedValues } from "../crypto/stored/sealed-values.ts";
import { sealedColumns } from "../modules.ts";
import { type Command, Refused } from "./command.ts";

export const secretReseal: Command = {
  what: "secret",
  action: "reseal",
  summary: "encrypts stored values with SESSION_SECRET that SESSION_SECRET_PREVIOUS opens",
  details: [
    "The servers do the same by a job. After a leak, run it while they are stopped, and start them without SESSION_SECRET_PREVIOUS: what was signed with the leaked secret is refused from then on. It ends with 1 when values are left that neither secret opens.",
  ],
  options: {},
  examples: ["secret reseal"],
  async run({ database, environment }) {
    const { settings } = environment.platform();
    if (settings.previousSecret == null) throw new Refused(["set SESSION_SECRET_PREVIOUS to the secret that is being replaced"]);
    const { resealed, unreadable } = await createSealedValues(database, settings, sealedColumns).reseal(null);
    return {
      json: { resealed, unreadable },
      lines: [
        `${resealed} values encrypted with the new secret.`,
        ...(unreadable === 0 ? [] : [`${unreadable} values that neither secret opens: doctor lists them.`]),
      ],
      failed: unreadable > 0,
    };
  },
};
