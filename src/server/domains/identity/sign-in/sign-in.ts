import { Effect, Schema } from "effect"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { codeGone, codeUsed, type RightCode, streamOfCode } from "../codes/check-code.ts"
import { passkeysAggregate } from "../factors/passkeys.aggregate.ts"
import { factorProved, factorSecret, smsGone, type TypedFactor } from "../factors/second-factor.ts"
import { TwoFactor } from "../factors/TwoFactor.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import { passkeyUsed, type SignedPasskey } from "../factors/used-passkey.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import type { NewSession } from "../sessions/Sessions.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { socialAttemptAggregate } from "../social/social-attempt.aggregate.ts"
import { SocialGone } from "../social/social-failures.ts"
import { socialLinksAggregate } from "../social/social-links.aggregate.ts"
import { passwordProved, type RightPassword, streamOfLogin } from "./compared-password.ts"
import { loginAggregate } from "./login.aggregate.ts"

/** The challenge is made up, too old, or was used: the password is asked for anew. */
export class ChallengeGone extends Schema.TaggedError<ChallengeGone>()("ChallengeGone", {}) {}

/** Operators have blocked the account: told only to who proved that it is theirs. */
export class AccountBlocked extends Schema.TaggedError<AccountBlocked>()("AccountBlocked", {}) {}

/** The player has closed the account: told only to who proved that it is theirs. */
export class AccountClosed extends Schema.TaggedError<AccountClosed>()("AccountClosed", {}) {}

/** What it means that the chart of a player's account takes no sign-in. */
const blocked = (_: unknown, { player }: { readonly player: Loaded<typeof playerAggregate.machine> }) =>
  player.snapshot.matches({ registered: "closed" }) ? new AccountClosed() : new AccountBlocked()

/** How long the second factor may take. */
export const CHALLENGE_LIFE_MS = 5 * 60_000

/** `session`: what is to begin; nothing where a second factor was asked for when it was looked at. */
interface Entering {
  readonly playerId: PlayerId
  readonly session: NewSession | undefined
  readonly origin: Origin
}

const by = ({ playerId, origin }: Entering) => metaOf(playerOwner(playerId), origin)

const streams = ({ playerId, session }: Entering) => ({
  player: stream(playerAggregate, playerId),
  session: session && newStream(sessionAggregate, session.id),
})

/** What a session writes that begins. */
const begun = ({ session, origin: { address, device } }: Entering) =>
  session === undefined
    ? {}
    : {
        player: [
          {
            type: "player.signedIn" as const,
            at: session.started.at,
            sessionId: session.id,
            address,
            device,
          },
        ],
        session: [session.started],
      }

/** Whether a second factor is asked for: then the proof alone is written. */
const asksSecond = ({ playerId }: Entering) =>
  Effect.flatMap(TwoFactor, (twoFactor) =>
    Effect.map(twoFactor.isEnabled(playerId), (isAsked) => ({ isAsked })),
  )

type Asking = Effect.Success<ReturnType<typeof asksSecond>>

const unlessAsked = (input: Entering, { isAsked }: Asking) => (isAsked ? {} : begun(input))

/** Whether the player is signed in now; else the second factor is asked for. */
const isIn = (_: unknown, { session }: Entering, { isAsked }: Asking) => session !== undefined && !isAsked

/** Signs in with a password. */
export const signInByPassword = command("sign-ins.password", {
  streams: (input: Entering & { readonly right: RightPassword }) => ({
    ...streams(input),
    login: streamOfLogin(input.right),
  }),
  by,
  facts: asksSecond,
  decide: ({ login }, input, { isAsked, at }) => {
    const proved = passwordProved(login, input.right, at)
    if ("refusal" in proved) return proved
    return { events: { ...unlessAsked(input, { isAsked }), ...proved.events } }
  },
  refused: { player: blocked },
  answer: isIn,
})

/** A code that was sent to a login, and the login that the player registered with where that is another. */
export interface CodeEntering {
  readonly code: RightCode
  readonly login: string
  readonly ownLogin: string | undefined
}

