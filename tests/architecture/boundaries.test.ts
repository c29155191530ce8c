import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { describe, expect, it } from "vitest"

type Files = Readonly<Record<string, string>>

const root = resolve(import.meta.dirname, "../..")
const core = "export const answer = 42\n"

/** For each rule a small house with one planted violation. */
const probes: Readonly<Record<string, Files>> = {
  "core-stays-pure": {
    "core/people/a.ts": 'import { answer } from "../../adapters/x.ts"\nexport const b = answer\n',
    "adapters/x.ts": core,
  },
  "contexts-by-their-index": {
    "core/people/a.ts": 'import { answer } from "../fees/inner.ts"\nexport const b = answer\n',
    "core/fees/inner.ts": core,
  },
  "kernel-stands-alone": {
    "core/kernel/a.ts": 'import { answer } from "../fees/index.ts"\nexport const b = answer\n',
    "core/fees/index.ts": core,
  },
  "adapters-know-core-and-adapters": {
    "adapters/a.ts": 'import { answer } from "../ui/x.ts"\nexport const b = answer\n',
    "ui/x.ts": core,
  },
  "command-line-takes-words-only": {
    "adapters/cli/a.ts": 'import { answer } from "../../ui/people/x.ts"\nexport const b = answer\n',
    "ui/people/x.ts": core,
  },
  "ui-knows-the-core-only": {
    "ui/a.ts": 'import { answer } from "../adapters/x.ts"\nexport const b = answer\n',
    "adapters/x.ts": core,
  },
  "nobody-imports-the-composition": {
    "ui/a.ts": 'import { answer } from "../composition/x.ts"\nexport const b = answer\n',
    "composition/x.ts": core,
  },
  "aria-only-in-the-kit": {
    "ui/people/a.ts": 'import { Button } from "react-aria-components/Button"\nexport const b = Button\n',
  },
  "wouter-only-in-the-shell": { "ui/people/a.ts": 'import { Link } from "wouter"\nexport const b = Link\n' },
  "inversify-only-in-the-browser-composition": {
    "ui/people/a.ts": 'import { Container } from "inversify"\nexport const b = Container\n',
  },
  "sql-only-in-its-adapter": { "ui/people/a.ts": 'import { sql } from "kysely"\nexport const b = sql\n' },
  "view-models-without-a-renderer": {
    "ui/people/a.view-model.ts": 'import { useState } from "react"\nexport const b = useState\n',
  },
  "shell-knows-no-context": {
    "ui/shell/a.ts": 'import { answer } from "../people/x.ts"\nexport const b = answer\n',
    "ui/people/x.ts": core,
  },
  "no-cycles": {
    "core/kernel/a.ts": 'import { b } from "./b.ts"\nexport const a = b\n',
    "core/kernel/b.ts": 'import { a } from "./a.ts"\nexport const b = () => a\n',
  },
}

const violations = (folder: string): ReadonlyArray<string> => {
  const folders = ["core", "adapters", "ui", "composition"]
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true })
  let output: string
  try {
    output = execFileSync(
      process.execPath,
      [
        join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
        "--config",
        "dependency-cruiser.config.mjs",
        "--output-type",
        "json",
        ...folders,
      ],
      { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] },
    )
  } catch (error) {
    output = (error as { readonly stdout: string }).stdout
  }
  const { summary } = JSON.parse(output) as {
    readonly summary: { readonly violations: ReadonlyArray<{ readonly rule: { readonly name: string } }> }
  }
  return summary.violations.map(({ rule }) => rule.name)
}

const inProbe = (files: Files): ReadonlyArray<string> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-probe-"))
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
    cpSync(join(root, "dependency-cruiser.config.mjs"), join(folder, "dependency-cruiser.config.mjs"))
    writeFileSync(join(folder, "package.json"), '{"type":"module"}')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return violations(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const configFile: string = "../../dependency-cruiser.config.mjs"
const config = (await import(configFile)) as {
  readonly default: { readonly forbidden: ReadonlyArray<{ readonly name: string }> }
}
const rules = config.default.forbidden.map(({ name }) => name)

describe("state hooks", () => {
  it("are caught wherever they do not belong, and nowhere else", () => {
    const folder = mkdtempSync(join(tmpdir(), "wimpel-probe-"))
    try {
      cpSync(join(root, "biome.json"), join(folder, "biome.json"))
      for (const place of ["ui/people", "ui/home", "ui/kit", "ui/shell"]) {
        mkdirSync(join(folder, place), { recursive: true })
        writeFileSync(join(folder, place, "a.tsx"), 'import { useState } from "react"\nexport const a = useState\n')
      }
      const biome = join(root, "node_modules/@biomejs/biome/bin/biome")
      const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", "."]
      const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
      const { diagnostics } = JSON.parse(stdout) as {
        readonly diagnostics: ReadonlyArray<{ readonly category: string; readonly location: { readonly path: string } }>
      }
      const caught = diagnostics.filter(({ category }) => category === "lint/style/noRestrictedImports")
      expect(caught.map(({ location }) => location.path).sort()).toEqual(["ui/home/a.tsx", "ui/people/a.tsx"])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe("the walls of the house", () => {
  it("each have a probe", () => {
    expect(Object.keys(probes).sort()).toEqual(rules.sort())
  })
  it.each(Object.keys(probes))("catch a planted violation of %s", (rule) => {
    expect(inProbe(probes[rule] ?? {})).toContain(rule)
  })
  it("let a sound house pass", () => {
    expect(
      inProbe({
        "core/kernel/a.ts": core,
        "ui/kit/b.ts": 'import { Button } from "react-aria-components/Button"\nexport const b = Button\n',
      }),
    ).toEqual([])
  })
})
