import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ProviderTransaction, TransactionId } from "#models/casino/providers/provider-round.ts"
import { SESSION_MS } from "#models/casino/providers/provider-session.ts"
import { minorUnits } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { checkRules } from "#src/tools/provider-check/rules.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerProviders, PROVIDERS, seatedAt } from "#tests/support/game-wallets.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { moneyOf, player } from "#tests/support/wagers.ts"

/** The whole log is right, and the postings of every currency sum to nothing. */
const isWhole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

describeStores("the wallet for providers of games", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "providers",
    { captcha: "disabled" },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(layerProviders))

  layer(site)((it) => {
    it.effect.each(PROVIDERS.map(({ name }) => name))(
      "keeps the twelve rules in the contract of %s",
      (name) =>
        Effect.gen(function* () {
          const who = yield* player(1000)
          const { speaker, carry, code, session } = yield* seatedAt(who, name)
          const context = yield* Effect.context<never>()
          const run = Effect.runPromiseWith(context)
          const findings = yield* Effect.promise(() =>
            checkRules({
              speaker,
              carry,
              session,
              code,
              now: () => Effect.runSyncWith(context)(Clock.currentTimeMillis),
              run: name,
              stake: minorUnits(1000),
              expire: () => run(TestClock.adjust(SESSION_MS + 1)),
            }),
          )
          expect(findings.filter(({ result }) => result === "broken")).toEqual([])
          expect(findings.filter(({ result }) => result === "not asked").length).toBe(
            speaker.tellsMany ? 0 : 1,
          )
          yield* isWhole
        }),
    )

    it.effect("pays a player who has stopped all play, and takes no bet of theirs", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        const { speaker, carry, session } = yield* seatedAt(who, "own")
        const now = yield* Clock.currentTimeMillis
        const tell = (transactions: ReadonlyArray<ProviderTransaction>) =>
          Effect.promise(async () => {
            const { status, text } = await carry(speaker.round(session, { round: "r1", transactions }, now))
            return speaker.understand(status, text, session.currency)
          })
        const bet = (id: string): ProviderTransaction => ({
          kind: "bet",
          id: id as TransactionId,
          amount: minorUnits(2000),
        })
        expect((yield* tell([bet("stop-1"), bet("stop-2")])).balance).toBe(6000)
        expect((yield* who.post("/BlockUser", { kind: "panic" })).status).toBe(200)
        expect((yield* tell([bet("stop-3")])).word).toBe("player-disabled")
        const win = { kind: "win", id: "stop-4" as TransactionId, amount: minorUnits(500) } as const
        expect((yield* tell([win])).balance).toBe(6500)
        const undo = { kind: "rollback", id: "stop-5" as TransactionId, undoes: "stop-2" as TransactionId }
        expect((yield* tell([{ ...undo, kind: "rollback" }])).balance).toBe(8500)
        const answer = yield* who.post("/casino-api/providers/own/games/duel/launch", {})
        expect(answer.status).not.toBe(200)
        yield* isWhole
      }),
    )

    it.effect("carries out once what twenty calls of one moment tell", () =>
      Effect.gen(function* () {
        const who = yield* player(100)
        const { speaker, carry, session } = yield* seatedAt(who, "own")
        const now = yield* Clock.currentTimeMillis
        const id = "once-1" as TransactionId
        const said = speaker.round(
          session,
          { round: "r2", transactions: [{ kind: "bet", id, amount: minorUnits(1500) }] },
          now,
        )
        const answers = yield* Effect.promise(() =>
          Promise.all(Array.from({ length: 20 }, () => carry(said))),
        )
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
        expect(yield* moneyOf(who)).toBe(8500)
        yield* isWhole
      }),
    )
  })
})
