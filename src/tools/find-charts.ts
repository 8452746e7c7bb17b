import { globSync } from "node:fs"
import { basename, dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { StateMachine } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { ROOT } from "./inputs.mjs"

/** A chart of the project, found by its file. */
export interface FoundChart {
  /** Name of the chart's file and of its documentation: `confirm-phone`. */
  readonly flow: string
  /** Path of the chart's file from the project's root. */
  readonly file: string
  readonly machine: ChartModel["machine"]
  /** Absent where no `<flow>.model.ts` stands beside the chart. */
  readonly model: ChartModel | undefined
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())

const exportsOf = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ pathToFileURL(`${ROOT}${file}`).href)

const isChartModel = (value: unknown, machine: unknown): value is ChartModel =>
  typeof value === "object" && value !== null && "machine" in value && value.machine === machine

const load = async (file: string): Promise<FoundChart> => {
  const flow = basename(file, ".machine.ts")
  const name = `${camelCase(flow)}Machine`
  const machine = (await exportsOf(file))[name]
  if (!(machine instanceof StateMachine)) throw new Error(`${file} exports no chart named ${name}`)
  const modelFile = `${dirname(file)}/${flow}.model.ts`
  const isModelled = globSync(modelFile, { cwd: ROOT }).length > 0
  const model = isModelled ? (await exportsOf(modelFile)).model : undefined
  if (isModelled && !isChartModel(model, machine))
    throw new Error(`${modelFile} exports no model of ${name}: export const model = defineModel({…})`)
  return { flow, file, machine, model: isChartModel(model, machine) ? model : undefined }
}

/** Every chart of the project: each `machines/<domain>/<flow>/<flow>.machine.ts` with its model, in order of name; those of some flows where they are named. */
export const findCharts = (flows?: readonly string[]): Promise<readonly FoundChart[]> =>
  Promise.all(
    globSync("machines/*/*/*.machine.ts", { cwd: ROOT })
      .filter((file) => flows === undefined || flows.includes(basename(file, ".machine.ts")))
      .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
      .map(load),
  )
