import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const Report = Schema.fromJsonString(
  Schema.Struct({
    diagnostics: Schema.Array(
      Schema.Struct({ category: Schema.String, location: Schema.Struct({ path: Schema.String }) }),
    ),
  }),
)

/** Lints files that stand in an empty project with this project's rules; answers the rules each file breaks. */
const lint = (
  folder: string,
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> => {
  const config: Record<string, unknown> = JSON.parse(readFileSync("biome.json", "utf8"))
  const outside = { ...config, root: true, vcs: { enabled: false } }
  const all = {
    ...files,
    "biome.json": JSON.stringify(outside),
    "package.json": readFileSync("package.json", "utf8"),
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { stdout } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--reporter=json", "--max-diagnostics=none", "."],
    { cwd: folder, encoding: "utf8" },
  )
  const broken = new Map<string, string[]>()
  for (const { category, location } of Schema.decodeUnknownSync(Report)(stdout).diagnostics)
    broken.set(location.path, [...(broken.get(location.path) ?? []), category])
  return broken
}

const importing = (imported: string) => `import { thing } from "${imported}"\n\nexport const same = thing\n`

const forbidden: ReadonlyArray<readonly [from: string, to: string]> = [
  ["models/betting/bet.ts", "#machines/betting/bet/bet.machine.ts"],
  ["models/betting/bet.ts", "../../machines/betting/bet/bet.machine.ts"],
  ["models/betting/bet.ts", "#src/services/Http.ts"],
  ["models/betting/bet.ts", "xstate"],
  ["models/betting/bet.ts", "react"],
  ["models/betting/bet.ts", "node:fs"],
  ["machines/betting/bet/bet.machine.ts", "#src/services/Http.ts"],
  ["machines/betting/bet/bet.machine.ts", "../../src/services/Http.ts"],
  ["machines/betting/bet/bet.machine.ts", "react"],
  ["machines/betting/bet/bet.machine.ts", "@xstate/react"],
  ["machines/betting/bet/bet.machine.ts", "node:crypto"],
  ["src/ui/primitives/Button.tsx", "#src/features/line/line/LivePrice.tsx"],
  ["src/ui/primitives/Button.tsx", "#src/browser/main.tsx"],
  ["src/services/Http.ts", "#src/features/line/line/LivePrice.tsx"],
  ["src/services/Http.ts", "../server/main.ts"],
  ["src/features/line/line/LivePrice.tsx", "#src/browser/main.tsx"],
  ["src/features/line/line/LivePrice.tsx", "#src/server/app/main.ts"],
  ["src/features/line/line/LivePrice.tsx", "../../browser/main.tsx"],
  ["src/browser/main.tsx", "#src/server/app/main.ts"],
  ["src/inspector/gallery/entry.tsx", "#src/browser/main.tsx"],
  ["src/inspector/gallery/entry.tsx", "../../server/main.ts"],
  ["src/server/app/main.ts", "#src/browser/main.tsx"],
  ["src/server/app/main.ts", "#src/features/line/line/LivePrice.tsx"],
  ["src/server/app/main.ts", "../../ui/tokens.ts"],
  ["src/server/app/main.ts", "#src/services/Http.ts"],
  ["src/server/kernel/journal/Journal.ts", "#src/server/web/refusals.ts"],
  ["src/server/kernel/journal/Journal.ts", "#src/server/domains/betting/betting.domain.ts"],
  ["src/server/kernel/journal/Journal.ts", "../../server/app/config.ts"],
  ["src/server/web/refusals.ts", "#src/server/domains/identity/identity.domain.ts"],
  ["src/server/domains/betting/bets/Bets.ts", "#src/server/app/config.ts"],
  ["src/server/domains/betting/bets/Bets.ts", "#src/server/domains/wallet/Wallets.ts"],
  ["src/server/domains/betting/bets/Bets.ts", "#src/features/line/line/LivePrice.tsx"],
  ["src/server/providers/push/WebPush.ts", "#src/server/domains/messages/PushDevices.ts"],
  ["src/server/app/layers.ts", "#src/server/domains/wallet/Wallets.ts"],
]

const allowed: ReadonlyArray<readonly [from: string, to: string]> = [
  ["machines/betting/bet/bet.machine.ts", "#models/betting/bet.ts"],
  ["machines/betting/bet/bet.machine.ts", "xstate"],
  ["src/features/line/line/LivePrice.tsx", "#src/services/PriceStore.ts"],
  ["src/features/line/line/LivePrice.tsx", "#src/ui/primitives/Button.tsx"],
  ["src/browser/main.tsx", "#src/features/line/line/LivePrice.tsx"],
  ["src/inspector/gallery/entry.tsx", "#src/features/line/line/LivePrice.tsx"],
  ["src/server/app/main.ts", "#machines/betting/bet/bet.machine.ts"],
  ["src/server/domains/betting/bets/Bets.ts", "#src/server/domains/wallet/wallet.domain.ts"],
  ["src/server/domains/betting/bets/Bets.ts", "#src/server/kernel/journal/Journal.ts"],
  ["src/server/app/layers.ts", "#src/server/domains/wallet/wallet.domain.ts"],
]

/** Where a sample stands: beside the file it speaks for, under a name of its own. */
const sampleName = (from: string, index: number) => `${dirname(from)}/sample-${index}.ts`

const arrows = [...forbidden, ...allowed]
const circle = "models/circle/left.ts"
const barrel = "models/barrel/index.ts"
const folder = mkdtempSync(join(tmpdir(), "statebook-arrows-"))
let broken: ReadonlyMap<string, readonly string[]> = new Map()

beforeAll(() => {
  broken = lint(folder, {
    ...Object.fromEntries(arrows.map(([from, to], index) => [sampleName(from, index), importing(to)])),
    [circle]: 'import { right } from "#models/circle/right.ts"\n\nexport const left = () => right\n',
    "models/circle/right.ts":
      'import { left } from "#models/circle/left.ts"\n\nexport const right = () => left\n',
    [barrel]: 'export * from "../circle/left.ts"\n',
  })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const rulesBroken = (index: number) => broken.get(sampleName(arrows[index]?.[0] ?? "", index)) ?? []

describe("imports run one way", () => {
  test.each(forbidden.map(([from, to], index) => ({ from, to, index })))(
    "$from may not import $to",
    ({ index }) => {
      expect(rulesBroken(index)).toContain("lint/style/noRestrictedImports")
    },
  )

  test.each(allowed.map(([from, to], index) => ({ from, to, index: forbidden.length + index })))(
    "$from may import $to",
    ({ index }) => {
      expect(rulesBroken(index)).not.toContain("lint/style/noRestrictedImports")
    },
  )

  test("a circle is refused", () => {
    expect(broken.get(circle)).toContain("lint/suspicious/noImportCycles")
  })

  test("a barrel is refused", () => {
    expect(broken.get(barrel)).toContain("lint/performance/noBarrelFile")
  })
})
