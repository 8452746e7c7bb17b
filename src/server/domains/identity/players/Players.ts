import { Context, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { SnapshotFrom } from "xstate"
import type { OpenSession } from "#machines/identity/player/player.events.ts"
import type { Balance, Player, PlayerId } from "#models/wallet/account.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { mailboxAggregate } from "../contacts/mailbox.aggregate.ts"
import { PROFILE } from "../registration/profile.ts"
import { playerAggregate } from "./player.aggregate.ts"

/** Digits of a phone that are shown. */
const SHOWN = 4
/** Players that are read at once. */
const AT_ONCE = 500

/** A phone with all but its last digits hidden; empty where the player has none. */
export const maskedPhone = (phone: string): string =>
  phone === "" ? "" : `+${"•".repeat(Math.max(0, phone.length - SHOWN))}${phone.slice(-SHOWN)}`

/** A mail address with all but the first letter of its name hidden. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••")

const decodeContact = Schema.decodeUnknownOption(Schema.Struct({ email: Schema.NonEmptyString }))

/** A player as the page shows them. */
export const playerView = (
  playerId: PlayerId,
  { phone, lastSignIn, previousSignIn }: SnapshotFrom<typeof playerAggregate.machine>["context"],
  balance: Balance,
): Player => ({
  userId: playerId,
  phone: maskedPhone(phone),
  balance,
  signedInAt: lastSignIn?.at ?? 0,
  ...(previousSignIn === undefined ? {} : { previousSignIn }),
})

/** Reads players. */
export class Players extends Context.Service<
  Players,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<Player, StoreUnavailable>
    /** Phone and mail address as they are shown; empty where there is none. */
    readonly contacts: (
      playerId: PlayerId,
    ) => Effect.Effect<
      { readonly phone: string; readonly email: string; readonly email_confirmed: boolean },
      StoreUnavailable
    >
    /** The whole mail address that the player gave, proved or not; empty where there is none. */
    readonly mailbox: (playerId: PlayerId) => Effect.Effect<string, StoreUnavailable>
    /** The whole mail address, once it is proved; empty before: a stranger's mailbox gets nothing of the account. */
    readonly provedMailbox: (playerId: PlayerId) => Effect.Effect<string, StoreUnavailable>
    /** Players in the order in which they registered, five hundred at most, after one of them; 0: from the first on. */
    readonly registered: (
      after: number,
    ) => Effect.Effect<ReadonlyArray<{ readonly playerId: PlayerId; readonly seq: number }>, StoreUnavailable>
    readonly sessions: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<OpenSession>, StoreUnavailable>
  }
>()("statebook/server/identity/Players") {
  static readonly layer = Layer.effect(
    Players,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const wallets = yield* Wallets
      const journal = yield* Journal
      const sql = yield* SqlClient.SqlClient
      const mailbox = (playerId: PlayerId) =>
        Effect.map(journal.document(PROFILE, `${playerId}`), (profile) =>
          Option.match(decodeContact(Option.getOrUndefined(profile)?.data), {
            onNone: () => "",
            onSome: ({ email }) => email,
          }),
        )
      const load = (playerId: PlayerId) =>
        Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)
      const isProved = (playerId: PlayerId) =>
        Effect.map(aggregates.load(mailboxAggregate, `${playerId}`), ({ snapshot }) =>
          snapshot.matches("proved"),
        )
      return Players.of({
        view: Effect.fnUntraced(function* (playerId: PlayerId) {
          return playerView(playerId, yield* load(playerId), yield* wallets.balance(playerId))
        }),
        contacts: Effect.fnUntraced(function* (playerId: PlayerId) {
          const { phone } = yield* load(playerId)
          return {
            phone: maskedPhone(phone),
            email: maskedEmail(yield* mailbox(playerId)),
            email_confirmed: yield* isProved(playerId),
          }
        }),
        mailbox,
        registered: (after) =>
          readable(
            Effect.map(
              sql<{ readonly seq: bigint; readonly stream: string }>`
                SELECT seq, stream FROM events WHERE type = 'player.registered' AND seq > ${`${after}`}::bigint
                ORDER BY seq LIMIT ${`${AT_ONCE}`}::bigint`,
              (rows) =>
                rows.map(({ seq, stream }) => ({
                  seq: Number(seq),
                  playerId: Number(splitStream(stream).id) as PlayerId,
                })),
            ),
          ),
        provedMailbox: (playerId) =>
          Effect.flatMap(isProved(playerId), (proved) => (proved ? mailbox(playerId) : Effect.succeed(""))),
        sessions: (playerId) => Effect.map(load(playerId), ({ sessions }) => sessions),
      })
    }),
  )
}
