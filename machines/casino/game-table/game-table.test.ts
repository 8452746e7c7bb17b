import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import { UNCOVERING_MS } from "#models/casino/scratch/scratch-game.ts"
import type { GameTable, RoundView } from "#models/casino/table.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { DeadlineInput } from "../../kernel/deadline.ts"
import type { MoveRequest, RoundRequest, RoundTold, SeedRequest, TableTold } from "./game-table.events.ts"
import { gameTableMachine } from "./game-table.machine.ts"
import { GOING, HIT, RESEEDED, SAFE, SEATED, UNSEEDED, WON } from "./game-table.model.ts"
import { TELLING_MS } from "./game-table.setup.ts"

const table = (value: GameTable): TableTold => ({ ok: true, value })
const round = (value: RoundView): RoundTold => ({ ok: true, value })
const clientSeed = "penny" as ClientSeed
const NOW = Date.UTC(2026, 10, 28, 12)
const guid = "00000000-0000-4000-8000-000000000005"
const lost: RoundTold = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } }

/** A card on which two cherries are, and no three of a kind. */
const CARD = [0, 1, 2, 3, 4, 5, 6, 0, 1]

/** A table whose server answers in turn, and what it was asked. */
const seated = (answers: {
  readonly tables: ReadonlyArray<TableTold>
  readonly given?: ReadonlyArray<TableTold>
  readonly rounds?: ReadonlyArray<RoundTold>
}) => {
  const asked: Array<SeedRequest | RoundRequest | MoveRequest | null> = []
  const inTurn = <A>(list: ReadonlyArray<A> = []) => {
    const left = [...list]
    return async () => {
      const next = left.shift()
      if (next === undefined) throw new Error("No answer is left")
      return next
    }
  }
  const [sit, give, tell] = [inTurn(answers.tables), inTurn(answers.given), inTurn(answers.rounds)]
  const told: { at?: number; over?: () => void } = {}
  const actor = createActor(
    gameTableMachine.provide({
      actors: {
        sitDown: fromPromise(sit),
        giveSeed: fromPromise<TableTold, SeedRequest | null>(({ input }) => {
          asked.push(input)
          return give()
        }),
        openRound: fromPromise<RoundTold, RoundRequest | null>(({ input }) => {
          asked.push(input)
          return tell()
        }),
        makeMove: fromPromise<RoundTold, MoveRequest | null>(({ input }) => {
          asked.push(input)
          return tell()
        }),
        deadline: fromPromise<void, DeadlineInput>(({ input }) => {
          told.at = input.at
          return new Promise((resolve) => {
            told.over = resolve
          })
        }),
      },
    }),
  ).start()
  /** Lets what was promised come. */
  const come = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    return actor.getSnapshot()
  }
  return { actor, asked, told, come }
}

