import { Effect } from "effect"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { maskedEmail } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { type LivingSession, Sessions } from "../sessions/Sessions.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { LastWayIn, waysIn } from "../sign-in/ways-in.ts"
import { forgottenAttempt } from "./follow-attempt.ts"
import type { PendingIdentity } from "./SocialAttempts.ts"
import type { SocialIdentity } from "./SocialProviders.ts"
import { socialAttemptAggregate } from "./social-attempt.aggregate.ts"
import { SocialGone, SocialNotLinked, SocialTaken } from "./social-failures.ts"
import { socialLinksAggregate } from "./social-links.aggregate.ts"

/** Documents that hold how players are called at providers: outside the log, so that they can be erased. */
export const SOCIAL_LINK = "social-link"

/** Names the document of a player's link to a provider. */
export const linkId = (playerId: PlayerId, provider: SocialProvider) => `${playerId}/${provider}`

/** How a provider calls somebody, as the page may show it. */
export const labelOf = ({ email, name }: SocialIdentity): string => (email === "" ? name : maskedEmail(email))

/** The streams that linking whom a provider vouched for writes to. */
export const streamsOfLinking = ({ id, login }: PendingIdentity, playerId: PlayerId) => ({
  attempt: stream(socialAttemptAggregate, id),
  socialLogin: stream(loginAggregate, login),
  links: stream(socialLinksAggregate, playerId),
})

/** What linking whom a provider vouched for to a player writes. */
export const linked = (
  { id, provider, login, identity }: PendingIdentity,
  playerId: PlayerId,
  purpose: "register" | "link",
  at: number,
) => {
  const label: DocumentChange = {
    change: "put",
    kind: SOCIAL_LINK,
    id: linkId(playerId, provider),
    owner: playerOwner(playerId),
    sort: at,
    data: { provider, label: labelOf(identity) },
  }
  return {
    events: {
      attempt: [{ type: "social.used" as const, at, purpose, playerId }],
      socialLogin: [{ type: "login.claimed" as const, at, playerId }],
      links: [{ type: "social.linked" as const, at, provider, loginKey: login }],
    },
    documents: [label, forgottenAttempt(id)],
  }
}

/** What it means where a chart does not take what linking writes. */
export const linkingRefused = {
  attempt: () => new SocialGone(),
  socialLogin: () => new SocialTaken(),
  links: () => new SocialTaken(),
}

interface OfSession {
  readonly session: LivingSession
  readonly origin: Origin
}

const by = ({ session, origin }: OfSession) => metaOf(playerOwner(session.playerId), origin)

/** Fails where the session's last proof of who is there is too old. */
const demandProof = ({ session }: OfSession) =>
  Effect.flatMap(Sessions, (sessions) => Effect.as(sessions.demandProof(session), {}))

/** Links whom a provider vouched for to the player of a session. */
export const linkProvider = command("social-links.link", {
  streams: ({ session: { playerId }, pending }: OfSession & { readonly pending: PendingIdentity }) => ({
    ...streamsOfLinking(pending, playerId),
    player: stream(playerAggregate, playerId),
  }),
  by,
  facts: demandProof,
  decide: (_, { session: { playerId }, pending, origin }, { at }) => {
    const { events, documents } = linked(pending, playerId, "link", at)
    return { events: { ...events, player: [securityChanged("social.linked", at, origin)] }, documents }
  },
  refused: linkingRefused,
  answer: () => undefined,
})

/** A link that is to go, and the login that goes with it. */
export interface HeldLink extends OfSession {
  readonly provider: SocialProvider
  readonly loginKey: string
}

/** Takes a provider away, but never the last way in. */
export const unlinkProvider = command("social-links.unlink", {
  streams: ({ session: { playerId }, loginKey }: HeldLink) => ({
    links: stream(socialLinksAggregate, playerId),
    login: stream(loginAggregate, loginKey),
    player: stream(playerAggregate, playerId),
  }),
  by,
  facts: (input) => Effect.andThen(demandProof(input), waysIn(input.session.playerId)),
  decide: ({ links }, input, { hasPassword, hasPasskeys, at }) => {
    const { session, provider, loginKey, origin } = input
    if (
      !links.snapshot.context.links.some((link) => link.provider === provider && link.loginKey === loginKey)
    )
      return { refusal: new SocialNotLinked() }
    return {
      events: {
        links: [{ type: "social.unlinked", at, provider, hasOtherWay: hasPassword || hasPasskeys }],
        login: [{ type: "login.released", at }],
        player: [securityChanged("social.unlinked", at, origin)],
      },
      documents: [{ change: "remove", kind: SOCIAL_LINK, id: linkId(session.playerId, provider) }],
    }
  },
  refused: { links: () => new LastWayIn() },
  answer: () => undefined,
})
