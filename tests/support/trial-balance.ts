import { Effect } from "effect"
import { expect } from "vitest"
import { HOUSE_ACCOUNTS, providerAccount } from "#models/money/ledger.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { houseHolds } from "./wagers.ts"

/** Expects that players and house together hold nothing, and that the audit finds the log whole. */
export const expectWholeBooks = Effect.gen(function* () {
  const journal = yield* Journal
  const log = yield* Effect.orDie(journal.readAll(0, 100_000))
  const wallets = new Set(
    log.filter(({ stream }) => stream.startsWith("wallet:")).map(({ stream }) => stream.slice(7)),
  )
  const providers = new Set(
    log.flatMap(({ payload }) => {
      const { provider } = payload as { readonly provider?: unknown }
      return typeof provider === "string" ? [providerAccount(provider)] : []
    }),
  )
  const house = yield* Effect.forEach([...HOUSE_ACCOUNTS, ...providers], houseHolds)
  const players = yield* Effect.forEach(wallets, (id) => houseHolds(`player:${id}`))
  expect([...house, ...players].reduce((total, amount) => total + amount, 0n)).toBe(0n)
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})
