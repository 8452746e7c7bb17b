import { Context, Effect } from "effect"
import { PaceFactor } from "#src/server/kernel/limits/Paces.ts"
import { networkOf } from "#src/server/web/caller-network.ts"

/**
 * Sockets that one network may have open, before the factor of paces: a household has some, an address that a mobile operator gives to many people some
 * hundreds.
 */
export class SocketsOfNetwork extends Context.Reference<number>("statebook/server/feed/SocketsOfNetwork", {
  defaultValue: () => 256,
}) {}

/** Counts the sockets that each network has open in this process. */
export interface OpenSockets {
  /** Runs what keeps a socket open; `refused` in its place where the network of the address has as many as it may. */
  readonly within: <A, E, R, B>(
    address: string,
    open: Effect.Effect<A, E, R>,
    refused: Effect.Effect<B>,
  ) => Effect.Effect<A | B, E, R>
}

/** Counts from nothing. */
export const makeOpenSockets: Effect.Effect<OpenSockets> = Effect.gen(function* () {
  const most = Math.ceil((yield* SocketsOfNetwork) * (yield* PaceFactor))
  const counts = new Map<string, number>()
  const close = (network: string) =>
    Effect.sync(() => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  const within = <A, E, R, B>(address: string, open: Effect.Effect<A, E, R>, refused: Effect.Effect<B>) =>
    Effect.suspend((): Effect.Effect<A | B, E, R> => {
      const network = networkOf(address)
      const count = counts.get(network) ?? 0
      if (count >= most) return refused
      counts.set(network, count + 1)
      return Effect.ensuring(open, close(network))
    })
  return { within }
})
