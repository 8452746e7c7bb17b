import { Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { say } from "../dictionary/words.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { Journal } from "../journal/Journal.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { PROFILE } from "../registration/profile.ts"
import { Outbox } from "./Outbox.ts"

const decodeContact = Schema.decodeUnknownOption(Schema.Struct({ email: Schema.NonEmptyString }))

/** Tells players what was changed of their security, where a thief of the password does not read it (assurance B6.3.7). */
export class SecurityNotices extends Context.Service<
  SecurityNotices,
  {
    /** By SMS, else by mail, in the player's language. What can't be sent is logged: it is no reason to undo. */
    readonly tell: (playerId: PlayerId, key: string) => Effect.Effect<void>
  }
>()("statebook/server/identity/SecurityNotices") {
  static readonly layer = Layer.effect(
    SecurityNotices,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const journal = yield* Journal
      const outbox = yield* Outbox
      return SecurityNotices.of({
        tell: (playerId, key) =>
          Effect.gen(function* () {
            const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
            const { phone, language } = snapshot.context
            if (phone !== "") return yield* outbox.send(phone, say(language, key))
            const profile = Option.getOrUndefined(yield* journal.document(PROFILE, `${playerId}`))
            const contact = Option.getOrUndefined(decodeContact(profile?.data))
            if (contact === undefined) return
            yield* outbox.mail(contact.email, say(language, "mail.notice.subject"), say(language, key))
          }).pipe(
            Effect.catchTag("StoreUnavailable", ({ detail }) =>
              Effect.logError(`A player could not be told of a change of security: ${detail}`),
            ),
          ),
      })
    }),
  )
}
