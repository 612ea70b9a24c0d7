import { ExportRefused, exportBundle } from "../../bundles/export/export.ts";
import { type Command, namedPositionals, Refused } from "../command.ts";

export const bundleExport: Command = {
  what: "bundle",
  action: "export",
  summary: "writes a realm as a bundle: what was imported as it was written, what was edited since as it stands",
  details: [
    "Imported on another platform, SQLite or PostgreSQL, it makes the same realm. Viewers, what they hold and what they paid are no part of it (backup).",
    "A folder that has files is refused. With --overwrite its lists and realm.json are written over, for example to bring edits into a repository.",
  ],
  positionals: "REALM FOLDER",
  options: { overwrite: { type: "boolean", help: "writes over the bundle that stands in the folder" } },
  examples: ["bundle export tv /tmp/tv", "bundle export tv realms/tv --overwrite"],
  async run(context, values, positionals) {
    const [realm, folder] = namedPositionals(positionals, "REALM", "FOLDER");
    try {
      const progress = context.terminal.progress;
      const report = await exportBundle(context.platform(), realm, folder, { overwrite: values.overwrite === true, progress });
      return {
        json: { ...report, folder },
        lines: [
          `Wrote ${realm} to ${folder}, ${report.pictures} pictures.`,
          ...report.files.map(({ file, rows }) => `  ${file}: ${rows}`),
          ...report.missing.map((path) => `Missing: the file of the picture ${path} is gone`),
        ],
        failed: report.missing.length > 0,
      };
    } catch (error) {
      if (error instanceof ExportRefused) throw new Refused([error.message]);
      throw error;
    }
  },
};
