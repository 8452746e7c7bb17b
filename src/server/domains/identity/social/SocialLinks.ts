import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { AnyStateMachine } from "xstate"
import type { PlayerId } from "#models/account/account.ts"
import type { SocialLink } from "#models/account/social.ts"
import type { SocialProvider } from "#models/registration/sections.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { LastWayIn } from "../factors/Passkeys.ts"
import { maskedEmail } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { Credentials } from "../sign-in/Credentials.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { waysIn } from "../sign-in/ways-in.ts"
import { type PendingIdentity, SocialAttempts, SocialGone } from "./SocialAttempts.ts"
import { type SocialIdentity, SocialProviders } from "./SocialProviders.ts"
import { socialLinksAggregate } from "./social-links.aggregate.ts"

/** Whom the provider vouches for has an account, or the account has that provider already. */
export class SocialTaken extends Schema.TaggedError<SocialTaken>()("SocialTaken", {}) {}

/** The player has no such provider linked. */
export class SocialNotLinked extends Schema.TaggedError<SocialNotLinked>()("SocialNotLinked", {}) {}

/** Documents that hold how players are called at providers: outside the log, so that they can be erased. */
const KIND = "social-link"
const Kept = Schema.Struct({ label: Schema.String })
const decodeKept = Schema.decodeUnknownOption(Kept)

const keptId = (playerId: PlayerId, provider: SocialProvider) => `${playerId}/${provider}`

/** How a provider calls somebody, as the page may show it. */
export const labelOf = ({ email, name }: SocialIdentity): string => (email === "" ? name : maskedEmail(email))

/** What linking writes, for a command that commits it with its own. */
export interface Linking {
  readonly decisions: ReadonlyArray<Decision<AnyStateMachine>>
  readonly documents: ReadonlyArray<DocumentChange>
}

/** Providers that sign players in: an account is known by provider and subject, never by a mail address. */
export class SocialLinks extends Context.Service<
  SocialLinks,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<SocialLink>, StoreUnavailable>
    /** Whose login it is. */
    readonly holderOf: (login: string) => Effect.Effect<PlayerId | undefined, StoreUnavailable>
    /** What links whom a provider vouched for to a player. To be asked with the streams of {@link streamsOf} to itself. */
    readonly linking: (
      pending: PendingIdentity,
      playerId: PlayerId,
      purpose: "register" | "link",
    ) => Effect.Effect<Linking, SocialTaken | SocialGone | StoreUnavailable>
    readonly streamsOf: (pending: PendingIdentity, playerId: PlayerId) => ReadonlyArray<string>
    /** What a sign-in by the provider writes. To be asked with the stream of the links to itself. */
    readonly use: (
      playerId: PlayerId,
      provider: SocialProvider,
    ) => Effect.Effect<Decision<AnyStateMachine>, SocialGone | StoreUnavailable>
    readonly streamOf: (playerId: PlayerId) => string
    /** Links whom a provider vouched for to the player of a session. Wants a fresh proof. */
    readonly link: (
      session: LivingSession,
      pending: PendingIdentity,
      origin: Origin,
    ) => Effect.Effect<void, ProofNeeded | SocialTaken | SocialGone | StoreUnavailable>
    /** Wants a fresh proof. */
    readonly unlink: (
      session: LivingSession,
      provider: SocialProvider,
      origin: Origin,
    ) => Effect.Effect<void, ProofNeeded | SocialNotLinked | LastWayIn | StoreUnavailable>
  }
