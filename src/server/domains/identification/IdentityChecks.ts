import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type {
  BegunCheck,
  CheckView,
  EidKind,
  ProviderKind,
  SdkKind,
  SdkWidget,
  ShownSessions,
  Widget,
  WidgetKind,
} from "#models/identification/provider.ts"
import { DEFAULT_LANGUAGE } from "#models/site/language.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import type { NotVouched, ProviderUnreachable } from "#src/server/providers/identity/provider.ts"
import { IdentificationElsewhere } from "./change-identification.ts"
import { makeVerdicts } from "./check-verdicts.ts"
import { askedIdentity, type EidForm } from "./eid-form.ts"
import type { FieldsWrong } from "./Identifications.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { isOpen } from "./kept-check.ts"
import { makeKeptChecks } from "./kept-checks.ts"
import { failed, logged, makeProviderVerdicts, ProviderUnknown } from "./provider-verdicts.ts"
import { serviceUsers } from "./service-users.ts"
import { CheckUnknown, type SessionUsed } from "./show-sessions.ts"
import { makeShownSessions } from "./shown-sessions.ts"

/** How long a player may take to confirm on the phone: longer than the providers wait themselves. */
const PHONE_MS = 180_000
/** How long a service that looks at pictures may take: people look at some of them. */
const WIDGET_MS = 7 * 86_400_000
/** How long filming a document and a face may take, with what the service does afterwards. */
const FILMING_MS = 30 * 60_000
const SIGNED_BYTES = 64

/** Where a service's own message comes from: no player's address or device. */
const NOWHERE: Origin = { address: "", device: "", language: DEFAULT_LANGUAGE }

/** States of the identification in which a provider may still vouch. */
const OPEN_STATES = ["absent", "sent", "refused", "incomplete", "expired"] as const

/** Too many checks; the next one counts at `retryAt` (milliseconds since the epoch). */
export class ChecksSlowed extends Schema.TaggedError<ChecksSlowed>()("ChecksSlowed", {
  retryAt: Schema.Int,
}) {}

/** A message that is not the provider's own, or about nobody here. */
export class MessageForged extends Schema.TaggedError<MessageForged>()("MessageForged", {}) {}

type NotBegun =
  | ProviderUnknown
  | ProviderUnreachable
  | ChecksSlowed
  | IdentificationElsewhere
  | StoreUnavailable

