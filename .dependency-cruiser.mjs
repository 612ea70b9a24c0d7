/** Import rules between folders (ARCHITECTURE.md). Errors only; each rule is proved by a planted violation in tests/rules. */

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const OURS = "^(?:contract|app|platform|server|sw|demo|tests|scripts|bench|media)(?:/|$)|^server\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-circles", "A circle has no order in which to be read.", {}, { circular: true }),
    rule("contract-alone", "The contract imports nothing of ours.", { path: "^contract/" }, { path: OURS, pathNot: "^contract/" }),
    rule(
      "routing-alone",
      "The route table is loaded by server, worker, bundler and tests alike.",
      { path: "^app/routing/" },
      { path: OURS, pathNot: "^app/routing/" },
    ),
    rule("ui-alone", "The design system knows no product.", { path: "^app/ui/" }, { path: OURS, pathNot: "^app/ui/" }),
    rule(
      "i18n-knows-routing",
      "Formats and labels know languages, nothing else.",
      { path: "^app/i18n/" },
      { path: OURS, pathNot: "^app/(?:i18n|routing)/" },
    ),
    rule(
      "api-and-http",
      "They stand under the features.",
      { path: "^app/(?:api|http)/" },
      { path: OURS, pathNot: "^(?:contract|app/(?:routing|i18n|http|api))/" },
    ),
    rule(
      "forms-floor",
      "What every form needs stands under content, watch and the features.",
      { path: "^app/forms/" },
      { path: OURS, pathNot: "^(?:contract|app/(?:forms|routing|ui|i18n|http|api))/" },
    ),
    rule(
      "content-floor",
      "What every page of titles needs may use forms, and knows no player and no feature.",
      { path: "^app/content/" },
      { path: OURS, pathNot: "^(?:contract|app/(?:content|forms|routing|ui|i18n|http|api))/" },
    ),
    rule(
      "watch-floor",
      "What every page with a stream needs may use forms and content, and knows no feature.",
      { path: "^app/watch/" },
      { path: OURS, pathNot: "^(?:contract|app/(?:watch|content|forms|routing|ui|i18n|http|api))/" },
    ),
    rule(
      "document-room",
      "Only the root and the entries make the document.",
      { path: "^app/", pathNot: "^app/(?:document/|root\\.tsx$|entry\\.(?:server|client)\\.tsx$)" },
      { path: "^app/document/", pathNot: "^app/document/early-player/" },
    ),
    rule(
      "early-player-room",
      "What plays before hydration is started by the entry and taken over by the player.",
      { path: "^app/", pathNot: "^app/(?:document/|features/player/|entry\\.server\\.tsx$)" },
      { path: "^app/document/early-player/" },
    ),
    rule(
      "player-library",
      "Controls and engine know the player's port, not the library behind it.",
      { path: "^(?:app|server|sw|scripts)/", pathNot: "^app/features/player/port/" },
      { path: "(?:^|/)@?vidstack(?:/|$)" },
    ),
    rule(
      "loaded-at-first-use",
      "Packages that few processes need are loaded by import() at their first use (docs/performance/history.md, Memory of one process).",
      { path: "^(?:app|platform|server)/", pathNot: "\\.test\\.|/testing/" },
      { path: "(?:^|/)(?:@simplewebauthn/server|micromark|nodemailer|pdfkit)(?:/|$)", dynamic: false, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "document-floor",
      "What makes the document knows the framework, addresses, the names of the chunks and the forms that wait.",
      { path: "^app/document/" },
      { path: OURS, pathNot: "^app/(?:document/|routing/|bundles\\.ts$|forms/(?:unsent-form|changes/queue-form)\\.ts$)" },
    ),
    rule(
      "features-apart",
      "Features do not know each other: the route composes them.",
      { path: "^app/features/([^/]+)/" },
      { path: "^app/(?:features|routes|root|routes\\.ts|entry)", pathNot: "^app/features/$1/" },
    ),
    rule(
      "features-by-server-files",
      "What a floor or feature takes of http and api runs on the server only; api-error, safePath and the nonce are the pure ones.",
      { path: "^app/(?:forms|content|watch|features)/", pathNot: "\\.server\\.tsx?$|\\.test\\.tsx?$" },
      {
        path: "^app/(?:api|http)/",
        pathNot: "\\.server\\.ts$|^app/api/api-error\\.ts$|^app/http/(?:safe-path|nonce)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "routes-thin",
      "Routes import features, not each other (layouts excepted).",
      { path: "^app/routes/" },
      { path: "^app/routes/(?!_layouts/)" },
    ),
    rule(
      "testing-for-tests",
      "What tests are built with is no part of the product.",
      { path: "^(?:app|contract|platform|server|demo)/", pathNot: "/testing/|\\.test\\.tsx?$" },
      { path: "/testing/" },
    ),
    rule(
      "app-not-platform",
      "Nothing but the contract lies between them.",
      { path: "^app/" },
      { path: "^(?:platform|server|sw|demo|scripts|tests|bench)/" },
    ),
    rule(
      "platform-liftable",
      "The platform imports the contract only.",
      { path: "^platform/", pathNot: "/testing/" },
      { path: OURS, pathNot: "^(?:platform|contract)/" },
    ),
    rule(
      "testing-kits",
      "What the platform's tests are built with takes the demo's parts besides.",
      { path: "^platform/.*/testing/|^platform/testing/" },
      { path: OURS, pathNot: "^(?:platform|contract|demo)/" },
    ),
    rule(
      "demo-apart",
      "The product runs without the folder: the process imports demo/demo.ts by its path, with DEMO or SANDBOX_PAYMENTS only.",
      { path: "^(?:contract|app|platform|server|sw)/|^server\\.ts$", pathNot: "/testing/" },
      { path: "^demo/" },
    ),
    rule(
      "demo-floor",
      "The demo plugs into the platform and knows nothing above it.",
      { path: "^demo/" },
      { path: OURS, pathNot: "^(?:demo|platform|contract)/" },
    ),
    rule(
      "modules-by-index",
      "A module is what its index shows.",
      { path: "^platform/modules/([^/]+)/" },
      { path: "^platform/modules/([^/]+)/(?!index\\.ts$)", pathNot: "^platform/modules/$1/" },
    ),
    rule(
      "modules-below-record",
      "Neither modules nor what they stand on know the record that lists them, nor who imports their bundles.",
      {
        path: "^platform/(?:base|http|jobs|mail|crypto|store|labels|media|events|realm-settings|modules)/",
        pathNot: "\\.test\\.ts$|/testing/|/test-[a-z]+\\.ts$",
      },
      { path: "^platform/(?:bundles/(?!format/)|commands/|modules\\.ts$|migrations\\.ts$|platform\\.ts$)" },
    ),
    rule(
      "platform-floors",
      "What modules stand on knows no module.",
      {
        path: "^platform/(?:base|http|jobs|mail|crypto|store|labels|media|events|realm-settings)/",
        pathNot: "\\.test\\.ts$",
      },
      { path: "^platform/modules/" },
    ),
    rule(
      "modules-from-outside",
      "The rest of the platform asks modules by their index.",
      { path: "^platform/", pathNot: "^platform/modules/|^platform/testing/|\\.test\\.ts$" },
      { path: "^platform/modules/[^/]+/(?!index\\.ts$)" },
    ),
    rule(
      "worker-apart",
      "The worker shares addresses with the app, nothing else.",
      { path: "^sw/" },
      { path: OURS, pathNot: "^(?:sw|app/routing)/" },
    ),
    rule(
      "studio-apart",
      "What draws the media is a package of its own: it and the product import nothing of each other.",
      { path: "^media/studio/" },
      { path: OURS, pathNot: "^media/studio/" },
    ),
    rule(
      "studio-unused",
      "The product needs the media, not what draws it.",
      { path: OURS, pathNot: "^media/" },
      { path: "^media/studio/" },
    ),
    rule(
      "server-by-entry-points",
      "The server reaches the platform by its entry points.",
      { path: "^server/|^server\\.ts$" },
      { path: "^platform/(?!(?:platform|extension|demo-origins|commands/run)\\.ts$)|^app/(?:features|ui|routes)/" },
    ),
    rule(
      "no-dev-packages",
      "What runs in production stands in dependencies.",
      {
        path: "^(?:contract|app|platform|server|demo)/|^server\\.ts$",
        pathNot: "\\.test\\.tsx?$|\\.css\\.ts$|(?:^|/)testing/|^server/process/development\\.ts$|^app/routes\\.ts$",
      },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "no-orphans",
      "A file that nobody imports and that is no entry is dead. Two stand in place of libraries (vite.config.ts).",
      {
        orphan: true,
        path: "^(?:contract|app|platform|server|demo)/",
        pathNot: "/testing/|\\.test\\.tsx?$|\\.d\\.ts$|^app/i18n/browser-(?:react-)?i18next\\.ts$",
      },
      {},
    ),
    rule("resolvable", "Every import leads somewhere.", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$" },
    // "specify" reads each file twice. No rule needs the difference, and type-only imports are known without it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
