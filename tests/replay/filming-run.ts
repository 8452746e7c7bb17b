import { Clock, Effect } from "effect"
import type { SdkWidget } from "#models/identification/provider.ts"
import { begunIn } from "#tests/support/eid-players.ts"
import { postForm, signedUp } from "#tests/support/identified.ts"
import type { Filmed, VerigramDouble } from "#tests/support/verigram.ts"

/** One player is filmed after a face that was not alive; another one hands in what the first one filmed. */
export const playersAreFilmed = (verigram: VerigramDouble) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    verigram.clock = () => Math.floor(clock.currentTimeMillisUnsafe() / 1000)
    const { visitor } = yield* signedUp
    const { visitor: other } = yield* signedUp
    const opened = (who: typeof visitor) =>
      Effect.gen(function* () {
        const token = yield* who.token
        return begunIn(yield* who.get("/verigram/token", { "x-auth": `Bearer ${token}` })).widget as SdkWidget
      })
    const hand = (who: typeof visitor, token: string, sessions: ReturnType<VerigramDouble["film"]>) =>
      postForm(who, "/identification/data", [
        ["flowType", "verigram"],
        ...Object.entries(sessions),
        ["verigramAccessToken", token],
      ])
    const film = (token: string, what: Filmed = {}) => verigram.film(token, what)
    const { token: first } = yield* opened(visitor)
    yield* hand(visitor, first, film(first, { livenessStatus: "fail" }))
    const { token: second } = yield* opened(visitor)
    const sessions = film(second)
    yield* hand(visitor, second, sessions)
    const { token: third } = yield* opened(other)
    yield* hand(other, third, sessions)
  }).pipe(Effect.orDie)
