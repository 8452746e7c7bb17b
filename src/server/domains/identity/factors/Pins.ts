import { Context, Effect, Layer, Option, Schema } from "effect"
import { PIN_LENGTH, type PinStanding } from "#models/identity/pin.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { type Stale, unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Passwords } from "../sign-in/Passwords.ts"
import { type ComparedPin, issuePin, PIN, PinWrong } from "./issue-pin.ts"
import { pinAggregate } from "./pin.aggregate.ts"

const Held = Schema.Struct({ digest: Schema.String })
const decodeHeld = Schema.decodeUnknownSync(Held)

/** Too many PINs asked for, or tried: the next one counts at `retryAt` (milliseconds since the epoch). */
export class PinTooSoon extends Schema.TaggedError<PinTooSoon>()("PinTooSoon", { retryAt: Schema.Int }) {}

/** Codes of six digits by which somebody who is signed in proves once more who is there (§7 Office: PIN code). */
export class Pins extends Context.Service<
  Pins,
  {
    /** Makes a PIN in the place of the one before; wants a fresh proof. This answer alone has it in clear. */
    readonly issue: (
      session: LivingSession,
      origin: Origin,
    ) => Effect.Effect<string, ProofNeeded | PinTooSoon | StoreUnavailable>
    /** Compares what was typed with the PIN, for the command that it is to allow: `pinProved` says there whether it counts. */
    readonly prove: <A, E>(
      playerId: PlayerId,
      typed: string,
      origin: Origin,
      use: (compared: ComparedPin) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, Exclude<E, Stale> | PinWrong | PinTooSoon | StoreUnavailable>
    /** Whether the player has a PIN that counts. */
    readonly standing: (playerId: PlayerId) => Effect.Effect<PinStanding, StoreUnavailable>
  }
>()("statebook/server/identity/Pins") {
  static readonly layer = Layer.effect(
    Pins,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const limits = yield* RateLimits
  const notices = yield* SecurityNotices
  const passwords = yield* Passwords
  const sessions = yield* Sessions

  const write = yield* prepared(issuePin)

  const issue = Effect.fn("Pins.issue")(function* (session: LivingSession, origin: Origin) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const tooMany = yield* limits.take(LIMITS.pinsByPlayer, `${playerId}`)
    if (tooMany !== undefined) return yield* new PinTooSoon({ retryAt: tooMany })
    const pin = `${yield* entropy.integer(0, 10 ** PIN_LENGTH)}`.padStart(PIN_LENGTH, "0")
    const digest = yield* passwords.digest(pin)
    yield* write({ playerId, digest, origin })
    yield* notices.tell(playerId, "notice.pinIssued")
    return pin
  }, Effect.uninterruptible)

  const compared = Effect.fnUntraced(function* (playerId: PlayerId, typed: string) {
    const { snapshot, version } = yield* aggregates.load(pinAggregate, `${playerId}`)
    if (!snapshot.matches("issued")) return yield* new PinWrong({ triesLeft: 0 })
    const held = Option.getOrUndefined(yield* journal.document(PIN, `${playerId}`))
    const digest = held === undefined ? undefined : decodeHeld(held.data).digest
    return { version, isRight: yield* passwords.matches(digest, typed) }
  })

  const prove = Effect.fnUntraced(function* <A, E>(
    playerId: PlayerId,
    typed: string,
    origin: Origin,
    use: (compared: ComparedPin) => Effect.Effect<A, E>,
  ) {
    const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
    if (tooMany !== undefined) return yield* new PinTooSoon({ retryAt: tooMany })
    return yield* unlessStale(Effect.flatMap(compared(playerId, typed), use))
  })

  const standing = Effect.fn("Pins.standing")(function* (playerId: PlayerId) {
    const { value, context } = (yield* aggregates.load(pinAggregate, `${playerId}`)).snapshot
    return { state: value, issued_at: value === "unset" ? null : context.issuedAt }
  })

  return Pins.of({ issue, prove, standing })
})
