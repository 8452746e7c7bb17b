import { Context, Effect, Layer } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { say } from "../dictionary/words.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { Outbox } from "./Outbox.ts"
import { Players } from "./Players.ts"

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
  }
>()("statebook/server/identity/SecurityNotices") {
  static readonly layer = Layer.effect(
    SecurityNotices,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const players = yield* Players
      const outbox = yield* Outbox
      return SecurityNotices.of({
        tell: (playerId, key, values) =>
          Effect.gen(function* () {
            const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
            const { phone, language } = snapshot.context
            if (phone !== "") return yield* outbox.send(phone, say(language, key, values))
            const email = yield* players.provedMailbox(playerId)
            if (email === "") return
            yield* outbox.mail(email, say(language, "mail.notice.subject"), say(language, key, values))
          }).pipe(
            Effect.catchTag("StoreUnavailable", ({ detail }) =>
              Effect.logError(`A player could not be told of a change of security: ${detail}`),
            ),
          ),
      })
    }),
  )
}
