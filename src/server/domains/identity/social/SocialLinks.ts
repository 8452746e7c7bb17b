import { Context, Effect, Layer, Option, Schema } from "effect"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { SocialLink } from "#models/identity/social.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import type { LivingSession, ProofNeeded } from "../sessions/Sessions.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import type { LastWayIn } from "../sign-in/ways-in.ts"
import { linkId, linkProvider, SOCIAL_LINK, unlinkProvider } from "./link-provider.ts"
import type { PendingIdentity } from "./SocialAttempts.ts"
import { SocialProviders } from "./SocialProviders.ts"
import { type SocialGone, SocialNotLinked, type SocialTaken } from "./social-failures.ts"
import { socialLinksAggregate } from "./social-links.aggregate.ts"

const Kept = Schema.Struct({ label: Schema.String })
const decodeKept = Schema.decodeUnknownOption(Kept)

/** Providers that sign players in: an account is known by provider and subject, never by a mail address. */
export class SocialLinks extends Context.Service<
  SocialLinks,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<SocialLink>, StoreUnavailable>
    /** Whose login it is. */
    readonly holderOf: (login: string) => Effect.Effect<PlayerId | undefined, StoreUnavailable>
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
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const providers = yield* SocialProviders
  const write = yield* prepared(linkProvider)
  const takeAway = yield* prepared(unlinkProvider)

  const linksOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(socialLinksAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.links)

  const nameOf = (provider: SocialProvider) =>
    providers.offered.find(({ id }) => id === provider)?.name ?? provider

  return SocialLinks.of({
    list: Effect.fnUntraced(function* (playerId: PlayerId) {
      const links = yield* linksOf(playerId)
      return yield* Effect.forEach(links, ({ provider, linkedAt, usedAt }) =>
        Effect.map(journal.document(SOCIAL_LINK, linkId(playerId, provider)), (document): SocialLink => {
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
    holderOf: (login) =>
      Effect.map(
        aggregates.load(loginAggregate, login),
        ({ snapshot }) => snapshot.context.playerId ?? undefined,
      ),
    link: Effect.fn("SocialLinks.link")(function* (session, pending, origin) {
      yield* write({ session, pending, origin })
      yield* notices.tell(session.playerId, "notice.socialLinked", { provider: nameOf(pending.provider) })
    }, Effect.uninterruptible),
    unlink: Effect.fn("SocialLinks.unlink")(function* (session, provider, origin) {
      const { playerId } = session
      const held = (yield* linksOf(playerId)).find((link) => link.provider === provider)
      if (held === undefined) return yield* new SocialNotLinked()
      yield* takeAway({ session, provider, loginKey: held.loginKey, origin })
      yield* notices.tell(playerId, "notice.socialUnlinked", { provider: nameOf(provider) })
    }, Effect.uninterruptible),
  })
})
