import { Schema } from "effect"
import type { FormValues, RegistrationType } from "#models/identity/registration/registration.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream } from "#src/server/kernel/command/command.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { type PhoneProof, proofUsed, streamOfProof } from "../codes/check-code.ts"
import { ProofInvalid } from "../codes/code-failures.ts"
import { consentsGiven } from "../consents/change-consent.ts"
import { consentsAggregate } from "../consents/consents.aggregate.ts"
import { mailboxAggregate } from "../contacts/mailbox.aggregate.ts"
import { PhoneTaken } from "../contacts/replace-phone.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { NumberTaken } from "../players/player-numbers.ts"
import type { NewSession } from "../sessions/Sessions.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { linked, linkingRefused, streamsOfLinking } from "../social/link-provider.ts"
import type { PendingIdentity } from "../social/SocialAttempts.ts"
import { profileOf } from "./profile.ts"

/** Owner of the receipts of forms: which process is handed one, and which number it draws for the player, nobody knows before. */
export const RECEIPTS = "registration"

/**
 * What a form's receipt answers: the account that it made, until when it can be sent again where its answer was lost, and, where the
 * server made the password, by whose browser (a signature; absent where the browser could not be told).
 */
export const Made = Schema.Struct({
  playerId: PlayerId,
  until: Schema.Int,
  browser: Schema.optionalKey(Schema.String),
})

/** An account as a form describes it, with what was drawn and digested for it. */
export interface NewAccount {
  readonly playerId: PlayerId
  readonly registration: RegistrationType
  /** Empty where the form names none. */
  readonly phone: string
  readonly countryId: number
  readonly currency: CurrencyCode
  readonly isPage: boolean | undefined
  /** Names the stream of the login that the player registers with. */
  readonly login: string
  /** Of the phone; nothing where the type has none to confirm. */
  readonly proof: PhoneProof | undefined
  /** Whom a provider vouches for, where that is linked. */
  readonly vouched: PendingIdentity | undefined
  /** Keyed digest of the mail address; nothing where there is none. */
  readonly place: string | undefined
  readonly credential: DocumentChange | undefined
  readonly profile: FormValues
  readonly session: NewSession
  readonly form: { readonly key: string; readonly fingerprint: string; readonly made: typeof Made.Type }
  readonly origin: Origin
}

/** Makes an account: the phone's proof is used, the login claimed, the wallet opened, the player signed in. */
export const makeAccount = command("registrations.make", {
  streams: ({ playerId, login, proof, vouched, place, session }: NewAccount) => {
    const linking = vouched && streamsOfLinking(vouched, playerId)
    return {
      player: newStream(playerAggregate, playerId),
      // Nothing is read of it before the proof was looked at, whether it is anybody's or not (assurance B6.3.8).
      login: newStream(loginAggregate, login),
      phone: proof && streamOfProof(proof),
      attempt: linking?.attempt,
      socialLogin: linking?.socialLogin,
      links: linking?.links,
      wallet: newStream(walletAggregate, playerId),
      session: newStream(sessionAggregate, session.id),
      consents: newStream(consentsAggregate, playerId),
      mailbox: place === undefined ? undefined : newStream(mailboxAggregate, playerId),
    }
  },
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ form: { key, fingerprint, made } }) => ({
    key,
    owner: RECEIPTS,
    fingerprint,
    answer: { ...made },
  }),
  decide: ({ player, phone }, input, { at }) => {
    if (player.version > 0) return { refusal: new NumberTaken() }
    const { playerId, proof, vouched, place, session, credential, origin } = input
    const used = phone === undefined || proof === undefined ? [] : proofUsed(phone, proof, playerId, at)
    // Before the login is looked at: only who proved the phone is told that it has an account.
    if (proof !== undefined && used.length === 0) return { refusal: new ProofInvalid() }
    const { address, device, language } = origin
    const linking = vouched && linked(vouched, playerId, "register", at)
    return {
      events: {
        player: [
          {
            type: "player.registered",
            at,
            playerId,
            registration: input.registration,
            phone: input.phone,
            countryId: input.countryId,
            currency: input.currency,
            language,
            agreedTo: ["rules", "age"],
            ...(input.isPage === undefined ? {} : { isPage: input.isPage }),
          },
          { type: "player.signedIn", at, sessionId: session.id, address, device },
        ],
        login: [{ type: "login.claimed", at, playerId }],
        phone: used,
        attempt: linking?.events.attempt,
        socialLogin: linking?.events.socialLogin,
        links: linking?.events.links,
        wallet: [{ type: "wallet.opened", at, playerId, currency: input.currency }],
        session: [session.started],
        consents: consentsGiven(["rules", "age"], at, language),
        mailbox: place === undefined ? undefined : [{ type: "mailbox.given" as const, at, place }],
      },
      documents: [
        ...(credential === undefined ? [] : [credential]),
        ...(linking?.documents ?? []),
        ...profileOf(playerId, input.profile, at),
      ],
    }
  },
  refused: {
    login: (_, __, { proof }) => (proof === undefined ? new NumberTaken() : new PhoneTaken()),
    ...linkingRefused,
  },
  // Another process that was handed the same form wrote it first: under the number that it drew.
  answer: ({ player, wallet }) =>
    player.version === 0 ? undefined : { player: player.snapshot.context, wallet },
})
