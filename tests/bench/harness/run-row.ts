import { drift, ENOUGH, isQuiet, takePulse } from "./noise.ts"
import type { Readings } from "./program.ts"
import type { Contender, Machine, Row, Running } from "./row.ts"

/** One round: what each contender measured, and whether the machine stayed the same meanwhile. */
export interface Round {
  readonly readings: Readonly<Record<string, Readings>>
  readonly drift: { readonly cpu: number; readonly disk: number }
  readonly quiet: boolean
}

/** Where the seconds of a row went. */
export interface Spent {
  /** Contenders started, checked and warmed. */
  readonly setUp: number
  /** Rounds, with the pulse before and after each. */
  readonly measured: number
  /** Contenders checked again and ended. */
  readonly tearDown: number
}

/** A row as it was measured. */
export interface Measured {
  readonly row: Row
  readonly durability: Readonly<Record<string, string>>
  readonly rounds: ReadonlyArray<Round>
  /** Absent where the rounds are those of another row. */
  readonly spent?: Spent
}

/** What a whole run may still spend on rounds beyond those wanted. */
export interface Spare {
  seconds: number
}

export interface Plan {
  readonly rounds: number
  /** For rounds beyond those, where with them enough will be quiet; less what was spent of it when the row is over. */
  readonly spare: Spare
  /** Resolves once nothing else is timed and nothing set up or ended: the row is set up before, and timed after. */
  readonly mayTime?: Promise<void>
  /** Called when all rounds are over; what follows is not timed, so that the next row may be set up. */
  readonly timed?: () => void
  readonly shuffle: <Value>(values: ReadonlyArray<Value>) => ReadonlyArray<Value>
  readonly tell: (words: string) => void
}

const MILLISECONDS = 1250
/** How long a contender works untimed where its row does not say. */
const WARM_UP_MS = 700
/** Contenders that are set up or ended at the same time, where nothing is timed. */
const TOGETHER = 2
/** Rounds tried beyond those wanted at most. */
const SPARE_ROUNDS = 2

/** Does something with each, so many at a time, in their order; waits for all that were begun before it throws. */
const eachOf = async <Value>(
  values: ReadonlyArray<Value>,
  together: number,
  work: (value: Value) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < values.length) {
      const value = values[next] as Value
      next += 1
      await work(value)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: together }, worker))
  for (const one of ended) if (one.status === "rejected") throw one.reason
}

/** Starts the contenders, checks each, times them in rounds, each round in another order, and checks them again. */
export const runRow = async (row: Row, machine: Machine, plan: Plan): Promise<Measured> => {
  const { tell } = plan
  const startedAt = performance.now()
  const seconds = (from: number, to: number) => (to - from) / 1000
  const milliseconds = row.milliseconds ?? MILLISECONDS
  const running = new Map<string, Running>()
  const durability: Record<string, string> = {}
  const together = row.inTurn === true ? 1 : TOGETHER
  const endAll = async () => {
    const ending = [...running.values()]
    running.clear()
    await eachOf(ending, together, (contender) => contender.end())
  }
  const setUp = async ({ name, start }: Contender) => {
    tell(`starts ${name}`)
    const contender = await start(machine)
    running.set(name, contender)
    tell(`checks ${name}`)
    await contender.check()
    durability[name] = (await contender.durability?.()) ?? ""
    const warm = row.warm ?? Math.min(WARM_UP_MS, milliseconds)
    if (warm === 0) return
    tell(`warms ${name}`)
    await contender.run(warm)
  }
  const lasting = new Map(row.contenders.map(({ name, milliseconds }) => [name, milliseconds]))
  try {
    await eachOf(row.contenders, together, setUp)
    const setUpAt = performance.now()
    await plan.mayTime
    const timedFrom = performance.now()
    const rounds: Array<Round> = []
    let before = takePulse()
    const wanted = Math.max(1, Math.min(plan.rounds, row.mostRounds ?? plan.rounds))
    // Who says how it keeps what it acknowledged waits for the disk.
    const waitsForDisk = Object.values(durability).some((words) => words !== "")
    const quiet = () => rounds.filter((round) => round.quiet).length
    let wantedUntil = timedFrom
    const isMoreWanted = () => {
      if (rounds.length < wanted) return true
      if (rounds.length === wanted) wantedUntil = performance.now()
      const missing = Math.min(ENOUGH, wanted) - quiet()
      const each = seconds(timedFrom, performance.now()) / rounds.length
      const left = plan.spare.seconds - seconds(wantedUntil, performance.now())
      return missing > 0 && missing <= wanted + SPARE_ROUNDS - rounds.length && missing * each <= left
    }
    while (isMoreWanted()) {
      const readings: Record<string, Readings> = {}
      const inOrder = row.contenders.flatMap(({ name }) => {
        const contender = running.get(name)
        return contender === undefined ? [] : [[name, contender] as const]
      })
      for (const [name, contender] of plan.shuffle(inOrder)) {
        tell(`round ${rounds.length + 1}, ${quiet()} quiet: ${name}`)
        readings[name] = await contender.run(lasting.get(name) ?? milliseconds)
      }
      await Promise.all(
        inOrder.map(async ([name, { rest }]) => {
          if (rest !== undefined) readings[name] = { ...readings[name], ...(await rest()) }
        }),
      )
      const after = takePulse()
      const drifted = drift(before, after)
      // Nothing happens between two rounds: the pulse after one is the pulse before the next.
      before = after
      rounds.push({ readings, drift: drifted, quiet: isQuiet(drifted, waitsForDisk) })
    }
    const measuredAt = performance.now()
    plan.spare.seconds -= seconds(wantedUntil, measuredAt)
    plan.timed?.()
    await eachOf([...running], together, async ([name, contender]) => {
      tell(`checks ${name} again`)
      await contender.check()
    })
    await endAll()
    return {
      row,
      durability,
      rounds,
      spent: {
        setUp: seconds(startedAt, setUpAt),
        measured: seconds(timedFrom, measuredAt),
        tearDown: seconds(measuredAt, performance.now()),
      },
    }
  } finally {
    await endAll()
  }
}
