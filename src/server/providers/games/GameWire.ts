import { Context, Effect, Schema } from "effect"

/** No answer came, or one that is none. `reason`: for the log. */
export class WireBroken extends Schema.TaggedError<WireBroken>()("WireBroken", { reason: Schema.String }) {}

/** An answer as it came. */
export interface Heard {
  readonly status: number
  readonly text: string
}

const ANSWER_MS = 10_000

/** How the site and providers of games call each other: by HTTP; a test without a port carries it itself. */
export class GameWire extends Context.Reference<
  (
    address: string,
    headers: Readonly<Record<string, string>>,
    text: string,
  ) => Effect.Effect<Heard, WireBroken>
>("statebook/server/games/GameWire", {
  defaultValue: () => (address, headers, body) =>
    Effect.tryPromise({
      try: async (): Promise<Heard> => {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const answer = await fetch(address, { method: "POST", headers, body, signal, redirect: "error" })
        return { status: answer.status, text: await answer.text() }
      },
      catch: (error) => new WireBroken({ reason: String(error) }),
    }),
}) {}
