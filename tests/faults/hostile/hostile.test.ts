import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as passing } from "node:timers/promises"
import { Option } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { defectsOf, verifyStore } from "#tests/support/audit.ts"
import { startSite } from "#tests/support/site.ts"
import { type Bettor, enrol, place, renewToken, type Selection, selectionsOf } from "../http-bettors.ts"
import { type Answered, attacking } from "./attack.ts"
import { hostileInputs } from "./inputs.ts"
import { type Operation, operations } from "./operations.ts"

/** `npm run hostile` tries all of it and looks at the times, which only a machine that has nothing else to do can be held to. */
const IS_WHOLE = process.env.HOSTILE === "whole"
const INPUTS = IS_WHOLE ? Number(process.env.HOSTILE_INPUTS ?? 200) : 2
const SEED = Number(process.env.HOSTILE_SEED ?? 9)
/** Hostile requests on their way at once. */
const AT_ONCE = IS_WHOLE ? 16 : 4
/** Bets of ordinary players a second. */
const BETS = IS_WHOLE ? 150 : 20
/** As long as no more wait for their answers: a busy machine is not made busier by those who bet. */
const MOST_OPEN = IS_WHOLE ? 1_000 : 20
const CALM_MS = IS_WHOLE ? 20_000 : 2_000
/** A database that can be taken; the embedded store otherwise. */
const DATABASE = process.env.HOSTILE_DATABASE_URL

interface Placed {
  readonly status: number | undefined
  readonly milliseconds: number
}

/** Ordinary players who bet at a steady pace until they are told to stop. */
const betting = (url: string, bettors: ReadonlyArray<Bettor>, selections: ReadonlyArray<Selection>) => {
  let isOver = false
  let open = 0
  const placed: Array<Promise<Placed>> = []
  const began = performance.now()
  const placeNext = async (index: number): Promise<Placed> => {
    const bettor = bettors[index % bettors.length]
    const selection = selections[(index * 7) % selections.length]
    if (bettor === undefined || selection === undefined) throw new Error("nobody bets")
    const from = performance.now()
    open += 1
    const status = await place(url, bettor, { guid: randomUUID(), player: index % bettors.length, selection })
    open -= 1
    return { status, milliseconds: performance.now() - from }
  }
  const run = async () => {
    while (!isOver) {
      const due = ((performance.now() - began) / 1000) * BETS
      while (placed.length < due && open < MOST_OPEN) placed.push(placeNext(placed.length))
      await passing(5)
    }
    return Promise.all(placed)
  }
  const running = run()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

const quantile = (times: ReadonlyArray<number>, share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0

const p99 = (all: ReadonlyArray<Placed>): number =>
  quantile(
    all.map(({ milliseconds }) => milliseconds),
    0.99,
  )

/** Tries every operation as a guest and with a session in turn. */
const attack = async (url: string, attackers: ReadonlyArray<Bettor>): Promise<ReadonlyArray<Answered>> => {
  const { send, close } = attacking(url, AT_ONCE)
  const drawn = hostileInputs(SEED)
  const answers: Array<Answered> = []
  const waiting: Array<readonly [Operation, number]> = operations().flatMap((operation) =>
    Array.from({ length: INPUTS }, (_, index) => [operation, index] as const),
  )
  let next = 0
  const worker = async () => {
    for (let at = next++; at < waiting.length; at = next++) {
      const [operation, index] = waiting[at] ?? []
      if (operation === undefined || index === undefined) return
      const attacker = index % 2 === 0 ? undefined : attackers[at % attackers.length]
      answers.push(await send(drawn(operation), attacker))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  close()
  return answers
}

const told = ({ hostile, status, isSignedIn, milliseconds }: Answered): string =>
  `${status} ${hostile.operation} ${isSignedIn ? "signed in" : "as a guest"} in ${Math.round(milliseconds)} ms: ${hostile.target.slice(0, 200)} ${hostile.type} ${Buffer.from(
    hostile.body ?? "",
  )
    .toString("latin1")
    .slice(0, 300)}`

const dataDir = mkdtempSync(join(tmpdir(), "statebook-hostile-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe(`every operation of the contract with ${INPUTS} hostile inputs, while ordinary players bet`, () => {
  it("fails nowhere, keeps nobody waiting and leaves a log that is whole", {
    timeout: 3_600_000,
  }, async () => {
    const storeEnv = DATABASE === undefined ? {} : { DATABASE_URL: DATABASE }
    // Nobody is held to a pace here: what is behind it is what is tried.
    const env = { ...storeEnv, SPEED: "1", NODE_ENV: "development", PACE: "100000" }
    const site = await startSite({ env, dataDir })
    try {
      const { url } = site
      const everybody = await enrol(url)
      await Promise.all(everybody.map((bettor) => renewToken(url, bettor)))
      const victims = everybody.slice(0, 5)
      const attackers = everybody.slice(5)
      const selections = await selectionsOf(url, (listed) => listed.length > 50)

      const warming = betting(url, victims, selections)
      await passing(CALM_MS / 2)
      await warming.stop()
      const calmBets = betting(url, victims, selections)
      await passing(CALM_MS)
      const calm = await calmBets.stop()

      const bets = betting(url, victims, selections)
      const answers = await attack(url, attackers)
      const stormy = await bets.stop()

      expect(answers.filter(({ status }) => status === 0 || status >= 500).map(told)).toEqual([])
      expect(new Set([...calm, ...stormy].map(({ status }) => status))).toEqual(new Set([200]))
      // Most of what was sent with a session met the operation behind it.
      const withSession = answers.filter(({ isSignedIn }) => isSignedIn)
      const met = withSession.filter(({ status }) => status !== 401).length
      expect(met / withSession.length).toBeGreaterThan(0.7)
      // No answer is larger for what was sent.
      expect(answers.filter(({ bytes, status }) => status >= 400 && bytes > 16_384).map(told)).toEqual([])
      const health = await fetch(`${url}/health`)
      expect(health.status).toBe(200)

      const slowest = answers.toSorted((one, other) => other.milliseconds - one.milliseconds)
      if (IS_WHOLE) {
        const statuses = Object.entries(Object.groupBy(answers, ({ status }) => `${status}`))
        console.log(
          [
            `${answers.length} hostile requests by ${new Set(answers.map(({ hostile }) => hostile.operation)).size} operations: ${statuses.map(([status, all = []]) => `${status} × ${all.length}`).join(", ")}`,
            `answers: p50 ${quantile(
              answers.map(({ milliseconds }) => milliseconds),
              0.5,
            ).toFixed(0)} ms, p99 ${quantile(
              answers.map(({ milliseconds }) => milliseconds),
              0.99,
            ).toFixed(0)} ms`,
            `bets: ${calm.length} calm, p99 ${p99(calm).toFixed(0)} ms; ${stormy.length} in the storm, p99 ${p99(stormy).toFixed(0)} ms`,
            ...slowest.slice(0, 10).map(told),
          ].join("\n"),
        )
        expect(slowest.filter(({ milliseconds }) => milliseconds > 1_000).map(told)).toEqual([])
      }

      expect(await site.stop({ keepData: true })).toBe(0)
      const databaseUrl = Option.none()
      if (DATABASE === undefined) expect(await defectsOf({ databaseUrl, dataDir })).toEqual([])
      expect(await verifyStore({ ...storeEnv, DATA_DIR: dataDir })).toMatchObject({ code: 0 })
      if (IS_WHOLE) expect(p99(stormy)).toBeLessThanOrEqual(2 * p99(calm))
    } finally {
      site.process.kill("SIGKILL")
    }
  })
})
