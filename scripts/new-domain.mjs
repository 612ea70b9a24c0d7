import { installPackages, root } from "./prepare.mjs";

const USAGE =
  "npm run new-domain -- NAME makes a domain: contract, module, labels, page, feature, tests and docs (docs/adding-a-domain.md)";

installPackages();
// After the packages: an older Node.js, which cannot import this, has been left behind.
const { planDomain, writeDomain } = await import("./new-domain/generate.ts");
const { Refusal } = await import("./new-domain/names.ts");

const [name, ...others] = process.argv.slice(2);
if (name === undefined || name === "--help" || others.length > 0) {
  console.log(USAGE);
  process.exitCode = name === "--help" ? 0 : 1;
} else {
  try {
    const plan = planDomain(root, name, new Date());
    for (const path of writeDomain(root, plan)) console.log(path);
    console.log("\nNow read docs/adding-a-domain.md: it says what to decide. Then run npm test -- changed.");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
