import { randomBytes, randomInt } from "node:crypto"
import { Clock, Context, Effect, Layer } from "effect"

/** 2026-01-01, from which the time in numbers is counted. */
const EPOCH = 1_767_225_600_000
/** Numbers made in one millisecond before the next one has to come. */
const PER_MILLISECOND = 1024

/** Where secrets and numbers come from: a cryptographic source that is never guessed, never repeated (assurance B11.5.1). */
export class Entropy extends Context.Service<
  Entropy,
  {
    /** Random bytes in URL-safe base 64. */
    readonly secret: (bytes: number) => Effect.Effect<string>
    /** A whole number from `minimum` up to but not including `limit`, every one as likely. */
    readonly integer: (minimum: number, limit: number) => Effect.Effect<number>
    /** A number unlike any before that grows with time: for receipts. */
    readonly number: Effect.Effect<number>
  }
>()("statebook/server/identity/Entropy") {
  static readonly layer = Layer.sync(Entropy, () =>
    make({ bytes: randomBytes, integer: (minimum, limit) => randomInt(minimum, limit) }),
  )
}

/** Builds the service on a source of randomness; tests give a seeded one. */
export const make = (source: {
  readonly bytes: (count: number) => Buffer
  readonly integer: (minimum: number, limit: number) => number
}): Entropy["Service"] => {
  let last = 0
  const start = source.integer(0, PER_MILLISECOND / 2)
  return {
    secret: (bytes) => Effect.sync(() => source.bytes(bytes).toString("base64url")),
    integer: (minimum, limit) => Effect.sync(() => source.integer(minimum, limit)),
    number: Effect.map(Clock.currentTimeMillis, (now) => {
      last = Math.max(last + 1, Math.max(0, now - EPOCH) * PER_MILLISECOND + start)
      return last
    }),
  }
}
