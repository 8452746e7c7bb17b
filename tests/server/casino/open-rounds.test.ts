import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ProviderTransaction, TransactionId } from "#models/casino/providers/provider-round.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { ASKED_AFTER_MS, OpenRounds } from "#src/server/domains/casino/providers/OpenRounds.ts"
import { FurtherGameProviders } from "#src/server/providers/games/GameProviders.ts"
import { WireBroken } from "#src/server/providers/games/GameWire.ts"
import type { RoundTold } from "#src/server/providers/games/local/rounds-question.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { PROVIDERS, seatedAt } from "#tests/support/game-wallets.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { moneyOf, player } from "#tests/support/wagers.ts"

const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

/** A provider whose books a test writes: what it says of a round, or that it says nothing. */
const makeLedger = () => {
  const says = new Map<string, RoundTold | "silent">()
  const asked: Array<string> = []
  const providers = PROVIDERS.map((each) =>
    each.name === "own"
      ? {
          ...each,
          ask: ({ round }: { readonly round: string }) => {
            asked.push(round)
            const told = says.get(round) ?? { state: "open" as const }
            return told === "silent"
              ? Effect.fail(new WireBroken({ reason: "nobody answers" }))
              : Effect.succeed(told)
          },
        }
      : each,
  )
  return { says, asked, layer: Layer.succeed(FurtherGameProviders, providers) }
}

const id = (text: string) => text as TransactionId
const bet = (text: string, amount: number): ProviderTransaction => ({
  kind: "bet",
  id: id(text),
  amount: minorUnits(amount),
})

describeStores("rounds that providers leave open", (store) => {
  const ledger = makeLedger()
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "open-rounds",
    { captcha: "disabled" },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(ledger.layer))

  const seated = Effect.gen(function* () {
    const who = yield* player(100)
    const { speaker, carry, session } = yield* seatedAt(who, "own")
    const tell = (round: string, transactions: ReadonlyArray<ProviderTransaction>, closes = false) =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const { status, text } = yield* Effect.promise(() =>
          carry(speaker.round(session, { round, transactions, closes }, now)),
        )
        return speaker.understand(status, text, session.currency)
      })
    /** What the wallet tells the provider: the player's own session on the site is over within an hour. */
    const balance = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const { status, text } = yield* Effect.promise(() => carry(speaker.balance(session, now)))
      return speaker.understand(status, text, session.currency).balance
    })
    return { who, tell, balance }
  })
  const sweep = Effect.flatMap(OpenRounds, ({ ask }) => ask)

  layer(site)((it) => {
    it.effect("are paid, closed or taken back as the provider says, once, and are the player's to see", () =>
      Effect.gen(function* () {
        const { who, tell } = yield* seated
        yield* tell("won", [bet("won-b", 1000)])
        yield* tell("lost", [bet("lost-b", 1000)])
        yield* tell("none", [bet("none-b", 1000), { kind: "win", id: id("none-w"), amount: minorUnits(300) }])
        yield* tell("open", [bet("open-b", 1000)])
        expect(yield* moneyOf(who)).toBe(6300)
        ledger.says.set("won", {
          state: "over",
          transactions: [{ kind: "win", id: id("won-w"), amount: minorUnits(2500), reference: id("won-b") }],
        })
        ledger.says.set("lost", { state: "over", transactions: [] })
        ledger.says.set("none", { state: "unknown" })
        // Too soon to ask.
        expect(yield* sweep).toBe(0)
        expect(ledger.asked).toEqual([])
        yield* TestClock.adjust(ASKED_AFTER_MS)
        yield* sweep
        expect(yield* moneyOf(who)).toBe(6300 + 2500 - 300 + 1000)
        yield* sweep
        expect(yield* moneyOf(who)).toBe(9500)
        // What the provider sends late is known already.
        const late = {
          kind: "win",
          id: id("won-w"),
          amount: minorUnits(2500),
          reference: id("won-b"),
        } as const
        expect((yield* tell("won", [late])).isOk).toBe(true)
        expect((yield* tell("none", [bet("none-b", 1000)])).isOk).toBe(true)
        expect((yield* tell("none", [bet("none-c", 1000)])).word).toBe("round-over")
        expect(yield* moneyOf(who)).toBe(9500)

        const { body } = yield* who.get("/casino-api/providers/rounds")
        const { rounds } = (
          body as { readonly value: { readonly rounds: ReadonlyArray<Record<string, unknown>> } }
        ).value
        const line = (key: string) => rounds.find((each) => each.key === `own/${key}`)
        expect(line("won")).toMatchObject({ staked: 1000, won: 2500, isUndone: false, game: "duel" })
        expect(line("none")).toMatchObject({ staked: 0, won: 0, isUndone: true })
        expect(line("open")).not.toHaveProperty("endedAt")
        yield* isWhole
      }),
    )

    it.effect("are asked about less and less often while the provider is silent or they go on", () =>
      Effect.gen(function* () {
        const { tell, balance } = yield* seated
        yield* tell("quiet-1", [bet("quiet-1b", 500)])
        yield* tell("quiet-2", [bet("quiet-2b", 500)])
        ledger.says.set("quiet-1", "silent")
        ledger.says.set("quiet-2", "silent")
        const minutes = (count: number) =>
          Effect.forEach(Array.from({ length: count / 5 }), () =>
            Effect.andThen(TestClock.adjust("5 minutes"), sweep),
          )
        yield* minutes(5)
        ledger.asked.length = 0
        yield* minutes(240)
        const quiet = ledger.asked.filter((round) => round.startsWith("quiet"))
        // One question after 1, 2, 4 … 60 minutes, and never of both rounds at once.
        expect(quiet.length).toBeGreaterThan(4)
        expect(quiet.length).toBeLessThan(12)
        ledger.says.set("quiet-1", { state: "over", transactions: [] })
        ledger.says.set("quiet-2", { state: "unknown" })
        yield* minutes(65)
        expect(yield* balance).toBe(9500)
        const before = ledger.asked.length
        yield* minutes(65)
        expect(ledger.asked.slice(before).filter((round) => round.startsWith("quiet"))).toEqual([])
        yield* isWhole
      }),
    )

    it.effect("are paid for players who have stopped all play", () =>
      Effect.gen(function* () {
        const { who, tell } = yield* seated
        yield* tell("stopped", [bet("stopped-b", 1000)])
        expect((yield* who.post("/BlockUser", { kind: "panic" })).status).toBe(200)
        ledger.says.set("stopped", {
          state: "over",
          transactions: [
            { kind: "win", id: id("stopped-w"), amount: minorUnits(3000), reference: id("stopped-b") },
          ],
        })
        yield* TestClock.adjust(ASKED_AFTER_MS)
        yield* sweep
        expect(yield* moneyOf(who)).toBe(12_000)
        yield* isWhole
      }),
    )
  })
})