describe("the table of a game", () => {
  it("gives a seed for a player who has none, only once the house has committed to its own", async () => {
    const { actor, asked, come } = seated({ tables: [table(UNSEEDED)], given: [table(SEATED)] })
    actor.send({ type: "table.opened", game: "dice", isDemo: false, account: null, clientSeed })
    expect((await come()).value).toBe("choosing")
    expect(asked).toEqual([{ isDemo: false, game: "dice", clientSeed, epoch: 1, accountId: null }])
  })

  it("tells a round to its end before the next can be played, and asks by the same key where no answer came", async () => {
    const { actor, asked, told, come } = seated({ tables: [table(SEATED)], rounds: [lost, round(WON)] })
    actor.send({ type: "table.opened", game: "dice", isDemo: false, account: null, clientSeed })
    await come()
    actor.send({ type: "stake.typed", value: "1" })
    actor.send({ type: "play.pressed", guid, at: NOW })
    expect((await come()).value).toBe("unknown")
    actor.send({ type: "answer.asked" })
    expect((await come()).value).toBe("telling")
    expect(asked[0]).toEqual(asked[1])
    expect(actor.getSnapshot().can({ type: "play.pressed", guid, at: NOW })).toBe(false)
    expect(told.at).toBe(NOW + TELLING_MS)
    told.over?.()
    expect((await come()).value).toBe("choosing")
    expect(actor.getSnapshot().context.table?.seeds.nonce).toBe(1)
  })

  it("waits for a card to be uncovered, and says what it came to once it is, but no sooner than of any round", async () => {
    const card: RoundView = { ...WON, bet: { game: "harvest" }, book: [{ type: "printed", fields: CARD }] }
    const { actor, told, come } = seated({
      tables: [table({ ...SEATED, game: "harvest" })],
      rounds: [round(card)],
    })
    actor.send({ type: "table.opened", game: "harvest", isDemo: false, account: null, clientSeed })
    await come()
    actor.send({ type: "stake.typed", value: "1" })
    actor.send({ type: "play.pressed", guid, at: NOW })
    expect((await come()).value).toBe("telling")
    expect(told.at).toBe(NOW + TELLING_MS + UNCOVERING_MS)
    actor.send({ type: "all.seen" })
    expect((await come()).value).toBe("telling")
    expect(told.at).toBe(NOW + TELLING_MS)
    told.over?.()
    expect((await come()).value).toBe("choosing")
    expect(actor.getSnapshot().can({ type: "all.seen" })).toBe(false)
  })

  it("shows in its fields what a round was staked on that is taken up", async () => {
    const going: RoundView = { ...GOING, bet: { game: "tower", difficulty: "expert" } }
    const { actor, come } = seated({ tables: [table({ ...SEATED, game: "tower", going })] })
    actor.send({ type: "table.opened", game: "tower", isDemo: false, account: null, clientSeed })
    expect((await come()).context.typed).toEqual({ difficulty: "expert" })
  })

  it("takes up a round that was left, and makes only moves that the game takes", async () => {
    const { actor, asked, come } = seated({
      tables: [table({ ...SEATED, game: "mines", going: SAFE })],
      rounds: [round(HIT)],
    })
    actor.send({ type: "table.opened", game: "mines", isDemo: false, account: null, clientSeed })
    expect((await come()).value).toBe("going")
    // The tile is open already.
    actor.send({ type: "move.pressed", move: { type: "open", tile: 0 }, at: NOW })
    expect(actor.getSnapshot().value).toBe("going")
    actor.send({ type: "move.pressed", move: { type: "open", tile: 4 }, at: NOW })
    expect((await come()).value).toBe("telling")
    expect(asked).toEqual([{ isDemo: false, guid: SAFE.key, place: 1, move: { type: "open", tile: 4 } }])
  })

  it("sends nothing that can't be read, and takes nothing before the first safe tile", async () => {
    const { actor, asked, come } = seated({
      tables: [table({ ...SEATED, game: "mines" })],
      rounds: [round(GOING)],
    })
    actor.send({ type: "table.opened", game: "mines", isDemo: false, account: null, clientSeed })
    await come()
    for (const mines of ["0", "25", "", "three", "1.5"]) {
      actor.send({ type: "bet.typed", field: "mines", value: mines })
      actor.send({ type: "play.pressed", guid, at: NOW })
      expect(actor.getSnapshot().context.error).toEqual(messageOf("game.incomplete"))
    }
    expect(asked).toEqual([])
    actor.send({ type: "bet.typed", field: "mines", value: "3" })
    actor.send({ type: "play.pressed", guid, at: NOW })
    expect((await come()).value).toBe("going")
    actor.send({ type: "move.pressed", move: { type: "take" }, at: NOW })
    expect(actor.getSnapshot().value).toBe("going")
  })

  it("shows the seed that was told once another is given", async () => {
    const { actor, come } = seated({ tables: [table(SEATED)], given: [table(RESEEDED)] })
    actor.send({ type: "table.opened", game: "dice", isDemo: false, account: null, clientSeed })
    await come()
    actor.send({ type: "seed.given", clientSeed: "shilling" as ClientSeed })
    expect((await come()).context.table?.seeds).toEqual(RESEEDED.seeds)
  })
})
