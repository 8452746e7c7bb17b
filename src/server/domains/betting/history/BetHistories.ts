import { Clock, Context, Effect, Layer, Option, Schema, Stream } from "effect"
import type { BetGuid } from "#models/betting/bet.ts"
import { type BetFilter, daysBefore, MOST_MAILED_BETS } from "#models/betting/history.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type LetterNotSent, Mailings } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BetList } from "../bets/BetList.ts"
import { betHistoryAggregate } from "./bet-history.aggregate.ts"
import { historyHead, historyRow } from "./history-csv.ts"

/** Bets that are read at once where all are wanted. */
const BETS_AT_ONCE = 200

/** There is no bet in that time. */
export class HistoryEmpty extends Schema.TaggedError<HistoryEmpty>()("HistoryEmpty", {}) {}

/** There are more bets in that time than a letter carries. */
export class HistoryTooLong extends Schema.TaggedError<HistoryTooLong>()("HistoryTooLong", {}) {}

/** Which bets are wanted: of the last so many days, and of a part of the history; all where nothing is said. */
export interface HistoryAsked {
  readonly days?: number | undefined
  readonly status?: BetFilter | undefined
}

/** A player's bets as the history shows them, as a table too. */
export class BetHistories extends Context.Service<
  BetHistories,
  {
    /** When the player cleared the history last; null where every bet is shown. */
    readonly clearedAt: (playerId: PlayerId) => Effect.Effect<number | null, StoreUnavailable>
    /** The table in a language, with its head, read part by part as it is wanted. */
    readonly table: (
      playerId: PlayerId,
      asked: HistoryAsked,
      language: string,
    ) => Stream.Stream<string, StoreUnavailable>
    /** Sends the table to the player's proved mail address; answers that, masked. */
    readonly mail: (
      playerId: PlayerId,
      asked: HistoryAsked,
    ) => Effect.Effect<string, HistoryEmpty | HistoryTooLong | LetterNotSent | StoreUnavailable>
  }
>()("statebook/server/betting/BetHistories") {
  static readonly layer = Layer.effect(
    BetHistories,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const list = yield* BetList
  const mailings = yield* Mailings

  const clearedAt = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(betHistoryAggregate, `${playerId}`),
      ({ snapshot }) => snapshot.context.clearedAt,
    )

  /** The bets, newest first, read part by part. */
  const bets = (playerId: PlayerId, { days, status }: HistoryAsked) =>
    Stream.unwrap(
      Effect.gen(function* () {
        const hiddenUntil = yield* clearedAt(playerId)
        const now = yield* Clock.currentTimeMillis
        const query = {
          limit: BETS_AT_ONCE,
          hiddenUntil,
          ...(days === undefined ? {} : { since: daysBefore(days, now) }),
          ...(status === undefined ? {} : { status }),
        }
        return Stream.paginate(
          undefined as { readonly placedAt: number; readonly betGuid: BetGuid } | undefined,
          (before) =>
            Effect.map(
              list.page(playerId, { ...query, ...(before === undefined ? {} : { before }) }),
              ({ bets: read, more }) =>
                [read, more ? Option.fromUndefinedOr(read.at(-1)) : Option.none()] as const,
            ),
        )
      }),
    )

  return BetHistories.of({
    clearedAt,
    table: (playerId, asked, language) =>
      Stream.concat(
        Stream.succeed(historyHead(language)),
        Stream.map(bets(playerId, asked), (bet) => historyRow(bet, language)),
      ),
    mail: Effect.fn("BetHistories.mail")(function* (playerId, asked) {
      return yield* mailings.file(playerId, {
        subject: "mail.history.subject",
        text: "mail.history.text",
        make: Effect.fnUntraced(function* (language) {
          const found = yield* Stream.runCollect(Stream.take(bets(playerId, asked), MOST_MAILED_BETS + 1))
          if (found.length === 0) return yield* new HistoryEmpty()
          if (found.length > MOST_MAILED_BETS) return yield* new HistoryTooLong()
          return {
            name: "bets.csv",
            type: "text/csv; charset=utf-8",
            content: `${historyHead(language)}${found.map((bet) => historyRow(bet, language)).join("")}`,
          }
        }),
      })
    }),
  })
})