>()("statebook/server/identity/SocialLinks") {
  static readonly layer = Layer.effect(
    SocialLinks,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const attempts = yield* SocialAttempts
  const credentials = yield* Credentials
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const providers = yield* SocialProviders
  const sessions = yield* Sessions

  const streamOf = (playerId: PlayerId) => socialLinksAggregate.streamOf(`${playerId}`)
  const linksOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(socialLinksAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.links)
  const holderOf = (login: string) =>
    Effect.map(
      aggregates.load(loginAggregate, login),
      ({ snapshot }) => snapshot.context.playerId ?? undefined,
    )
  const streamsOf = ({ id, login }: PendingIdentity, playerId: PlayerId) => [
    attempts.streamOf(id),
    loginAggregate.streamOf(login),
    streamOf(playerId),
  ]

  const linking = Effect.fnUntraced(function* (
    { id, provider, login, identity }: PendingIdentity,
    playerId: PlayerId,
    purpose: "register" | "link",
  ) {
    const at = yield* Clock.currentTimeMillis
    const used = yield* attempts.use(id, purpose, playerId)
    const claimed = yield* aggregates
      .decide(loginAggregate, login, { type: "login.claimed", at, playerId })
      .pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialTaken())))
    const linked = yield* aggregates
      .decide(socialLinksAggregate, `${playerId}`, { type: "social.linked", at, provider, loginKey: login })
      .pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialTaken())))
    const label: DocumentChange = {
      change: "put",
      kind: KIND,
      id: keptId(playerId, provider),
      owner: playerOwner(playerId),
      sort: at,
      data: { provider, label: labelOf(identity) },
    }
    return { decisions: [used, claimed, linked], documents: [label, attempts.forgotten(id)] }
  })

  /** Tells in the account's notices what was changed. */
  const changed = (
    playerId: PlayerId,
    what: "social.linked" | "social.unlinked",
    at: number,
    origin: Origin,
  ) =>
    aggregates.decide(playerAggregate, `${playerId}`, {
      type: "security.changed",
      at,
      what,
      address: origin.address,
      device: origin.device,
    })

  const nameOf = (provider: SocialProvider) =>
    providers.offered.find(({ id }) => id === provider)?.name ?? provider

  return SocialLinks.of({
    list: Effect.fnUntraced(function* (playerId: PlayerId) {
      const links = yield* linksOf(playerId)
      return yield* Effect.forEach(links, ({ provider, linkedAt, usedAt }) =>
        Effect.map(journal.document(KIND, keptId(playerId, provider)), (document): SocialLink => {
          const kept = Option.flatMap(document, ({ data }) => decodeKept(data))
          return {
            provider,
            name: nameOf(provider),
            label: Option.match(kept, { onNone: () => "", onSome: ({ label }) => label }),
            at: linkedAt,
            usedAt,
          }
        }),
      )
    }),
    holderOf,
    linking,
    streamsOf,
    streamOf,
    use: Effect.fnUntraced(function* (playerId: PlayerId, provider: SocialProvider) {
      const at = yield* Clock.currentTimeMillis
      return yield* aggregates
        .decide(socialLinksAggregate, `${playerId}`, { type: "social.signedIn", at, provider })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialGone())))
    }),
    link: Effect.fn("SocialLinks.link")(function* (session, pending, origin) {
      const { playerId } = session
      const attempt = Effect.gen(function* () {
        yield* sessions.demandProof(session)
        const { decisions, documents } = yield* linking(pending, playerId, "link")
        const at = yield* Clock.currentTimeMillis
        const told = yield* changed(playerId, "social.linked", at, origin)
        yield* aggregates.commit([...decisions, told], {
          meta: metaOf(playerOwner(playerId), origin),
          documents,
        })
      })
      const streams = [...streamsOf(pending, playerId), playerAggregate.streamOf(`${playerId}`)]
      yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
        Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
      )
      yield* notices.tell(playerId, "notice.socialLinked", { provider: nameOf(pending.provider) })
    }, Effect.uninterruptible),
    unlink: Effect.fn("SocialLinks.unlink")(function* (session, provider, origin) {
      const { playerId } = session
      const held = (yield* linksOf(playerId)).find((link) => link.provider === provider)
      if (held === undefined) return yield* new SocialNotLinked()
      const attempt = Effect.gen(function* () {
        yield* sessions.demandProof(session)
        const at = yield* Clock.currentTimeMillis
        const { hasPassword, hasPasskeys } = yield* waysIn(aggregates, credentials, playerId)
        const unlinked = yield* aggregates
          .decide(socialLinksAggregate, `${playerId}`, {
            type: "social.unlinked",
            at,
            provider,
            hasOtherWay: hasPassword || hasPasskeys,
          })
          .pipe(Effect.catchTag("Refused", () => Effect.fail(new LastWayIn())))
        const released = yield* aggregates.decide(loginAggregate, held.loginKey, {
          type: "login.released",
          at,
        })
        const told = yield* changed(playerId, "social.unlinked", at, origin)
        yield* aggregates.commit([unlinked, released, told], {
          meta: metaOf(playerOwner(playerId), origin),
          documents: [{ change: "remove", kind: KIND, id: keptId(playerId, provider) }],
        })
      })
      const streams = [
        loginAggregate.streamOf(held.loginKey),
        streamOf(playerId),
        playerAggregate.streamOf(`${playerId}`),
      ]
      yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
        Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
        Effect.catchTag("Refused", () => Effect.fail(new SocialNotLinked())),
      )
      yield* notices.tell(playerId, "notice.socialUnlinked", { provider: nameOf(provider) })
    }, Effect.uninterruptible),
  })
})
