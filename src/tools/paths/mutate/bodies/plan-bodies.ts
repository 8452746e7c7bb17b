import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { ROOT } from "../../../inputs.mjs"
import type { Scope } from "./body-mutant.ts"
import { bodyMutants } from "./find-bodies.ts"

/** One body mutant of a run: where it is and whose it is. */
export interface PlannedBody {
  readonly name: string
  readonly file: string
  /** Place in the list of its file's mutants. */
  readonly index: number
  readonly owner: string
  /** All names around the place, outermost first. */
  readonly names: readonly string[]
  readonly line: number
  /** The charts whose tests are asked. */
  readonly flows: readonly string[]
}

/** What a run damages: which functions of which files, and all mutants of them. */
export interface BodyPlan {
  readonly scopes: Readonly<Record<string, Scope>>
  readonly bodies: readonly PlannedBody[]
  /** Text that the name of every mutant has to hold, of the wiring too. */
  readonly only: string
}

const IMPORTED = /import \{([^}]*)\} from "#(models\/[^"]+)"/g

/** Functions of models that a file calls by their own names. */
const calledIn = (source: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...source.matchAll(IMPORTED)].flatMap(([, names = "", file = ""]) => {
      const called = names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type ") && source.includes(`${name}(`))
        .map((name) => name.split(" as ")[0] ?? name)
      return called.length === 0 ? [] : [[file, called] as const]
    }),
  )

const readSource = (file: string): string => readFileSync(join(ROOT, file), "utf8")

const SHARED = /^(?:import|export)(?! type)[^"]*? from "(?:\.\.|#machines)\/([^"]+)"/gm

/** Whether a module is the setup of a chart that stands beside it: its guards and actions are that chart's own. */
const isSetupOfChart = (file: string): boolean =>
  file.endsWith(".setup.ts") && existsSync(join(ROOT, file.replace(/\.setup\.ts$/, ".machine.ts")))

/** Modules of other folders that a chart's own take implementations from: what charts share, but no other chart, nor the kernel. */
const sharedWith = (file: string): readonly string[] =>
  [...readSource(file).matchAll(SHARED)].flatMap(([written, path = ""]) => {
    const shared = written.includes('"#') ? join("machines", path) : join(dirname(file), "..", path)
    const isLeft = /\.(machine|events|model)\.ts$/.test(shared) || shared.includes("/kernel/")
    return isLeft || isSetupOfChart(shared) ? [] : [shared]
  })

/** A chart's own modules: its implementations, the pure functions beside them, and what it shares with charts beside it, however far off. */
const ownFiles = (chart: string): readonly string[] => {
  const own = globSync(`${dirname(chart)}/*.ts`, { cwd: ROOT })
    .sort()
    .filter((file) => !/\.(test|model|samples)\.ts$/.test(file))
  const files = new Set(own)
  // A set is walked to what is added meanwhile: what is shared may itself be made of what is shared.
  for (const file of files) for (const shared of sharedWith(file)) files.add(shared)
  return [...files]
}

/** The bodies of these charts: those of their own modules, and of the functions of models that these call. */
export const planBodies = (
  charts: ReadonlyArray<{ readonly flow: string; readonly file: string }>,
  only: string,
): BodyPlan => {
  const scopes = new Map<string, Scope>()
  const users = new Map<string, Map<string, Set<string>>>()
  const add = (file: string, owner: string, flow: string) => {
    const owners = users.get(file) ?? new Map<string, Set<string>>()
    owners.set(owner, (owners.get(owner) ?? new Set()).add(flow))
    users.set(file, owners)
  }
  for (const { flow, file: chart } of charts)
    for (const file of ownFiles(chart)) {
      scopes.set(file, "all")
      add(file, "", flow)
      for (const [model, names] of calledIn(readSource(file))) {
        const known = scopes.get(model) ?? []
        if (known !== "all") scopes.set(model, [...new Set([...known, ...names])].sort())
        for (const name of names) add(model, name, flow)
      }
    }
  const bodies = [...scopes].flatMap(([file, scope]) =>
    bodyMutants(file, readSource(file), scope).mutants.map(({ name, owner, names, line }, index) => ({
      name,
      file,
      index,
      owner,
      names,
      line,
      flows: [...(users.get(file)?.get(scope === "all" ? "" : owner) ?? [])].sort(),
    })),
  )
  return {
    scopes: Object.fromEntries(scopes),
    bodies: bodies.filter(({ name }) => name.includes(only)),
    only,
  }
}
