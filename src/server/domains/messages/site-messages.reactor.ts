import { Effect, Layer, Option, Schema } from "effect"
import type { MessageFacts, MessageId } from "#models/messages/player-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { withdrawalAggregate } from "#src/server/domains/cashier/cashier.domain.ts"
import { challengeAggregate, tournamentEntryAggregate } from "#src/server/domains/casino/casino.domain.ts"
import { Accesses, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import {
  conversationAggregate,
  playerOfConversation,
  playerOfIdea,
} from "#src/server/domains/support/support.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { followKept } from "#src/server/kernel/reactors/follow-kept.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { Messages } from "./Messages.ts"
import { messageOf, type SiteMessage, TOLD_TYPES } from "./site-messages.ts"

const NOWHERE: Origin = { address: "", device: "", language: "" }

const decoded = <A>(schema: Schema.ConstraintCodec<A, unknown>) =>
  Schema.decodeUnknownOption(Schema.fromJsonString(schema))
const placeOf = decoded(Schema.Struct({ address: Schema.String, device: Schema.String }))
const answerOf = decoded(Schema.Struct({ key: Schema.String }))
const readingOf = decoded(Schema.Struct({ side: Schema.String }))

/** To whom, under which id, and what more is known of it. */
interface Addressed {
  readonly playerId: PlayerId
  /** What the message was made of, where that is not the event alone. */
  readonly of?: string
  readonly facts?: MessageFacts
}

/**
 * Makes messages of what the log says of players: sign-ins from new places, changes of security, identification, withdrawals, limits, answers
 * of the support, ideas. The id of each is made of its event, so that reading the log twice, or by two servers, tells nobody twice.
 * A log that is older than the messages is told from its end on.
 */
export const layerSiteMessages = Layer.effectDiscard(
  Effect.gen(function* () {
    const accesses = yield* Accesses
    const aggregates = yield* Aggregates
    const messages = yield* Messages
    const personal = yield* Personal

    /** Nobody is told of the sign-in that came with the registration, nor of one from a known place. */
    const newPlace = Effect.fnUntraced(function* (playerId: PlayerId, event: StoredEvent) {
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      if (snapshot.context.previousSignIn === undefined) return false
      const [opened] = yield* personal.opened([event])
      const place = placeOf(opened?.payload)
      return Option.isSome(place) && (yield* accesses.isFirst(playerId, { ...NOWHERE, ...place.value }))
    })

    const ofWithdrawal = Effect.fnUntraced(function* (id: string, { kind }: SiteMessage) {
      const { withdrawal } = (yield* aggregates.load(withdrawalAggregate, id)).snapshot.context
      // Not all that a provider says is that it was paid.
      if (withdrawal === undefined || (kind === "withdrawal.paid" && withdrawal.state !== "paid"))
        return undefined
      const { userId: playerId, amount, currency } = withdrawal
      const addressed: Addressed = { playerId, facts: { amount, currency } }
      return kind === "withdrawal.paid" ? { ...addressed, of: `paid-${id.toLowerCase()}` } : addressed
    })

    /** A prize that comes to less than the smallest unit of the account's currency is none. */
    const ofPrize = Effect.fnUntraced(function* (id: string) {
      const { joined, won } = (yield* aggregates.load(tournamentEntryAggregate, id)).snapshot.context
      if (joined === undefined || won === undefined || won.paid === 0) return undefined
      const { playerId, currency } = joined
      return { playerId, facts: { amount: won.paid, currency } } satisfies Addressed
    })

    const ofChallenges = Effect.fnUntraced(function* (id: string) {
      const { joined } = (yield* aggregates.load(challengeAggregate, id)).snapshot.context
      if (joined === undefined) return undefined
      const { playerId, pays: amount, currency } = joined
      return { playerId, facts: { amount, currency } } satisfies Addressed
    })

    /** One message for each turn of the player, and none where they have read the answer already. */
    const ofAnswer = Effect.fnUntraced(function* (id: string, event: StoredEvent) {
      const playerId = playerOfConversation(id)
      // A guest gets a letter.
      if (playerId === null) return undefined
      const { messages: all, readByPlayer } = (yield* aggregates.load(conversationAggregate, id)).snapshot
        .context
      const key = Option.getOrUndefined(answerOf(event.payload))?.key
      const answer = all.find((each) => each.key === key)
      if (answer === undefined || readByPlayer >= answer.number) return undefined
      const asked = all.findLast(({ side, number }) => side === "player" && number < answer.number)
      return {
        playerId,
        of: `s${id.split(".")[1]}-${asked?.number ?? 0}`,
      } satisfies Addressed
    })

    const addressed = Effect.fnUntraced(function* (
      kind: string,
      id: string,
      message: SiteMessage,
      event: StoredEvent,
    ) {
      if (kind === "withdrawal") return yield* ofWithdrawal(id, message)
      if (kind === "conversation") return yield* ofAnswer(id, event)
      if (kind === "tournament-entry") return yield* ofPrize(id)
      if (kind === "challenge") return yield* ofChallenges(id)
      if (kind === "idea") return { playerId: playerOfIdea(id) } satisfies Addressed
      const playerId = Number(id) as PlayerId
      if (message.kind === "signIn" && !(yield* newPlace(playerId, event))) return undefined
      return { playerId } satisfies Addressed
    })

    const tell = Effect.fnUntraced(function* (event: StoredEvent) {
      const { kind, id } = splitStream(event.stream)
      if (kind === "conversation" && event.type === "messages.read") {
        const isPlayers = Option.getOrUndefined(readingOf(event.payload))?.side === "player"
        const playerId = playerOfConversation(id)
        return isPlayers && playerId !== null
          ? yield* messages.changeAll(playerId, "message.read", NOWHERE, "support")
          : undefined
      }
      const found = Option.getOrUndefined(messageOf(kind, event))
      if (found === undefined) return undefined
      const to: Addressed | undefined = yield* addressed(kind, id, found, event)
      if (to === undefined) return undefined
      return yield* messages
        .post({
          id: `${to.playerId}.${to.of ?? `e${event.seq}`}` as MessageId,
          kind: found.kind,
          facts: { ...found.facts, ...to.facts },
          title: "",
          text: "",
          operator: null,
          isMarketing: false,
          by: { actor: "system" },
        })
        .pipe(Effect.catchTag("LetterUnfit", Effect.die))
    })

    yield* Effect.forkScoped(followKept("messages", TOLD_TYPES, tell))
  }),
)
