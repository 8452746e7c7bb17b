import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { PIN_LENGTH, type PinStanding } from "#models/account/pin.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Passwords } from "../sign-in/Passwords.ts"
import { pinAggregate } from "./pin.aggregate.ts"

/** Documents that hold the digest: outside the log, so that it can be erased. */
const PIN = "pin"
const Held = Schema.Struct({ digest: Schema.String })
const decodeHeld = Schema.decodeUnknownSync(Held)

/** Not the player's PIN, or none that counts. `triesLeft` wrong ones more, and the right one counts no more either. */
export class PinWrong extends Schema.TaggedError<PinWrong>()("PinWrong", { triesLeft: Schema.Int }) {}

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
    /** With the right PIN: what using it writes, for the caller's commit. A wrong one is written. To be asked with {@link streamOf} to itself. */
    readonly use: (
      playerId: PlayerId,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<Decision<typeof pinAggregate.machine>, PinWrong | PinTooSoon | StoreUnavailable>
    /** Whether the player has a PIN that counts. */
    readonly standing: (playerId: PlayerId) => Effect.Effect<PinStanding, StoreUnavailable>
    readonly streamOf: (playerId: PlayerId) => string
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

  const streamOf = (playerId: PlayerId) => pinAggregate.streamOf(`${playerId}`)

  const issue = Effect.fn("Pins.issue")(function* (session: LivingSession, origin: Origin) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const tooMany = yield* limits.take(LIMITS.pinsByPlayer, `${playerId}`)
    if (tooMany !== undefined) return yield* new PinTooSoon({ retryAt: tooMany })
    const pin = `${yield* entropy.integer(0, 10 ** PIN_LENGTH)}`.padStart(PIN_LENGTH, "0")
    const digest = yield* passwords.digest(pin)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const owner = playerOwner(playerId)
      const issued = yield* aggregates.decide(pinAggregate, `${playerId}`, { type: "pin.issued", at })
      const { address, device } = origin
      const told = yield* aggregates.decide(playerAggregate, `${playerId}`, {
        type: "security.changed",
        at,
        what: "pin.issued",
        address,
        device,
      })
      yield* aggregates.commit([issued, told], {
        meta: metaOf(owner, origin),
        documents: [{ change: "put", kind: PIN, id: `${playerId}`, owner, sort: at, data: { digest } }],
      })
    })
    const streams = [streamOf(playerId), playerAggregate.streamOf(`${playerId}`)]
    yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
    yield* notices.tell(playerId, "notice.pinIssued")
    return pin
  }, Effect.uninterruptible)

  /** A wrong PIN, written by itself; the player is told where it was one too many. */
  const mistaken = Effect.fnUntraced(function* (playerId: PlayerId, origin: Origin) {
    const at = yield* Clock.currentTimeMillis
    const decision = yield* aggregates.decide(pinAggregate, `${playerId}`, { type: "pin.mistaken", at })
    yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
    const { triesLeft } = decision.after.snapshot.context
    if (triesLeft === 0) yield* notices.tell(playerId, "notice.pinVoid")
    return yield* new PinWrong({ triesLeft })
  })

  const use = Effect.fn("Pins.use")(function* (playerId: PlayerId, typed: string, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
    if (tooMany !== undefined) return yield* new PinTooSoon({ retryAt: tooMany })
    const one = Effect.gen(function* () {
      const { snapshot } = yield* aggregates.load(pinAggregate, `${playerId}`)
      if (!snapshot.matches("issued")) return yield* new PinWrong({ triesLeft: 0 })
      const held = Option.getOrUndefined(yield* journal.document(PIN, `${playerId}`))
      const digest = held === undefined ? undefined : decodeHeld(held.data).digest
      if (!(yield* passwords.matches(digest, typed))) return yield* mistaken(playerId, origin)
      const at = yield* Clock.currentTimeMillis
      return yield* aggregates.decide(pinAggregate, `${playerId}`, { type: "pin.used", at })
    })
    return yield* conflictAsBusy(one).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  const standing = Effect.fn("Pins.standing")(function* (playerId: PlayerId) {
    const { value, context } = (yield* aggregates.load(pinAggregate, `${playerId}`)).snapshot
    return { state: value, issued_at: value === "unset" ? null : context.issuedAt }
  })

  return Pins.of({ issue, use, standing, streamOf })
})
