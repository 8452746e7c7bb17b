import { Context, Effect, Layer, Option, Schema } from "effect"
import {
  MailingKind,
  mailingKindOf,
  type TellingChannel,
  type TellingTopic,
} from "#models/privacy/consents.ts"
import type { MailingView } from "#models/privacy/mailing.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { PlayRules } from "#src/server/domains/limits/limits.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { Consents } from "./Consents.ts"

/** The link is none that the site made, or was cut short on its way. */
export class UnsubscribeUnknown extends Schema.TaggedError<UnsubscribeUnknown>()("UnsubscribeUnknown", {}) {}

/** How a letter tells programs and people the way to no more of its kind (RFC 2369, RFC 8058). */
export interface WayOut {
  /** `List-Unsubscribe` and `List-Unsubscribe-Post`: for the head of the letter. */
  readonly headers: Readonly<Record<string, string>>
  /** The page that asks before it does anything: for the end of the letter. */
  readonly link: string
}

const Named = Schema.fromJsonString(Schema.Struct({ of: PlayerId, kind: MailingKind }))
const decodeNamed = Schema.decodeUnknownOption(Named)
const encodeNamed = Schema.encodeSync(Named)

/** What players want to be told, and what may be sent: whatever sends a message asks this. */
export class MessageChoices extends Context.Service<
  MessageChoices,
  {
    /**
     * Whether a message may go to a player. Service letters may as long as there is a person; others where the player chose their kind and the account
     * is open; and offers where no stop of play and no register forbids what invites to play.
     */
    readonly mayBeTold: (
      playerId: PlayerId,
      topic: TellingTopic,
      channel: TellingChannel,
    ) => Effect.Effect<boolean, StoreUnavailable>
    /** Whether anything that invites to play may be shown or sent at all, by what the player can't choose: stops, registers, a closed account. */
    readonly mayBeInvited: (playerId: PlayerId) => Effect.Effect<boolean, StoreUnavailable>
    readonly view: (playerId: PlayerId) => Effect.Effect<MailingView, StoreUnavailable>
    readonly choose: (
      playerId: PlayerId,
      kind: MailingKind,
      granted: boolean,
      origin: Origin,
    ) => Effect.Effect<MailingView, StoreUnavailable>
    /** The way out of a kind of messages, for whoever writes one; it works for good, and signs nobody in. */
    readonly wayOut: (playerId: PlayerId, kind: MailingKind, language: string) => WayOut
    /** Ends a kind of messages by the token of a letter, whoever presses it; once more is as once. Answers the kind. */
    readonly unsubscribe: (
      token: string,
      origin: Origin,
    ) => Effect.Effect<MailingKind, UnsubscribeUnknown | StoreUnavailable>
  }
>()("statebook/server/identity/MessageChoices") {
  static readonly layer = Layer.effect(
    MessageChoices,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const consents = yield* Consents
  const players = yield* Players
  const rules = yield* PlayRules
  const secrets = yield* Secrets
  const siteAddress = yield* SiteAddress

  const accountOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot)

  const isOpen = (snapshot: Effect.Success<ReturnType<typeof accountOf>>) =>
    snapshot.matches({ registered: "away" }) || snapshot.matches({ registered: "present" })

  const mayBeInvited = Effect.fn("MessageChoices.mayBeInvited")(function* (playerId: PlayerId) {
    return isOpen(yield* accountOf(playerId)) && (yield* rules.mayBeMarketed(playerId))
  })

  const mayBeTold = Effect.fn("MessageChoices.mayBeTold")(function* (
    playerId: PlayerId,
    topic: TellingTopic,
    channel: TellingChannel,
  ) {
    const account = yield* accountOf(playerId)
    if (topic === "service") return account.matches("registered")
    const kind = mailingKindOf(topic, channel)
    const chosen = (yield* consents.list(playerId)).find((consent) => consent.kind === kind)
    if (chosen?.granted !== true || !isOpen(account)) return false
    return topic === "results" || (yield* rules.mayBeMarketed(playerId))
  })

  const view = Effect.fn("MessageChoices.view")(function* (playerId: PlayerId) {
    const given = yield* consents.list(playerId)
    const { phone } = (yield* accountOf(playerId)).context
    return {
      choices: MailingKind.literals.map((kind) => {
        const { granted = false, at = 0 } = { ...given.find((consent) => consent.kind === kind) }
        return { kind, granted, at }
      }),
      isStopped: !(yield* rules.mayBeMarketed(playerId)),
      hasEmail: (yield* players.provedMailbox(playerId)) !== "",
      hasPhone: phone !== "",
    }
  })

  const tokenOf = (playerId: PlayerId, kind: MailingKind) => {
    const body = Buffer.from(encodeNamed({ of: playerId, kind })).toString("base64url")
    return `${body}.${secrets.sign("unsubscribe", body)}`
  }

  return MessageChoices.of({
    mayBeTold,
    mayBeInvited,
    view,
    choose: Effect.fn("MessageChoices.choose")(function* (playerId, kind, granted, origin) {
      yield* consents.change(playerId, kind, granted, origin)
      return yield* view(playerId)
    }),
    wayOut: (playerId, kind, language) => {
      const token = tokenOf(playerId, kind)
      return {
        headers: {
          "List-Unsubscribe": `<${new URL(`/unsubscribe?token=${token}`, siteAddress).href}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
        // Behind the number sign: it stands in no log of a server and in no Referer.
        link: new URL(`/${language}/unsubscribe#${token}`, siteAddress).href,
      }
    },
    unsubscribe: Effect.fn("MessageChoices.unsubscribe")(function* (token, origin) {
      const [body = "", signature = ""] = token.split(".")
      const named = Option.getOrUndefined(decodeNamed(Buffer.from(body, "base64url").toString("utf8")))
      if (named === undefined || !sameSecret(signature, secrets.sign("unsubscribe", body)))
        return yield* new UnsubscribeUnknown()
      const account = yield* accountOf(named.of)
      if (account.matches("registered")) yield* consents.change(named.of, named.kind, false, origin)
      return named.kind
    }),
  })
})
