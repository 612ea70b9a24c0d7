import { checkBundle } from "../../bundles/check/check.ts";
import { checkOptionsOf } from "../../bundles/import/import.ts";
import { problemText } from "../../bundles/problems.ts";
import { type Command, namedPositionals } from "../command.ts";

export const bundleCheck: Command = {
  what: "bundle",
  action: "check",
  summary: "reads a bundle whole and names everything that is wrong with it: file, line or path, and why; writes nothing",
  positionals: "FOLDER",
  options: {},
  examples: ["bundle check realms/tv"],
  async run(context, _values, positionals) {
    const [folder] = namedPositionals(positionals, "FOLDER");
    const progress = context.terminal.progress;
    const { problems, more, realmId, files } = await checkBundle(folder, { ...checkOptionsOf(context.platform()), progress });
    const rows = files.map(({ part, rows: count }) => ({ file: part.file, rows: count }));
    return {
      json: { realm: realmId, files: rows, problems, more },
      lines:
        problems.length === 0
          ? [`Nothing is wrong with the bundle of ${realmId}: ${rows.map((file) => `${file.rows} ${file.file}`).join(", ")}.`]
          : [...problems.map(problemText), ...(more > 0 ? [`and ${more} more`] : [])],
      failed: problems.length > 0,
    };
  },
};
