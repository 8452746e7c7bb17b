import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import type { TimedBetRequest, TimedBetsTold, TimedTableTold } from "./timed-table.events.ts"
import { timedTableMachine } from "./timed-table.machine.ts"
import { BETTING, bettingOn, DRAWN, NOW, SETTLED } from "./timed-table.model.ts"
import { SOON_MS, timedRequestOf } from "./timed-table.setup.ts"

const GUID = "00000000-0000-4000-8000-000000000009"
const told = (table: TimedTable): TimedTableTold => ({ ok: true, value: { table, heardAt: NOW, ahead: 0 } })
const lost: TimedBetsTold = {
  ok: false,
  error: { kind: "lost", message: messageOf("error.connection.title") },
}

/** A table whose server answers in turn and then no more, and what it was asked. */
const seated = (tables: ReadonlyArray<TimedTableTold>, bets: ReadonlyArray<TimedBetsTold> = []) => {
  const sent: Array<TimedBetRequest | null> = []
  const until: Array<number> = []
  const [leftTables, leftBets] = [[...tables], [...bets]]
  const next = <A>(list: Array<A>): Promise<A> => {
    const answer = list.shift()
    return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
  }
  const actor = createActor(
    timedTableMachine.provide({
      actors: {
        loadTable: fromPromise(() => next(leftTables)),
        placeBet: fromPromise<TimedBetsTold, TimedBetRequest | null>(({ input }) => {
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
  actor.send({ type: "table.opened", game: "tv-numbers", account: null })
  /** Lets what was promised come. */
  const come = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return actor.getSnapshot()
  }
  return { actor, sent, until, come }
}

describe("the table of a game that is drawn for everybody", () => {
  it("is asked for again every two seconds, and as soon as its round is drawn", async () => {
    const { until, come } = seated([told(BETTING)])
    await come()
    expect(until).toEqual([NOW + SOON_MS])
    const { round } = BETTING
    if (round === undefined) throw new Error("There is no round")
    const closing = seated([told({ ...BETTING, round: { ...round, closesAt: NOW + 100 } })])
    await closing.come()
    expect(closing.until[0]).toBeGreaterThan(NOW + 100)
    expect(closing.until[0]).toBeLessThan(NOW + SOON_MS)
  })

  it("sends a bet once by its key, however often its answer is asked for", async () => {
    const { actor, sent, come } = seated([told(BETTING)], [lost])
    await come()
    actor.send({ type: "pick.chosen", value: "first-red" })
    actor.send({ type: "stake.pressed", guid: GUID })
    expect((await come()).value).toBe("unknown")
    actor.send({ type: "answer.asked" })
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toEqual({
      game: "tv-numbers",
      guid: GUID,
      accountId: 7,
      number: 5,
      pick: "first-red",
      summ: "1",
    })
  })

  it("says what is missing: something to bet on, a stake, or a round that takes bets", async () => {
    const { actor, sent, come } = seated([told(BETTING)])
    await come()
    const said = () => {
      actor.send({ type: "stake.pressed", guid: GUID })
      return actor.getSnapshot().context.error
    }
    expect(said()).toEqual(messageOf("timed.pick.none"))
    actor.send({ type: "pick.chosen", value: "number-7" })
    actor.send({ type: "stake.typed", value: "much" })
    expect(said()).toEqual(messageOf("game.incomplete"))
    const over = seated([told(SETTLED)])
    await over.come()
    over.actor.send({ type: "stake.pressed", guid: GUID })
    expect(over.actor.getSnapshot().context.error).toEqual(messageOf("refusal.timed-not-open"))
    expect([...sent, ...over.sent]).toEqual([])
  })

  it("forgets what was chosen as another game is opened", async () => {
    const { actor, come } = seated([told(BETTING)])
    await come()
    actor.send({ type: "pick.chosen", value: "number-7" })
    actor.send({ type: "table.opened", game: "tv-wheel", account: null })
    expect(actor.getSnapshot().context.pick).toBe("")
  })

  it("takes a card of bingo once, and then chooses none, so that the next press takes no other by mistake", async () => {
    const bingo = bettingOn("bingo-90")
    const [bet] = DRAWN.bets
    if (bet === undefined) throw new Error("There is no bet")
    const bets = [{ ...bet, pick: "card-17" }]
    const placed: TimedBetsTold = {
      ok: true,
      value: { game: "bingo-90", number: 5, playerId: 7 as PlayerId, currency: bingo.currency, bets },
    }
    const { actor, sent, come } = seated([told(bingo)], [placed])
    await come()
    actor.send({ type: "pick.chosen", value: "card-17" })
    actor.send({ type: "stake.pressed", guid: GUID })
    expect((await come()).context).toMatchObject({ pick: "", table: { bets } })
    // A card that is chosen while another one is being taken stays chosen.
    const hasty = seated([told(bingo)], [placed])
    await hasty.come()
    hasty.actor.send({ type: "pick.chosen", value: "card-17" })
    hasty.actor.send({ type: "stake.pressed", guid: GUID })
    hasty.actor.send({ type: "pick.chosen", value: "card-18" })
    expect((await hasty.come()).context).toMatchObject({ pick: "card-18", table: { bets } })
    expect(hasty.sent.map((request) => request?.pick)).toEqual(["card-17"])
    actor.send({ type: "pick.chosen", value: "card-17" })
    actor.send({ type: "stake.pressed", guid: GUID })
    expect(actor.getSnapshot().context.error).toEqual(messageOf("refusal.timed-pick-taken"))
    expect(sent.map((request) => request?.pick)).toEqual(["card-17"])
  })

  it("sends nothing that the game doesn't have, and no twenty-first bet", () => {
    const request = (table: TimedTable, pick: string, stake = "1") =>
      timedRequestOf({ table, stake, pick }, GUID)
    expect(request(BETTING, "number-36")).toBeDefined()
    expect(request(BETTING, "number-37")).toBeUndefined()
    expect(request(bettingOn("keno-80"), "3-17-80")?.pick).toBe("3-17-80")
    expect(request(bettingOn("keno-80"), "number-7")).toBeUndefined()
    expect(request(BETTING, "number-7", "0")).toBeUndefined()
    expect(request(DRAWN, "number-7")).toBeUndefined()
    const [bet] = DRAWN.bets
    if (bet === undefined) throw new Error("There is no bet")
    expect(request({ ...BETTING, bets: Array.from({ length: 19 }, () => bet) }, "number-7")).toBeDefined()
    expect(request({ ...BETTING, bets: Array.from({ length: 20 }, () => bet) }, "number-7")).toBeUndefined()
  })
})
