import { Context, Effect, Layer } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { Outbox } from "./Outbox.ts"

/** Tells players what was changed of their security, where a thief of the password does not read it (assurance B6.3.7). */
export class SecurityNotices extends Context.Service<
  SecurityNotices,
  {
    /** By SMS, else to a proved mailbox, in the player's language. What can't be sent is logged: it is no reason to undo. */
    readonly tell: (
      playerId: PlayerId,
      key: string,
      values?: Readonly<Record<string, string>>,
    ) => Effect.Effect<void>
    /**
     * By SMS to the phone that the account had until now, where there was one, and to the proved mailbox: a change of
     * phone is told where the new phone's holder does not read it.
     */
    readonly tellBeside: (
      playerId: PlayerId,
      formerPhone: string,
      key: string,
      values?: Readonly<Record<string, string>>,
    ) => Effect.Effect<void>
  }
>()("statebook/server/identity/SecurityNotices") {
  static readonly layer = Layer.effect(
    SecurityNotices,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const players = yield* Players
      const outbox = yield* Outbox
      const contextOf = (playerId: PlayerId) =>
        Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)
      const post = Effect.fnUntraced(function* (playerId: PlayerId, language: string, text: string) {
        const email = yield* players.provedMailbox(playerId)
        if (email !== "") yield* outbox.mail(email, say(language, "mail.notice.subject"), text)
      })
      const logged = (told: Effect.Effect<void, StoreUnavailable>) =>
        Effect.catchTag(told, "StoreUnavailable", ({ detail }) =>
          Effect.logError(`A player could not be told of a change of security: ${detail}`),
        )
      return SecurityNotices.of({
        tell: (playerId, key, values) =>
          logged(
            Effect.gen(function* () {
              const { phone, language } = yield* contextOf(playerId)
              const text = say(language, key, values)
              yield* phone === "" ? post(playerId, language, text) : outbox.send(phone, text)
            }),
          ),
        tellBeside: (playerId, formerPhone, key, values) =>
          logged(
            Effect.gen(function* () {
              const { language } = yield* contextOf(playerId)
              const text = say(language, key, values)
              if (formerPhone !== "") yield* outbox.send(formerPhone, text)
              yield* post(playerId, language, text)
            }),
          ),
      })
    }),
  )
}
