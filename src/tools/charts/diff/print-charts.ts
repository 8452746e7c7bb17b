/** Prints the charts of the project in a folder, as JSON: each `[flow, entries]`. A process of its own, so that two versions can be read. */
import { globSync } from "node:fs"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { AnyStateMachine } from "xstate"
import { type ChartEntries, enumerate, property } from "#machines/kernel/enumerate.ts"

const [root = ""] = process.argv.slice(2)

/** By what it has, and not by its class: another version of the library may have made it. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  property(value, "root") !== undefined && typeof property(value, "transition") === "function"

const charts: Array<readonly [flow: string, chart: ChartEntries]> = []
for (const file of globSync("machines/**/*.machine.ts", { cwd: root }).toSorted()) {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
  const machine = Object.values(exported).find(isMachine)
  if (machine !== undefined) charts.push([basename(file, ".machine.ts"), enumerate(machine)])
}
process.stdout.write(JSON.stringify(charts))
