import { importBundle } from "../../bundles/import/import.ts";
import { BundleRefused, problemText } from "../../bundles/problems.ts";
import { type Command, namedPositionals, Refused, textOf } from "../command.ts";

export const bundleImport: Command = {
  what: "bundle",
  action: "import",
  summary: "makes a realm from a bundle, or brings it to what the bundle says, in one transaction",
  details: [
    "Everything is checked first; with anything wrong nothing is changed. What was edited in the realm since the last import stays and is named.",
    "The server may run beside it and follows within a second. Two imports at once: the second waits for the first.",
  ],
  positionals: "FOLDER",
  options: {
    "dry-run": { type: "boolean", help: "does everything and undoes it: says what would change" },
    only: { type: "string", value: "files", help: "only these files, with commas between: realm,videos,live" },
    prune: { type: "boolean", help: "takes away what an earlier import brought and the bundle no longer has" },
    overwrite: { type: "boolean", help: "writes also over what was edited since the last import" },
  },
  examples: ["bundle import realms/tv", "bundle import realms/tv --only videos,sections --dry-run"],
  async run(context, values, positionals) {
    const [folder] = namedPositionals(positionals, "FOLDER");
    const only = textOf(values, "only")
      ?.split(",")
      .map((file) => file.trim());
    const dryRun = values["dry-run"] === true;
    try {
      const report = await importBundle(context.platform(), folder, {
        ...(only === undefined ? {} : { only }),
        dryRun,
        prune: values.prune === true,
        overwrite: values.overwrite === true,
        progress: context.terminal.progress,
      });
      context.terminal.log(
        { realm: report.realm, dryRun, files: report.files, skipped: report.skipped.length },
        "bundle imported by command",
      );
      return {
        json: { ...report, dryRun },
        lines: [
          `${dryRun ? "Would bring" : "Brought"} ${report.realm} to the bundle${report.created ? " (a new realm)" : ""}.`,
          ...report.files.map(
            (file) =>
              `  ${file.file}: ${file.inserted} new, ${file.updated} changed, ${file.removed} removed, ${file.same} as they were, ${file.skipped} left as edited`,
          ),
          ...report.skipped.map(
            ({ kind, id, because }) => `Kept: ${kind} ${id} was ${because === "EDITED" ? "edited" : "removed"} since the last import`,
          ),
          ...report.leftOut.map((line) => `Left out: ${line}`),
          ...report.passwords.map(({ account, password }) => `Said once: ${account} ${password}`),
        ],
      };
    } catch (error) {
      if (!(error instanceof BundleRefused)) throw error;
      throw new Refused([
        "nothing was changed, the bundle is not in order:",
        ...error.problems.map(problemText),
        ...(error.more > 0 ? [`and ${error.more} more`] : []),
      ]);
    }
  },
};
