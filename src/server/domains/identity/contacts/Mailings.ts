import { Context, Effect, Layer, Schema } from "effect"
import { loginOf } from "#models/identity/login.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PlayRules } from "#src/server/domains/limits/limits.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CodeTooSoon } from "../codes/code-failures.ts"
import { maskedEmail, Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import type { Attachment } from "./Carriers.ts"
import { Outbox } from "./Outbox.ts"

/** There is no VIP domain that a letter could lead to. */
export class NoVipDomain extends Schema.TaggedError<NoVipDomain>()("NoVipDomain", {}) {}

/** The player has no mail address, or one that is not proved. */
export class EmailUnproved extends Schema.TaggedError<EmailUnproved>()("EmailUnproved", {}) {}

/** The player has stopped playing: nothing that invites to play is sent. */
export class MailingStopped extends Schema.TaggedError<MailingStopped>()("MailingStopped", {}) {}

/** Why a letter that a player asks for is not sent. */
export type LetterNotSent = EmailUnproved | CodeTooSoon

/** A letter with a file, by the keys of its words; the file is made once it is known that it can be sent. */
export interface FileLetter<E> {
  readonly subject: string
  readonly text: string
  /** In the player's language. */
  readonly make: (language: string) => Effect.Effect<Attachment, E>
}

/** Letters that players ask for (§7 User: mailing). */
export class Mailings extends Context.Service<
  Mailings,
  {
    /** Sends the address of the VIP domain, in the player's language; answers the mail address, masked. */
    readonly vipDomain: (
      playerId: PlayerId,
    ) => Effect.Effect<string, NoVipDomain | MailingStopped | LetterNotSent | StoreUnavailable>
    /** Sends a file that the player asked for; answers the mail address, masked. */
    readonly file: <E>(
      playerId: PlayerId,
      letter: FileLetter<E>,
    ) => Effect.Effect<string, E | LetterNotSent | StoreUnavailable>
  }
>()("statebook/server/identity/Mailings") {
  static readonly layer = Layer.effect(
    Mailings,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const limits = yield* RateLimits
      const outbox = yield* Outbox
      const players = yield* Players
      const rules = yield* PlayRules
      const secrets = yield* Secrets
      const { vip } = yield* SiteSettings
      const siteAddress = yield* SiteAddress
      /** The player's proved mail address. */
      const addressOf = Effect.fnUntraced(function* (playerId: PlayerId) {
        const email = yield* players.provedMailbox(playerId)
        return email === "" ? yield* new EmailUnproved() : email
      })
      const languageOf = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(playerAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context.language,
        )
      /** Counts a letter to a player. */
      const counted = Effect.fnUntraced(function* (playerId: PlayerId, email: string) {
        const account = `mailing ${playerId}`
        const retryAt =
          (yield* limits.take(LIMITS.mailingsByAccount, account)) ??
          (yield* limits.take(LIMITS.lettersByAccount, account)) ??
          (yield* limits.take(LIMITS.lettersByMailbox, secrets.sign("mailbox", loginOf("email", email))))
        if (retryAt !== undefined) return yield* new CodeTooSoon({ retryAt })
      })
      return Mailings.of({
        vipDomain: Effect.fn("Mailings.vipDomain")(function* (playerId) {
          const [domain] = vip?.domains ?? []
          if (domain === undefined) return yield* new NoVipDomain()
          if (!(yield* rules.mayBeMarketed(playerId))) return yield* new MailingStopped()
          const email = yield* addressOf(playerId)
          yield* counted(playerId, email)
          const language = yield* languageOf(playerId)
          // Scheme and port are the site's own; the name is the operator's, as all of it is.
          const address = new URL(siteAddress)
          address.hostname = domain
          const link = `${address.origin}/${language}`
          yield* outbox.mail(
            email,
            say(language, "mail.vip.subject"),
            say(language, "mail.vip.text", { link }),
          )
          return maskedEmail(email)
        }),
        file: Effect.fn("Mailings.file")(function* (playerId, { subject, text, make }) {
          const email = yield* addressOf(playerId)
          const language = yield* languageOf(playerId)
          const attachment = yield* make(language)
          yield* counted(playerId, email)
          yield* outbox.mail(email, say(language, subject), say(language, text), {
            attachments: [attachment],
          })
          return maskedEmail(email)
        }),
      })
    }),
  )
}