/** Checks of players by providers of identities: begun, asked about until they are decided, decided once. */
export class IdentityChecks extends Context.Service<
  IdentityChecks,
  {
    /** Asks the player's phone. A check that was begun before counts no more. */
    readonly begin: (
      playerId: PlayerId,
      kind: EidKind,
      form: EidForm,
      origin: Origin,
    ) => Effect.Effect<BegunCheck, NotBegun | FieldsWrong | NotVouched>
    /** Opens a service's own part of the page. A check that was begun before counts no more. */
    readonly open: (
      playerId: PlayerId,
      kind: WidgetKind | SdkKind,
      origin: Origin,
    ) => Effect.Effect<BegunCheck, NotBegun>
    /** Takes what a service's scripts filmed for the player's check of that token, and decides it where the service has an answer. Handed in again it changes nothing. */
    readonly hand: (
      playerId: PlayerId,
      kind: SdkKind,
      shown: { readonly token: string; readonly sessions: ShownSessions },
      origin: Origin,
    ) => Effect.Effect<void, ProviderUnknown | CheckUnknown | SessionUsed | StoreUnavailable>
    /** How a check of the player stands; decides it where the provider has an answer. Asked again it answers the same. */
    readonly status: (
      playerId: PlayerId,
      kind: ProviderKind,
      name: string,
      origin: Origin,
    ) => Effect.Effect<CheckView, ProviderUnknown | CheckUnknown | ProviderUnreachable | StoreUnavailable>
    /** A service says that something is decided: it is asked what, where a check waits for it. Said again it changes nothing. */
    readonly hear: (
      kind: WidgetKind,
      headers: Readonly<Record<string, string | undefined>>,
      body: string,
    ) => Effect.Effect<void, ProviderUnknown | MessageForged | ProviderUnreachable | StoreUnavailable>
    /** Ends the checks whose time is over and that no page asks about any more: nothing of a person is kept for them. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/identification/IdentityChecks") {
  static readonly layer = Layer.effect(
    IdentityChecks,
    Effect.suspend(() => make),
  )
}

/** What a player is told of each state. */
const STATES = {
  none: "failed",
  waiting: "waiting",
  looking: "waiting",
  confirmed: "confirmed",
  doubted: "doubted",
  denied: "denied",
  failed: "failed",
} as const

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const checks = yield* makeKeptChecks
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const providers = yield* IdentityProviders
  const secrets = yield* Secrets
  const { verdictOn, settle } = yield* makeVerdicts
  const verdict = yield* makeProviderVerdicts(verdictOn)
  const show = yield* makeShownSessions(checks)

  const personOf = (text: string) => secrets.sign("identity-person", text)

  const { userOf, playerOf } = serviceUsers(secrets)

  const mayBegin = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { snapshot } = yield* aggregates.load(identificationAggregate, `${playerId}`)
    if (!OPEN_STATES.some((state) => snapshot.matches(state))) return yield* new IdentificationElsewhere()
  })

  const slowed = Effect.fnUntraced(function* (playerId: PlayerId, person: string) {
    const retryAt =
      (yield* limits.take(LIMITS.identityChecksByPlayer, `${playerId}`)) ??
      (yield* limits.take(LIMITS.identityChecksByPerson, person))
    if (retryAt !== undefined) return yield* new ChecksSlowed({ retryAt })
  })

  const begin: IdentityChecks["Service"]["begin"] = Effect.fn("IdentityChecks.begin")(function* (
    playerId,
    kind,
    form,
    origin,
  ) {
    const provider = providers.eid(kind)
    if (provider === undefined) return yield* new ProviderUnknown()
    yield* mayBegin(playerId)
    const countries = providers.offered.find((one) => one.kind === kind)?.countries ?? []
    const identity = yield* askedIdentity(kind, form, countries)
    const { country, personalCode } = identity
    const person = personOf(`${country} ${personalCode}`)
    yield* slowed(playerId, person)
    const signed = yield* entropy.secret(SIGNED_BYTES)
    const bytes = Buffer.from(signed, "base64url")
    const session = yield* provider.begin(identity, bytes, origin.language).pipe(logged(kind))
    const check = { provider: kind, person, lifeMs: PHONE_MS, session, signed, country, personalCode }
    return { ...(yield* checks.begin(playerId, check, origin)), code: provider.codeOf(bytes) }
  }, Effect.uninterruptible)

  const open: IdentityChecks["Service"]["open"] = Effect.fn("IdentityChecks.open")(function* (
    playerId,
    kind,
    origin,
  ) {
    const provider = kind === "verigram" ? providers.sdk(kind) : providers.widget(kind)
    if (provider === undefined) return yield* new ProviderUnknown()
    yield* mayBegin(playerId)
    const session = userOf(playerId)
    const person = personOf(session)
    yield* slowed(playerId, person)
    const opening: Effect.Effect<Widget | SdkWidget, ProviderUnreachable> = provider.open(session)
    const widget = yield* opening.pipe(logged(kind))
    const nothing = { signed: "", country: "", personalCode: "" }
    const life = kind === "verigram" ? { lifeMs: FILMING_MS, token: widget.token } : { lifeMs: WIDGET_MS }
    const check = { provider: kind, person, session, ...nothing, ...life }
    return { ...(yield* checks.begin(playerId, check, origin)), code: "", widget }
  }, Effect.uninterruptible)

  /** Decides a player's check where its time is over or the provider has an answer. */
  const pursue = Effect.fnUntraced(function* (
    playerId: PlayerId,
    provider: ProviderKind,
    check: string,
    origin: Origin,
  ) {
    const before = yield* checks.checkOf(check)
    if (!isOpen(before)) return
    const kept = yield* checks.keptOf(playerId)
    const isLate = (yield* Clock.currentTimeMillis) >= before.context.until
    const decided =
      kept === undefined || kept.check !== check
        ? failed("replaced")
        : isLate
          ? failed("timed-out")
          : yield* verdict(playerId, provider, kept, origin.language)
    if (decided !== undefined)
      yield* settle({ playerId, provider, check, actor: playerOwner(playerId), origin }, decided)
  })

  const hand: IdentityChecks["Service"]["hand"] = Effect.fn("IdentityChecks.hand")(function* (
    playerId,
    kind,
    { token, sessions },
    origin,
  ) {
    if (providers.sdk(kind) === undefined) return yield* new ProviderUnknown()
    const check = yield* show(playerId, kind, token, sessions, origin)
    // They are taken, whatever the service says now: the page asks on.
    yield* pursue(playerId, kind, check, origin).pipe(
      Effect.catchTag("ProviderUnreachable", () => Effect.void),
    )
  }, Effect.uninterruptible)

  const status: IdentityChecks["Service"]["status"] = Effect.fn("IdentityChecks.status")(
    function* (playerId, provider, name, origin) {
      const check = digest(name)
      const before = yield* checks.checkOf(check)
      if (before.context.playerId !== playerId || before.context.provider !== provider)
        return yield* new CheckUnknown()
      yield* pursue(playerId, provider, check, origin)
      const { value, context } = yield* checks.checkOf(check)
      const { why } = context
      const message = why === null ? "" : say(origin.language, `identification.fault.${why}`)
      return { state: STATES[value], why, message }
    },
  )

  const hear: IdentityChecks["Service"]["hear"] = Effect.fn("IdentityChecks.hear")(
    function* (kind, headers, body) {
      const provider = providers.widget(kind)
      if (provider === undefined) return yield* new ProviderUnknown()
      const heard = Option.getOrUndefined(provider.heard(headers, body))
      const playerId = heard && playerOf(heard.user)
      if (heard === undefined || playerId === undefined) return yield* new MessageForged()
      const kept = yield* checks.keptOf(playerId)
      // Of something else, said again, or late: nothing waits for it.
      if (!heard.isDecided || kept === undefined || kept.session !== heard.user) return
      const before = yield* checks.checkOf(kept.check)
      const isLate = (yield* Clock.currentTimeMillis) >= before.context.until
      if (!isOpen(before) || isLate) return
      // The message says that something is decided; what, the service is asked itself.
      const decided = yield* verdict(playerId, kind, kept, NOWHERE.language)
      const of = { playerId, provider: kind, check: kept.check, actor: "system", origin: NOWHERE }
      if (decided !== undefined) yield* settle(of, decided)
    },
  )

  const sweep: IdentityChecks["Service"]["sweep"] = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const ended = Effect.fnUntraced(function* (playerId: PlayerId) {
      const kept = yield* checks.keptOf(playerId)
      if (kept === undefined) return
      const { provider, until } = (yield* checks.checkOf(kept.check)).context
      // Another one was begun in between.
      if (provider === null || now < until) return
      yield* settle(
        { playerId, provider, check: kept.check, actor: "system", origin: NOWHERE },
        failed("timed-out"),
      )
    })
    yield* Effect.forEach(yield* checks.overdue(now), ended, { discard: true })
  })

  return IdentityChecks.of({ begin, open, hand, status, hear, sweep })
})
