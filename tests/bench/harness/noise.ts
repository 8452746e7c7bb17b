import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { median } from "./statistics.ts"

/** How fast the machine is right now, by work that never changes. */
export interface Pulse {
  /** Milliseconds of a fixed loop. */
  readonly cpu: number
  /** Milliseconds of one `fdatasync` of 8 KB. */
  readonly disk: number
}

const LOOPS = 5
const STEPS = 4_000_000
const SYNCS = 120
/** Fewer quiet rounds than this and all are counted, which the verdict says. */
export const ENOUGH = 3
/** By how much a pulse may differ before and after a round. */
const DRIFT = 0.1

const spin = (): number => {
  const from = performance.now()
  let state = 1
  for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  const took = performance.now() - from
  if (state === 0) throw new Error("The loop was not run")
  return took
}

/** Takes the pulse: the middle of several tries of each, so that one stray interruption is no drift. */
export const takePulse = (): Pulse => {
  const cpu = median(Array.from({ length: LOOPS }, spin))
  const path = join(tmpdir(), `statebook-pulse-${process.pid}`)
  const file = openSync(path, "w")
  const block = Buffer.alloc(8192, 1)
  const syncs: Array<number> = []
  try {
    for (let count = 0; count < SYNCS; count += 1) {
      writeSync(file, block, 0, block.length, 0)
      const from = performance.now()
      fdatasyncSync(file)
      syncs.push(performance.now() - from)
    }
  } finally {
    closeSync(file)
    rmSync(path)
  }
  return { cpu, disk: median(syncs) }
}

/** How far two pulses lie apart, as a share of the first; the larger of processor and disk. */
export const drift = (before: Pulse, after: Pulse): { readonly cpu: number; readonly disk: number } => ({
  cpu: Math.abs(after.cpu / before.cpu - 1),
  disk: Math.abs(after.disk / before.disk - 1),
})

/**
 * Whether a round counts. The disk of a shared machine drifts where nothing else does, so it is asked only of rows that wait for
 * it: the others would lose good rounds to it.
 */
export const isQuiet = (
  { cpu, disk }: { readonly cpu: number; readonly disk: number },
  waitsForDisk: boolean,
): boolean => cpu <= DRIFT && (!waitsForDisk || disk <= DRIFT)
