import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { CrashTable } from "#models/casino/crash/crash-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import type { CrashBetRequest, CrashBetTold, CrashTableTold } from "./crash-table.events.ts"
import { crashTableMachine } from "./crash-table.machine.ts"
import { BETTING, CRASHED, FLYING, NOW } from "./crash-table.model.ts"
import { crashRequestOf, SOON_MS } from "./crash-table.setup.ts"

const GUID = "00000000-0000-4000-8000-000000000008"
const told = (table: CrashTable): CrashTableTold => ({ ok: true, value: { table, heardAt: NOW, ahead: 0 } })
const lost: CrashBetTold = {
  ok: false,
  error: { kind: "lost", message: messageOf("error.connection.title") },
}

/** A table whose server answers in turn and then no more, and what it was asked. */
const seated = (tables: ReadonlyArray<CrashTableTold>, bets: ReadonlyArray<CrashBetTold> = []) => {
  const sent: Array<CrashBetRequest | number | null> = []
  const until: Array<number> = []
  const [leftTables, leftBets] = [[...tables], [...bets]]
  const next = <A>(list: Array<A>): Promise<A> => {
    const answer = list.shift()
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
  }
  const actor = createActor(
    crashTableMachine.provide({
      actors: {
        loadTable: fromPromise(() => next(leftTables)),
        placeBet: fromPromise<CrashBetTold, CrashBetRequest | null>(({ input }) => {
          sent.push(input)
          return next(leftBets)
        }),
        cashOut: fromPromise<CrashBetTold, number | null>(({ input }) => {
          sent.push(input)
          return next(leftBets)
        }),
        deadline: fromPromise<void, DeadlineInput>(({ input }) => {
          until.push(input.at)
          return new Promise(() => {})
        }),
      },
    }),
  ).start()
  actor.send({ type: "table.opened", account: null })
  /** Lets what was promised come. */
  const come = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return actor.getSnapshot()
  }
  return { actor, sent, until, come }
}

describe("the table of crash", () => {
  it("asks for a round that takes bets again within a second, and for one that is over a second later", async () => {
    const betting = seated([told(BETTING)])
    await betting.come()
    const over = seated([told(CRASHED)])
    await over.come()
    expect([betting.until, over.until]).toEqual([[NOW + SOON_MS], [NOW + 2 * SOON_MS]])
  })

  it("sends a bet once by its key, however often its answer is asked for", async () => {
    const { actor, sent, come } = seated([told(BETTING)], [lost])
    await come()
    actor.send({ type: "auto.typed", value: "1.5" })
    actor.send({ type: "stake.pressed", guid: GUID })
    expect((await come()).value).toBe("unknown")
    actor.send({ type: "answer.asked" })
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toEqual({ guid: GUID, accountId: 7, number: 5, summ: "1", auto: 150 })
  })

  it("cashes out while the table is being asked for again", async () => {
    const { actor, sent, come } = seated(
      [told(FLYING)],
      [{ ok: false, error: { kind: "refused", message: messageOf("refusal.crash-over") } }],
    )
    await come()
    actor.send({ type: "cashOut.pressed" })
    expect((await come()).value).toBe("refreshing")
    expect(actor.getSnapshot().context.error).toEqual(messageOf("refusal.crash-over"))
    actor.send({ type: "cashOut.pressed" })
    expect(actor.getSnapshot().value).toBe("cashing")
    expect(sent).toEqual([5, 5])
  })

  it("takes an automatic cash-out from 1.01 to 10,000.00, exactly, or none", () => {
    const auto = (text: string) => crashRequestOf({ table: BETTING, stake: "1", auto: text }, GUID)?.auto
    expect(["1.01", "1,15", "4.35", "10000"].map(auto)).toEqual([101, 115, 435, 1_000_000])
    for (const text of ["1", "1.00", "10000.01", "much"])
      expect(crashRequestOf({ table: BETTING, stake: "1", auto: text }, GUID)).toBeUndefined()
    expect(crashRequestOf({ table: BETTING, stake: "1", auto: " " }, GUID)).not.toHaveProperty("auto")
    expect(crashRequestOf({ table: FLYING, stake: "1", auto: "" }, GUID)).toBeUndefined()
  })
})
