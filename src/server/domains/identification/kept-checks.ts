import { Effect } from "effect"
import type { ProviderKind } from "#models/identification/provider.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { beginCheck } from "./begin-check.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { CHECK_DUE, type KeptCheck, keptOf, textOfKept } from "./kept-check.ts"

const NAME_BYTES = 32
/** Overdue checks that are ended at once. */
const AT_ONCE = 1000

/** A check that is begun: what is kept of it, for how long, and by whom it is done. */
export interface NewCheck extends Omit<KeptCheck, "check"> {
  readonly provider: ProviderKind
  /** Keyed digest of the identity that is asked for. */
  readonly person: string
  readonly lifeMs: number
}

/** The checks that are under way: one of each player, the last one. */
export const makeKeptChecks = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const beginOne = yield* prepared(beginCheck)
  const context = yield* Effect.context<Journal | Secrets>()
  const entropy = yield* Entropy
  const journal = yield* Journal
  const secrets = yield* Secrets

  const keptNow = (playerId: PlayerId) => Effect.provideContext(keptOf(playerId), context)
  const sealed = (kept: KeptCheck) => secrets.seal("identity-check", textOfKept(kept))

  /** Writes that a check is begun, and keeps what it needs; the one before counts no more. Nothing is begun for who was erased. */
  const begin = Effect.fnUntraced(function* (
    playerId: PlayerId,
    { provider, person, lifeMs, ...rest }: NewCheck,
    origin: Origin,
  ) {
    const name = yield* entropy.secret(NAME_BYTES)
    const check = digest(name)
    const begun = { playerId, check, provider, person, lifeMs, sealed: sealed({ ...rest, check }), origin }
    const { at, until } = yield* unlessStale(
      Effect.flatMap(keptNow(playerId), (former) => beginOne({ ...begun, former: former?.check })),
    )
    return { session_id: name, begun_at: at, until }
  })

  return {
    checkOf: (id: string) =>
      Effect.map(aggregates.load(identityCheckAggregate, id), ({ snapshot }) => snapshot),
    keptOf: keptNow,
    sealed,
    begin,
    /** The checks whose time is over and that nobody asked about since; `now` in milliseconds since the epoch. */
    overdue: (now: number) =>
      Effect.map(
        journal.documents(CHECK_DUE, { before: { sort: now + 1, id: "" }, limit: AT_ONCE }),
        (documents) => documents.map(({ id }) => Number(id) as PlayerId),
      ),
  }
})
