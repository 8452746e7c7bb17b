import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Sample } from "./trace.ts"

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: ReadonlyArray<number>
}

/** What V8 writes with `--cpu-prof`; times in microseconds. */
interface CpuProfile {
  readonly nodes: ReadonlyArray<ProfileNode>
  readonly samples: ReadonlyArray<number>
  readonly timeDeltas: ReadonlyArray<number>
}

const nameOf = ({ callFrame: { functionName, url } }: ProfileNode): string => {
  const name = functionName === "" ? "(anonymous)" : functionName
  const file = url.split("/").at(-1)
  return file === undefined || file === "" ? name : `${name} ${file}`
}

/**
 * The samples of the largest profile in a folder: a process writes one for each of its threads, and the main thread does
 * the most.
 */
export const readCpuProfile = (folder: string): ReadonlyArray<Sample> => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".cpuprofile"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .toSorted((left, right) => right.length - left.length)
  const [text] = texts
  if (text === undefined) throw new Error(`${folder} holds no profile`)
  const { nodes, samples, timeDeltas } = JSON.parse(text) as CpuProfile
  const stacks = new Map<number, ReadonlyArray<string>>()
  const known = new Map(nodes.map((node) => [node.id, node]))
  const walk = ({ id, children = [] }: ProfileNode, stack: ReadonlyArray<string>) => {
    stacks.set(id, stack)
    for (const child of children) {
      const node = known.get(child)
      if (node !== undefined) walk(node, [...stack, nameOf(node)])
    }
  }
  const [root] = nodes
  if (root !== undefined) walk(root, [])
  let at = 0
  return samples.map((id, index) => {
    const delta = timeDeltas[index] ?? 0
    at += delta
    return { at, lasted: delta / 1000, stack: stacks.get(id) ?? [] }
  })
}
