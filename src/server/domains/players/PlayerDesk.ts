import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { PlayerFlag } from "#models/players/player-act.ts"
import { type FileEntry, type PlayerRecord, SHOWN_MS } from "#models/players/player-record.ts"
import { ERASED } from "#models/privacy/personal.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  mailboxAggregate,
  maskedEmail,
  maskedPhone,
  Players,
  PROFILE,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { dictionaryOf } from "#src/server/kernel/words/Dictionaries.ts"
import {
  blockAccount,
  endSessions,
  type NewFileEvent,
  type PlayerChanged,
  type PlayerElsewhere,
  PlayerUnknown,
  reopenAccount,
  type SamePlayerDevice,
  type SamePlayerOperator,
  unblockAccount,
  writeFile,
} from "./change-player.ts"
import { offeredActs } from "./offered-acts.ts"
import type { Operator } from "./operator-at-desk.ts"
import { PlayerFinder } from "./PlayerFinder.ts"
import { playerFileAggregate } from "./player-file.aggregate.ts"

/** What stands in place of a personal text that has no other mask. */
const DOTS = "•••"
/** Entries of a file that are shown. */
const SHOWN = 100

const KINDS: Readonly<Record<string, FileEntry["what"]>> = {
  "note.added": "note",
  "flag.set": "flag",
  "flag.cleared": "unflag",
  "sessions.ended": "end-sessions",
  "account.blocked": "block",
  "account.unblocked": "unblock",
  "account.closed": "close",
  "account.reopened": "reopen",
}
const decodeEntry = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      /** Absent where it is the player's own deed. */
      operator: Schema.optionalKey(Schema.String),
      flag: Schema.optionalKey(PlayerFlag),
      reason: Schema.optionalKey(Schema.String),
      note: Schema.optionalKey(Schema.String),
    }),
  ),
)

type Done<E> = Effect.Effect<void, E | PlayerUnknown | PlayerChanged | PlayerElsewhere | StoreUnavailable>

/** Whom an act is done to, and what the page had seen. */
interface Seen {
  readonly playerId: PlayerId
  readonly version: number
}

/** One player as operators see them, and what they do. */
export class PlayerDesk extends Context.Service<
  PlayerDesk,
  {
    /** How a player stands to whoever asks; masked, or who the person is. `language`: of titles. */
    readonly record: (
      playerId: PlayerId,
      who: Operator,
      shown: { readonly isMasked: boolean; readonly language: string },
    ) => Effect.Effect<PlayerRecord, PlayerUnknown | StoreUnavailable>
    /** What operators wrote and did, newest first, a hundred at most. */
    readonly file: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<FileEntry>, StoreUnavailable>
    readonly write: (on: Seen & { readonly event: NewFileEvent }, who: Operator) => Done<never>
    readonly endSessions: (on: Seen & { readonly reason: string }, who: Operator) => Done<never>
    readonly block: (on: Seen & { readonly reason: string }, who: Operator) => Done<never>
    readonly reopen: (on: Seen & { readonly reason: string }, who: Operator) => Done<never>
    readonly unblock: (
      on: Seen & { readonly reason: string },
      who: Operator,
    ) => Done<SamePlayerDevice | SamePlayerOperator>
  }
>()("statebook/server/players/PlayerDesk") {
  static readonly layer = Layer.effect(
    PlayerDesk,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const finder = yield* PlayerFinder
  const journal = yield* Journal
  const players = yield* Players
  const write = yield* prepared(writeFile)
  const ended = yield* prepared(endSessions)
  const blocked = yield* prepared(blockAccount)
  const reopened = yield* prepared(reopenAccount)
  const unblocked = yield* prepared(unblockAccount)

  /** Who the player is, each field with the words of the registration's form. */
  const identityOf = Effect.fnUntraced(function* (
    playerId: PlayerId,
    phone: string,
    isMasked: boolean,
    language: string,
  ) {
    const words = dictionaryOf(language) ?? {}
    const email = yield* players.mailbox(playerId)
    const profile = Object(Option.getOrUndefined(yield* journal.document(PROFILE, `${playerId}`))?.data)
    const further = Object.entries(profile as Readonly<Record<string, unknown>>).flatMap(([id, value]) => {
      const title = words[`registration.field.${id}`]
      const isSaid = title !== undefined && typeof value === "string" && value !== ""
      return isSaid && id !== "email" && id !== "phone" ? [{ id, title, value: isMasked ? DOTS : value }] : []
    })
    const contact = (id: "phone" | "email", value: string, mask: (text: string) => string) => ({
      id,
      title: words[`operator.support.${id}`] ?? id,
      value: isMasked && value !== ERASED ? mask(value) : value,
    })
    return [contact("phone", phone, maskedPhone), contact("email", email, maskedEmail), ...further].filter(
      ({ value }) => value !== "",
    )
  })

  const asDone = ({ playerId, version }: Seen, { name, station, by }: Operator) => ({
    playerId,
    version,
    operator: name,
    station,
    by,
  })

  return PlayerDesk.of({
    record: Effect.fn("PlayerDesk.record")(function* (playerId, who, { isMasked, language }) {
      const [row] = yield* finder.rows([playerId])
      if (row === undefined) return yield* new PlayerUnknown()
      const at = yield* Clock.currentTimeMillis
      const player = yield* aggregates.load(playerAggregate, `${playerId}`)
      const file = yield* aggregates.load(playerFileAggregate, `${playerId}`)
      const mailbox = yield* aggregates.load(mailboxAggregate, `${playerId}`)
      const { phone, lastSignIn, block, closedAt = null } = player.snapshot.context
      return {
        ...row,
        isMasked,
        shownUntil: isMasked ? null : at + SHOWN_MS,
        identity: yield* identityOf(playerId, phone, isMasked, language),
        isEmailProved: mailbox.snapshot.matches("proved"),
        lastSignInAt: lastSignIn?.at ?? null,
        block:
          row.standing === "blocked" && block !== undefined
            ? { at: block.at, operator: block.operator }
            : null,
        closedAt: row.standing === "closed" ? closedAt : null,
        acts: offeredActs(
          { player, file },
          { operator: who.name, station: who.station, roles: who.roles, at },
        ),
      }
    }),
    file: Effect.fn("PlayerDesk.file")(function* (playerId) {
      const streams = [`player-file:${playerId}`, `player:${playerId}`]
      const events = [...(yield* journal.readEach(streams)).values()].flat()
      return events
        .toSorted((one, other) => other.seq - one.seq)
        .flatMap(({ type, at, payload }): ReadonlyArray<FileEntry> => {
          const what = KINDS[type]
          if (what === undefined) return []
          const { operator = "", flag = null, reason = "", note } = decodeEntry(payload)
          return [{ at, operator, what, flag, text: note ?? reason }]
        })
        .slice(0, SHOWN)
    }),
    write: ({ event, ...on }, who) => write({ ...asDone(on, who), event }),
    endSessions: ({ reason, ...on }, who) => ended({ ...asDone(on, who), reason }),
    block: ({ reason, ...on }, who) => blocked({ ...asDone(on, who), reason }),
    reopen: ({ reason, ...on }, who) => reopened({ ...asDone(on, who), reason }),
    unblock: ({ reason, ...on }, who) => unblocked({ ...asDone(on, who), reason }),
  })
})