/** Signs in by a code: what strangers guessed at any of the logins no longer counts. */
export const signInByCode = command("sign-ins.code", {
  streams: (input: Entering & CodeEntering) => ({
    ...streams(input),
    code: streamOfCode(input.code),
    login: stream(loginAggregate, input.login),
    ownLogin: input.ownLogin === undefined ? undefined : stream(loginAggregate, input.ownLogin),
  }),
  by,
  facts: asksSecond,
  decide: (_, input, { isAsked, at }) => {
    const recovered = [{ type: "login.recovered" as const, at }]
    return {
      events: {
        ...unlessAsked(input, { isAsked }),
        code: [codeUsed(input.code, at)],
        login: recovered,
        ownLogin: recovered,
      },
    }
  },
  refused: { code: codeGone, player: blocked },
  answer: isIn,
})

/** Signs in a player whom a provider vouched for: `attempt` names the way there and back. */
export const signInByProvider = command("sign-ins.provider", {
  streams: (input: Entering & { readonly attempt: string; readonly provider: SocialProvider }) => ({
    ...streams(input),
    attempt: stream(socialAttemptAggregate, input.attempt),
    links: stream(socialLinksAggregate, input.playerId),
  }),
  by,
  facts: asksSecond,
  decide: (_, input, { isAsked, at }) => ({
    events: {
      ...unlessAsked(input, { isAsked }),
      attempt: [{ type: "social.used", at, purpose: "signIn", playerId: input.playerId }],
      links: [{ type: "social.signedIn", at, provider: input.provider }],
    },
  }),
  refused: { attempt: () => new SocialGone(), links: () => new SocialGone(), player: blocked },
  answer: isIn,
})

/** Signs in with a passkey, which is both factors. */
export const signInByPasskey = command("sign-ins.passkey", {
  streams: (input: Entering & { readonly signed: SignedPasskey }) => ({
    ...streams(input),
    passkeys: stream(passkeysAggregate, input.playerId),
  }),
  by,
  decide: ({ passkeys }, input, { at }) => {
    const proved = passkeyUsed(passkeys, input.signed, input.origin, at)
    if ("refusal" in proved) return proved
    return { events: { ...begun(input), ...proved.events } }
  },
  refused: { player: blocked },
  answer: () => undefined,
})

/** Whether a challenge counts that was given then: after the last code that counted and the last change of what guards the account. */
export const challengeStands = (
  {
    player,
    factor,
  }: {
    readonly player: Loaded<typeof playerAggregate.machine>
    readonly factor: Loaded<typeof twoFactorAggregate.machine>
  },
  givenAt: number,
  at: number,
): boolean => {
  const changedAt = player.snapshot.context.notices[0]?.at ?? 0
  return (
    at < givenAt + CHALLENGE_LIFE_MS && changedAt < givenAt && factor.snapshot.context.acceptedAt < givenAt
  )
}

/** Signs in with a code of the second factor, after a challenge that was given then. */
export const signInBySecond = command("sign-ins.second", {
  streams: (input: Entering & { readonly typed: TypedFactor; readonly givenAt: number }) => ({
    ...streams(input),
    factor: stream(twoFactorAggregate, input.playerId),
    sms: input.typed.sms && streamOfCode(input.typed.sms),
  }),
  by,
  facts: ({ playerId }) => factorSecret(playerId),
  decide: (loaded, input, { at, ...facts }) => {
    if (!challengeStands(loaded, input.givenAt, at)) return { refusal: new ChallengeGone() }
    const proved = factorProved(loaded.factor, input.typed, facts, at)
    if ("refusal" in proved) {
      const { refusal } = proved
      return refusal._tag === "FactorElsewhere" ? { refusal: new ChallengeGone() } : { ...proved, refusal }
    }
    return { events: { ...begun(input), ...proved.events } }
  },
  refused: { player: blocked, sms: smsGone },
  answer: () => undefined,
})

/** Begins a session of a player whose identity was just proved. */
export const beginSession = command("sign-ins.begin", {
  streams,
  by,
  decide: (_, input) => ({ events: begun(input) }),
  answer: () => undefined,
})
