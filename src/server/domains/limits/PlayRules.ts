import { Clock, Context, Effect, Layer } from "effect"
import { isStopped } from "#models/limits/exclusion.ts"
import { JURISDICTIONS, type Jurisdiction } from "#models/limits/jurisdiction.ts"
import { type LimitId, type Limits, partsOf } from "#models/limits/limit.ts"
import { boundsTime } from "#models/limits/play-time.ts"
import { type Deed, deedOf, type Holding, leastRoom, NO_USE } from "#models/limits/use.ts"
import { windowOf } from "#models/limits/window.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { unitsOf } from "#models/money/units.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { upon } from "#src/server/kernel/command/command.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { type Settings, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ExclusionRegister } from "./ExclusionRegister.ts"
import { exchangedBy } from "./exchanged-by.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"
import { LimitUse } from "./LimitUse.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { PlayTimes } from "./PlayTimes.ts"
import { barredBy, OPEN, PlayBarred, type PlayRoom } from "./play-bar.ts"
import { timeRulesOf } from "./time-rules.ts"

/** The streams that a command on a player's money is decided upon: a limit or a stop that is set meanwhile makes it decide again. */
export const playStreams = (playerId: PlayerId) => ({
  limits: upon(limitAggregate, playerId),
  exclusion: upon(exclusionAggregate, playerId),
})

/** Those streams as they are, with the wallet that the money is in. */
export interface PlayLoaded {
  readonly limits: Loaded<typeof limitAggregate.machine>
  readonly exclusion: Loaded<typeof exclusionAggregate.machine>
  readonly wallet: Loaded<typeof walletAggregate.machine>
}

/** A stake that was set aside for the bet which is asked about: it is not counted against itself. */
export interface Reserve {
  readonly amount: MinorUnits
  readonly at: number
}

/** A limit of the law in minor units of a currency. */
const ceilingsIn = (
  { ceilings }: Jurisdiction,
  into: CurrencyCode,
  settings: Settings,
): ReadonlyArray<Holding> =>
  ceilings.map(({ id, currency, amount }) => ({
    id,
    by: "law",
    amount: exchangedBy(settings, unitsOf(amount, currency), currency as CurrencyCode, into),
  }))

/** All limits of money that hold, in minor units of one currency: the player's own and the law's. */
export const holdingsIn = (
  jurisdiction: Jurisdiction,
  limits: Limits,
  into: CurrencyCode,
  settings: Settings,
): ReadonlyArray<Holding> => [
  ...Object.entries(limits).flatMap(
    ([id, { amount, currency }]): ReadonlyArray<Holding> =>
      // A limit of time has no currency.
      currency === undefined
        ? []
        : [{ id: id as LimitId, by: "player", amount: exchangedBy(settings, amount, currency, into) }],
  ),
  ...ceilingsIn(jurisdiction, into, settings),
]

/** When what counts for a limit begins; nothing for a limit of each bet by itself, or of a session. */
export const sinceOf = (jurisdiction: Jurisdiction, id: LimitId, at: number): number | undefined => {
  const { period } = partsOf(id)
  return period === "bet" || period === "session" ? undefined : windowOf(period, jurisdiction, at).from
}

const isOf = (id: LimitId, deed: Deed): boolean => {
  const { kind } = partsOf(id)
  return kind !== "time" && deedOf(kind) === deed
}

/** What players may do with money by the rules of responsible gaming. */
export class PlayRules extends Context.Service<
  PlayRules,
  {
    /** What may be deposited or bet now. Of a player who has set nothing, where the law sets nothing either, nothing is read. */
    readonly room: (
      playerId: PlayerId,
      deed: Deed,
      loaded: PlayLoaded,
      reserve?: Reserve,
    ) => Effect.Effect<PlayRoom, StoreUnavailable>
    /** Whether anything that invites to play may be sent: whatever sends it asks this. */
    readonly mayBeMarketed: (playerId: PlayerId) => Effect.Effect<boolean, StoreUnavailable>
  }
>()("statebook/server/limits/PlayRules") {
  static readonly layer = Layer.effect(
    PlayRules,
    Effect.suspend(() => make),
  ).pipe(Layer.provide(Layer.mergeAll(LimitUse.layer, PlayTimes.layer)))
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const uses = yield* LimitUse
  const settings = yield* SiteSettings
  const register = yield* ExclusionRegister
  const times = yield* PlayTimes
  const jurisdiction = JURISDICTIONS[settings.jurisdiction]
  // A law's limit in a currency that the site can't reckon in would hold for nobody: the server doesn't start.
  ceilingsIn(jurisdiction, settings.currencies[0].code, settings)
  const asksNothing =
    register === undefined &&
    jurisdiction.beforeDeposit === "free" &&
    jurisdiction.ceilings.length === 0 &&
    jurisdiction.play.check.minutes === undefined
  const verdictOf = (playerId: PlayerId) => register?.check(playerId) ?? Effect.succeed("clear" as const)

  const roomFor = Effect.fnUntraced(function* (
    playerId: PlayerId,
    deed: Deed,
    { limits, exclusion, wallet }: PlayLoaded,
    reserve: Reserve | undefined,
  ) {
    const at = yield* Clock.currentTimeMillis
    const known = limits.snapshot.context
    const barred = barredBy(
      jurisdiction,
      deed,
      {
        stop: exclusion.snapshot.context.stop,
        register: yield* verdictOf(playerId),
        limits: known.limits,
        declinedAt: known.declinedAt,
      },
      at,
    )
    if (barred !== undefined) return { barred }
    // A stake that was set aside before is bet by nobody now: the time of play does not keep it.
    if (reserve === undefined && boundsTime(timeRulesOf(jurisdiction, known, at))) {
      const stop = yield* times.stopOf(playerId, known, deed === "bet")
      if (stop !== undefined) return { barred: new PlayBarred(stop) }
    }
    const { currency = settings.currencies[0].code } = wallet.snapshot.context
    const holdings = holdingsIn(jurisdiction, known.limits, currency, settings).filter(({ id }) =>
      isOf(id, deed),
    )
    if (holdings.length === 0) return OPEN
    const since = new Map(holdings.map(({ id }) => [id, sinceOf(jurisdiction, id, at)]))
    const instants = new Set([...since.values()].filter((each) => each !== undefined))
    const found = yield* uses.since(playerId, [...instants], currency)
    const room = leastRoom(holdings, deed, (id) => {
      const from = since.get(id)
      const use = (from === undefined ? undefined : found.get(from)?.use) ?? NO_USE
      return reserve === undefined || from === undefined || reserve.at < from
        ? use
        : { ...use, staked: use.staked - reserve.amount }
    })
    return room === undefined ? OPEN : { room, currency }
  })

  return PlayRules.of({
    room: (playerId, deed, loaded, reserve) =>
      asksNothing && loaded.limits.version === 0 && loaded.exclusion.version === 0
        ? Effect.succeed(OPEN)
        : roomFor(playerId, deed, loaded, reserve),
    mayBeMarketed: Effect.fn("PlayRules.mayBeMarketed")(function* (playerId) {
      const { snapshot } = yield* aggregates.load(exclusionAggregate, `${playerId}`)
      if (isStopped(snapshot.context.stop, yield* Clock.currentTimeMillis)) return false
      return (yield* verdictOf(playerId)) === "clear"
    }),
  })
})
