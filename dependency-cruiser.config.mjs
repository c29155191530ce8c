/**
 * The walls of the house. Each rule has a probe in tests/architecture: a planted violation that must be found.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "core-stays-pure",
      comment: "The core imports effect and a few small pure libraries, and nothing else of ours.",
      severity: "error",
      from: { path: "^core/" },
      to: {
        pathNot: [
          "^core/",
          "(^|/)node_modules/effect/",
          "(^|/)node_modules/saxes/",
          "(^|/)node_modules/fflate/",
          "(^|/)node_modules/bankdata-germany/",
          "(^|/)node_modules/@noble/hashes/",
        ],
      },
    },
    {
      name: "contexts-by-their-index",
      comment: "A context sees another only through its index.ts; the kernel is open to all.",
      severity: "error",
      from: { path: "^core/([^/]+)/", pathNot: "^core/kernel/" },
      to: { path: "^core/[^/]+/.", pathNot: ["^core/$1/", "^core/kernel/", "^core/[^/]+/index\\.ts$"] },
    },
    {
      name: "kernel-stands-alone",
      comment: "The kernel knows no context.",
      severity: "error",
      from: { path: "^core/kernel/" },
      to: { path: "^core/", pathNot: "^core/kernel/" },
    },
    {
      name: "adapters-know-core-and-adapters",
      comment:
        "Adapters import the core and each other, never screens or the composition; the command line speaks German.",
      severity: "error",
      from: { path: "^adapters/(?!cli/)" },
      to: { path: "^(ui|composition|tests)/" },
    },
    {
      name: "command-line-takes-words-only",
      comment: "Of the screens the command line knows only their German words.",
      severity: "error",
      from: { path: "^adapters/cli/" },
      to: { path: "^(ui|composition|tests)/", pathNot: "^ui/text/" },
    },
    {
      name: "ui-knows-the-core-only",
      comment: "Screens and view models reach the outside through ports that the composition gives them.",
      severity: "error",
      from: { path: "^ui/" },
      to: { path: "^(adapters|composition|tests)/" },
    },
    {
      name: "nobody-imports-the-composition",
      comment: "Wiring is the outermost ring.",
      severity: "error",
      from: { path: "^(core|adapters|ui)/" },
      to: { path: "^composition/" },
    },
    {
      name: "aria-only-in-the-kit",
      comment: "Only ui/kit imports react-aria.",
      severity: "error",
      from: { path: "^(ui|composition)/", pathNot: "^ui/kit/" },
      to: { path: "(^|/)node_modules/(react-aria|react-aria-components|@react-aria|react-stately)/" },
    },
    {
      name: "wouter-only-in-the-shell",
      comment: "Only ui/shell imports the router.",
      severity: "error",
      from: { path: "^(ui|composition)/", pathNot: "^ui/shell/" },
      to: { path: "(^|/)node_modules/wouter/" },
    },
    {
      name: "inversify-only-in-the-browser-composition",
      comment: "There is one container.",
      severity: "error",
      from: { pathNot: "^composition/browser/" },
      to: { path: "(^|/)node_modules/inversify/" },
    },
    {
      name: "sql-only-in-its-adapter",
      comment: "Only adapters/postgres and adapters that keep rows of their own speak SQL.",
      severity: "error",
      from: { path: "^(core|ui)/" },
      to: { path: "(^|/)node_modules/(kysely|pg)/" },
    },
    {
      name: "view-models-without-a-renderer",
      comment: "A view model is a plain class: no React in it.",
      severity: "error",
      from: { path: "\\.view-model\\.ts$" },
      to: { path: "(^|/)node_modules/(react|react-dom|mobx-react-lite)/" },
    },
    {
      name: "shell-knows-no-context",
      comment:
        "The frame knows the session, its help, and what contexts add to it (ui/shell/part.ts), and none of them by name.",
      severity: "error",
      from: { path: "^ui/shell/" },
      to: {
        path: "^(core|ui)/",
        pathNot: ["^core/(kernel|access|help)/", "^ui/(shell|kit|text|access)/", "^ui/[^/]+$"],
      },
    },
    {
      name: "no-cycles",
      comment: "No circle of imports; types alone may look both ways.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
}
