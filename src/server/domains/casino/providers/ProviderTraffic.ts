import { Clock, Context, Effect, Layer } from "effect"

const MINUTE = 60_000
const HOUR = 60
const DAY = 1440

/** What is counted of a provider: its calls, launches of its games, and refused calls by their word. */
type Counted = "call" | "launch" | `refused ${string}`

/** How often something happened in the last hour and the last day. */
export interface Often {
  readonly hour: number
  readonly day: number
}

/** What was counted of a provider since this process started. */
export interface ProviderCounts {
  readonly calledAt?: number
  readonly calls: Often
  readonly launches: Often
  readonly refused: ReadonlyArray<Often & { readonly code: string }>
}

/** Calls of providers of games as this process has had them: by the minute, for a day, in memory. */
export class ProviderTraffic extends Context.Service<
  ProviderTraffic,
  {
    /** When it began to count, in milliseconds since the epoch. */
    readonly since: number
    readonly count: (provider: string, what: Counted) => Effect.Effect<void>
    readonly of: (provider: string) => Effect.Effect<ProviderCounts>
  }
>()("statebook/server/casino/ProviderTraffic") {
  static readonly layer = Layer.effect(
    ProviderTraffic,
    Effect.suspend(() => make),
  )
}

const REFUSED = "refused "

const make = Effect.gen(function* () {
  const since = yield* Clock.currentTimeMillis
  /** By provider and what is counted: how often in each minute that had any. */
  const minutes = new Map<string, Map<Counted, Map<number, number>>>()
  const called = new Map<string, number>()

  const often = (counts: ReadonlyMap<number, number> | undefined, now: number): Often => {
    let [hour, day] = [0, 0]
    for (const [minute, times] of counts ?? []) {
      if (minute > now - DAY) day += times
      if (minute > now - HOUR) hour += times
    }
    return { hour, day }
  }

  return ProviderTraffic.of({
    since,
    count: (provider, what) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        const minute = Math.floor(at / MINUTE)
        if (what === "call") called.set(provider, at)
        const ofProvider = minutes.get(provider) ?? new Map<Counted, Map<number, number>>()
        minutes.set(provider, ofProvider)
        const counts = ofProvider.get(what) ?? new Map<number, number>()
        ofProvider.set(what, counts)
        for (const old of counts.keys()) if (old <= minute - DAY) counts.delete(old)
        counts.set(minute, (counts.get(minute) ?? 0) + 1)
      }),
    of: (provider) =>
      Effect.map(Clock.currentTimeMillis, (at) => {
        const now = Math.floor(at / MINUTE)
        const counts = minutes.get(provider)
        const calledAt = called.get(provider)
        const refused = [...(counts ?? [])]
          .flatMap(([what, each]) =>
            what.startsWith(REFUSED) ? [{ code: what.slice(REFUSED.length), ...often(each, now) }] : [],
          )
          .filter(({ day }) => day > 0)
          .toSorted((one, other) => other.day - one.day || (one.code < other.code ? -1 : 1))
        return {
          ...(calledAt === undefined ? {} : { calledAt }),
          calls: often(counts?.get("call"), now),
          launches: often(counts?.get("launch"), now),
          refused,
        }
      }),
  })
})
