import { Clock, Context, Effect, Layer } from "effect"
import type { Attempt } from "../journal/attempt.ts"
import { makeRecent } from "../journal/recent.ts"

const MINUTE = 60_000
/** Senders and operations remembered. */
const REMEMBERED = 200_000
/** Each request whose content the store refused takes so long to be forgotten; three may stand at once. */
const QUARANTINE_MS = 20_000

/** By how much the paces of the contract are multiplied: for load that comes from few addresses and players. */
export class PaceFactor extends Context.Reference<number>("statebook/server/identity/Paces/PaceFactor", {
  defaultValue: () => 1,
}) {}

/** A request that was counted, or when the next one of its kind counts (milliseconds since the epoch). */
export type Paced = { readonly attempt: Attempt } | { readonly retryAt: number }

/**
 * How often each sender calls each operation, in this process. A sender may call as often as a minute has room for at once, and then as the minute
 * goes by: one number for each is remembered, the moment at which all that was called is forgotten.
 */
export class Paces extends Context.Service<
  Paces,
  {
    /** Counts one call of an operation by a sender, of which so many fit into a minute. */
    readonly take: (operation: string, perMinute: number, who: string) => Effect.Effect<Paced>
  }
>()("statebook/server/identity/Paces") {
  static readonly layer = Layer.effect(
    Paces,
    Effect.gen(function* () {
      const factor = yield* PaceFactor
      const clock = yield* Clock.Clock
      const forgotten = makeRecent<number>(REMEMBERED)
      const quarantined = makeRecent<number>(REMEMBERED)

      return Paces.of({
        take: (operation, perMinute, who) =>
          Effect.sync((): Paced => {
            const now = clock.currentTimeMillisUnsafe()
            const barred = quarantined.get(who)
            if (barred !== undefined && barred - now > MINUTE) return { retryAt: Math.ceil(barred - MINUTE) }
            const each = MINUTE / (perMinute * factor)
            const name = `${operation} ${who}`
            const next = Math.max(forgotten.get(name) ?? 0, now) + each
            if (next - now > MINUTE + each / 2) return { retryAt: Math.ceil(next - MINUTE) }
            forgotten.set(name, next)
            let isGivenBack = false
            return {
              attempt: {
                repeated: () => {
                  if (isGivenBack) return
                  isGivenBack = true
                  forgotten.set(name, (forgotten.get(name) ?? next) - each)
                },
                unstorable: () => {
                  const until = Math.max(quarantined.get(who) ?? 0, clock.currentTimeMillisUnsafe())
                  quarantined.set(who, until + QUARANTINE_MS)
                },
              },
            }
          }),
      })
    }),
  )
}
