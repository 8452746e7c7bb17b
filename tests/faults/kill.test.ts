import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { uniformInt } from "pure-rand/distribution/uniformInt"
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus"
import { describe, expect, it } from "vitest"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import type { BettorOrder } from "./bettor.ts"
import { live } from "./live.ts"

/** How often each store's process is killed; `server-kill.test.ts` kills the whole server twenty times. */
const KILLS = 5
/** Two hundred bets a second. */
const EVERY = 5

/** Kills and restarts; holds every answer against the log after each restart. Answers how many bets there were. */
const ordeal = async (store: BettorOrder["store"], seed: number): Promise<number> => {
  const random = xoroshiro128plus(seed)
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  for (let life = 0; life <= KILLS; life++) {
    const isLast = life === KILLS
    const owed = [...acknowledged]
    const again = [...[...sent].filter((key) => !acknowledged.has(key)), ...owed.slice(-5)]
    const killAfter = uniformInt(random, 5, 60) + again.length
    const complaints: Array<string> = []
    const outcomes = new Map<string, string>()
    let log: ReadonlyArray<string> = []
    const end = await live(
      { store, life, again, every: isLast ? 0 : EVERY },
      (line) => {
        if (line.say === "audited") {
          complaints.push(...line.defects)
          log = line.keys
          if (line.held !== log.length * 100) complaints.push(`${line.held} held for ${log.length} bets`)
        } else if (line.say === "sent") sent.add(line.key)
        else {
          outcomes.set(line.key, line.outcome)
          acknowledged.add(line.key)
        }
      },
      () => !isLast && outcomes.size >= killAfter,
    )
    expect(complaints, "the audit after the restart").toEqual([])
    expect(end, end.errors).toMatchObject(isLast ? { code: 0 } : { signal: "SIGKILL" })
    const inLog = new Set(log)
    expect(
      owed.filter((key) => !inLog.has(key)),
      "acknowledged and lost",
    ).toEqual([])
    expect(
      log.filter((key) => !sent.has(key)),
      "written and never sent",
    ).toEqual([])
    for (const [key, outcome] of outcomes) {
      expect(outcome, key).toBe(inLog.has(key) ? "AlreadyDone" : "Committed")
    }
    expect(
      again.filter((key) => !outcomes.has(key)),
      "left unknown",
    ).toEqual([])
  }
  expect(acknowledged.size).toBe(sent.size)
  return sent.size
}

describe.concurrent("a process killed under load", () => {
  it("loses and doubles nothing on PGlite", { timeout: 240_000 }, async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "kill-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(await ordeal({ folder }, 1)).toBeGreaterThan(5 * KILLS)
  })

  it.skipIf(!hasPostgres)(
    "loses and doubles nothing on PostgreSQL",
    { timeout: 240_000 },
    async ({ onTestFinished }) => {
      const scope = await Effect.runPromise(Scope.make())
      onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      const url = await Effect.runPromise(Scope.provide(freshDatabase, scope))
      expect(await ordeal({ url: Redacted.value(url) }, 2)).toBeGreaterThan(5 * KILLS)
    },
  )
})
