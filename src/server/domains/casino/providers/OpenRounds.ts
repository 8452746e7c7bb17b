import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type {
  ProviderRound,
  ProviderSaid,
  ProviderTransaction,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import type { WalletRefusal } from "#models/casino/providers/wallet-refusal.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import type { RoundTold } from "#src/server/providers/games/local/rounds-question.ts"
import { noteAsked, RoundGone } from "./close-open-round.ts"
import { hearRound } from "./hear-round.ts"
import { PROVIDER_ROUND_DOCUMENTS, providerRoundAggregate } from "./provider-round.aggregate.ts"

/** A round that stays open for so long is asked about, in milliseconds. */
export const ASKED_AFTER_MS = 300_000
const AT_ONCE = 100
/** After each answer that settles nothing twice as long is waited, up to an hour. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/** The contract of the provider has no question about rounds. */
export class NoQuestion extends Schema.TaggedError<NoQuestion>()("NoQuestion", {}) {}

/** Rounds that their providers have not ended. */
export class OpenRounds extends Context.Service<
  OpenRounds,
  {
    /** Asks the providers about all rounds that stay open, the oldest names first, and carries out what they say; how many it ended. */
    readonly ask: Effect.Effect<number, StoreUnavailable>
    /** Whether a provider can be asked about its rounds. */
    readonly canAsk: (provider: string) => boolean
    /** Asks about one of them for an operator, however it was put off, and carries out what the provider says. */
    readonly askNow: (
      id: string,
      as: { readonly operator: string; readonly by: CommitMeta },
    ) => Effect.Effect<ProviderSaid, RoundGone | NoQuestion | WalletRefusal | StoreUnavailable>
  }
>()("statebook/server/casino/OpenRounds") {
  static readonly layer = Layer.effect(
    OpenRounds,
    Effect.suspend(() => make),
  )
}

/** What is to be heard of a round for what its provider said; nothing while it goes on there. */
export const toldOf = (
  { transactions }: ProviderRound,
  told: RoundTold,
): ReadonlyArray<ProviderTransaction> | undefined => {
  if (told.state === "open") return undefined
  if (told.state === "over") return told.transactions
  // Of a round that never was nothing stands: wins are taken back before the bets that they are for.
  return transactions
    .filter(({ kind, isUndone }) => kind !== "rollback" && isUndone !== true)
    .toReversed()
    .map(({ id }) => ({
      kind: "rollback",
      id: `asked-${digest(id).slice(0, 32)}` as TransactionId,
      undoes: id,
    }))
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const providers = yield* GameProviders
  const sql = yield* SqlClient.SqlClient
  const hear = yield* prepared(hearRound)
  const noted = yield* prepared(noteAsked)
  /** Until when a provider or a round is not asked about, and how often that was put off. */
  const waits = new Map<string, { readonly times: number; readonly until: number }>()

  const isWaiting = (name: string, now: number) => (waits.get(name)?.until ?? 0) > now
  const putOff = (name: string, now: number) => {
    const times = waits.get(name)?.times ?? 0
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** times)
    waits.set(name, { times: times + 1, until: now + wait })
  }

  /** Ends a round as its provider told it. */
  const heard = (round: ProviderRound, transactions: ReadonlyArray<ProviderTransaction>) => {
    const { provider, playerId, accountId, currency, game, session } = round
    const account = accountId === undefined ? {} : { accountId }
    const head = { provider, round: round.round, playerId, currency, game, session }
    return hear({ ...head, ...account, transactions, closes: true })
  }

  const askNow = Effect.fn("OpenRounds.askNow")(function* (
    id: string,
    as: { readonly operator: string; readonly by: CommitMeta },
  ) {
    const { round } = (yield* aggregates.load(providerRoundAggregate, id)).snapshot.context
    if (round === undefined || round.ended !== undefined) return yield* new RoundGone()
    const question = providers.find(round.provider)?.ask
    if (question === undefined) return yield* new NoQuestion()
    const { game, currency } = round
    const told = yield* Effect.result(
      question({ round: round.round, game, currency, transactions: round.transactions }),
    )
    const said = told._tag === "Failure" ? "silent" : told.success.state
    yield* noted({ id, said, ...as })
    const transactions = told._tag === "Failure" ? undefined : toldOf(round, told.success)
    if (transactions === undefined) return said
    yield* heard(round, transactions)
    waits.delete(id)
    waits.delete(round.provider)
    return said
  })

  const settled = Effect.fnUntraced(function* (id: string, round: ProviderRound, now: number) {
    const { provider: name, currency, game } = round
    const ask = providers.find(name)?.ask
    if (ask === undefined || isWaiting(name, now) || isWaiting(id, now)) return false
    const told = yield* Effect.result(
      ask({ round: round.round, game, currency, transactions: round.transactions }),
    )
    if (told._tag === "Failure") {
      putOff(name, now)
      yield* Effect.logWarning(`${name} says nothing of its rounds: ${told.failure.reason}`)
      return false
    }
    waits.delete(name)
    const transactions = toldOf(round, told.success)
    if (transactions === undefined) {
      putOff(id, now)
      return false
    }
    return yield* heard(round, transactions).pipe(
      Effect.as(true),
      Effect.tap(() => Effect.sync(() => waits.delete(id))),
      Effect.catchTag("WalletRefusal", ({ code }) => {
        putOff(id, now)
        return Effect.as(
          Effect.logWarning(`What ${name} says of the round ${id} is not taken: ${code}`),
          false,
        )
      }),
    )
  })

  const ask = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    let [count, last] = [0, ""]
    for (;;) {
      const rows = yield* readable(sql<{ readonly id: string }>`
        SELECT id FROM documents
        WHERE kind = ${PROVIDER_ROUND_DOCUMENTS.open}::text AND owner = ''
          AND sort <= ${`${now - ASKED_AFTER_MS}`}::bigint AND id > ${last}::text COLLATE "C"
        ORDER BY id COLLATE "C" LIMIT ${`${AT_ONCE}`}::bigint`)
      // One after another: whatever is wrong with one of them holds up none of the others.
      yield* Effect.forEach(
        rows,
        ({ id }) =>
          alone(
            `The round ${id} of a provider`,
            Effect.gen(function* () {
              const { round } = (yield* aggregates.load(providerRoundAggregate, id)).snapshot.context
              if (round !== undefined && (yield* settled(id, round, now))) count += 1
            }),
          ),
        { discard: true },
      )
      const end = rows.at(-1)
      if (end === undefined || rows.length < AT_ONCE) return count
      last = end.id
    }
  })

  return OpenRounds.of({ ask, askNow, canAsk: (name) => providers.find(name)?.ask !== undefined })
})
