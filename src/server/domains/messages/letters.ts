import { Effect, Layer, Scope, Semaphore } from "effect"
import { mailingKindOf } from "#models/privacy/consents.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  MessageChoices,
  Outbox,
  Players,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { type Lettered, PlayerLetters } from "#src/server/kernel/news/PlayerLetters.ts"
import { say } from "#src/server/kernel/words/words.ts"

/** Players whose choices are read at a time. */
const AT_ONCE = 8

/** Writes letters and SMS that players chose, in their language; a letter says how to end its kind. */
export const layerLetters = Layer.effect(
  PlayerLetters,
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const choices = yield* MessageChoices
    const outbox = yield* Outbox
    const players = yield* Players
    const writing = yield* Semaphore.make(AT_ONCE)
    const scope = yield* Scope.Scope

    const write = Effect.fnUntraced(function* (playerId: PlayerId, { topic, letter, sms }: Lettered) {
      const { language, phone } = (yield* aggregates.load(playerAggregate, `${playerId}`)).snapshot.context
      if (phone !== "" && (yield* choices.mayBeTold(playerId, topic, "sms")))
        yield* outbox.send(phone, sms(language))
      const kind = mailingKindOf(topic, "mail")
      if (kind === undefined || !(yield* choices.mayBeTold(playerId, topic, "mail"))) return
      const to = yield* players.provedMailbox(playerId)
      if (to === "") return
      const { headers, link } = choices.wayOut(playerId, kind, language)
      const { subject, text } = letter(language)
      yield* outbox.mail(to, subject, say(language, "mail.message.offer", { text, link }), { headers })
    })

    return {
      tell: (playerId: PlayerId, lettered: Lettered) =>
        write(playerId, lettered).pipe(
          Effect.catchTag("StoreUnavailable", ({ detail }) =>
            Effect.logWarning(`A player could not be told by mail or SMS: ${detail}`),
          ),
          writing.withPermits(1),
          Effect.forkIn(scope),
          Effect.asVoid,
        ),
    }
  }),
)
