import { drift, ENOUGH, isQuiet, takePulse } from "./noise.ts"
import type { Readings } from "./program.ts"
import type { Machine, Row, Running } from "./row.ts"

/** One round: what each contender measured, and whether the machine stayed the same meanwhile. */
export interface Round {
  readonly readings: Readonly<Record<string, Readings>>
  readonly drift: { readonly cpu: number; readonly disk: number }
  readonly quiet: boolean
}

/** A row as it was measured. */
export interface Measured {
  readonly row: Row
  readonly durability: Readonly<Record<string, string>>
  readonly rounds: ReadonlyArray<Round>
}

export interface Plan {
  readonly rounds: number
  /** Rounds that may be tried beyond those, where with them enough will be quiet. */
  readonly spare: number
  readonly shuffle: <Value>(values: ReadonlyArray<Value>) => ReadonlyArray<Value>
  readonly tell: (words: string) => void
}

const MILLISECONDS = 2000
/** Before the first round each contender works this long untimed. */
const WARM_UP_MS = 700

/** Starts the contenders, checks each, times them in rounds, each round in another order, and checks them again. */
export const runRow = async (row: Row, machine: Machine, plan: Plan): Promise<Measured> => {
  const { tell } = plan
  const milliseconds = row.milliseconds ?? MILLISECONDS
  const running = new Map<string, Running>()
  const durability: Record<string, string> = {}
  try {
    for (const { name, start } of row.contenders) {
      tell(`starts ${name}`)
      const contender = await start(machine)
      running.set(name, contender)
      tell(`checks ${name}`)
      await contender.check()
      durability[name] = (await contender.durability?.()) ?? ""
      if (row.checkWarms === true) continue
      tell(`warms ${name}`)
      await contender.run(Math.min(WARM_UP_MS, milliseconds))
    }
    const rounds: Array<Round> = []
    const wanted = Math.max(1, Math.min(plan.rounds, row.mostRounds ?? plan.rounds))
    // Who says how it keeps what it acknowledged waits for the disk.
    const waitsForDisk = Object.values(durability).some((words) => words !== "")
    const quiet = () => rounds.filter((round) => round.quiet).length
    const isMoreWanted = () => {
      if (rounds.length < wanted) return true
      const missing = Math.min(ENOUGH, wanted) - quiet()
      return missing > 0 && missing <= wanted + plan.spare - rounds.length
    }
    while (isMoreWanted()) {
      const before = takePulse()
      const readings: Record<string, Readings> = {}
      for (const [name, contender] of plan.shuffle([...running])) {
        tell(`round ${rounds.length + 1}, ${quiet()} quiet: ${name}`)
        readings[name] = await contender.run(milliseconds)
      }
      const drifted = drift(before, takePulse())
      rounds.push({ readings, drift: drifted, quiet: isQuiet(drifted, waitsForDisk) })
    }
    for (const [name, contender] of running) {
      tell(`checks ${name} again`)
      await contender.check()
    }
    return { row, durability, rounds }
  } finally {
    for (const contender of running.values()) await contender.end()
  }
}
