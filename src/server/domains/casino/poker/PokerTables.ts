import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { PokerSitting } from "#machines/casino/poker-seat/poker-seat.events.ts"
import { blindsOf } from "#models/casino/poker/betting.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { placesOf } from "#models/casino/poker/hand-steps.ts"
import { PlayedHand, PokerOver } from "#models/casino/poker/poker-history.ts"
import {
  POKER_HISTORY,
  type PokerLobby,
  type PokerProof,
  type PokerTable,
  resultView,
} from "#models/casino/poker/poker-view.ts"
import { HOUSE_TABLES, rulesOf } from "#models/casino/poker/tables.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { dealsAt, dealtIn, PokerKeeper } from "./PokerKeeper.ts"
import { handId, POKER_DOCUMENTS, pokerHandAggregate, tableOwner, theHand } from "./poker-hand.aggregate.ts"
import { theSitting } from "./poker-seat.aggregate.ts"
import { openedDeck } from "./poker-seeds.ts"
import { tableView } from "./table-view.ts"
import { PokerNotSeated } from "./take-seat.ts"

/** There is no such table. */
export class PokerTableUnknown extends Schema.TaggedError<PokerTableUnknown>()("PokerTableUnknown", {}) {}

/** No hand of this number is over at the table. */
export class PokerHandUnknown extends Schema.TaggedError<PokerHandUnknown>()("PokerHandUnknown", {}) {}

const decodeOver = Schema.decodeUnknownSync(Schema.toCodecJson(PokerOver))
const decodePlayed = Schema.decodeUnknownSync(Schema.toCodecJson(PlayedHand))

/** How many of a player's own hands are told. */
const OWN_HANDS = 50

/** Who asks, and by which account. */
interface Asking {
  readonly playerId: PlayerId
  readonly accountId: number
}

/** Tables of poker as their players see them. */
export class PokerTables extends Context.Service<
  PokerTables,
  {
    /** All tables; whoever asks is told at which of them they sit. */
    readonly lobby: (playerId: PlayerId) => Effect.Effect<PokerLobby, StoreUnavailable>
    /** A table as a player sees it; whoever asks keeps its hands going. */
    readonly table: (
      table: string,
      asking: Asking,
    ) => Effect.Effect<PokerTable, PokerTableUnknown | StoreUnavailable>
    /** The last hand of a table, which seats are taken upon. */
    readonly current: (table: string) => Effect.Effect<PokerHand, PokerTableUnknown | StoreUnavailable>
    /** A player's sitting at a table, and the hand that it is about. */
    readonly sitting: (
      table: string,
      playerId: PlayerId,
    ) => Effect.Effect<
      { readonly hand: PokerHand; readonly sitting: PokerSitting },
      PokerTableUnknown | PokerNotSeated | StoreUnavailable
    >
    /** A hand that is over, as the player may see it. */
    readonly proof: (
      table: string,
      number: number,
      playerId: PlayerId,
    ) => Effect.Effect<PokerProof, PokerHandUnknown | StoreUnavailable>
    /** Hands that a player was dealt into, newest first. */
    readonly own: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<PlayedHand>, StoreUnavailable>
  }
>()("statebook/server/casino/PokerTables") {
  static readonly layer = Layer.effect(
    PokerTables,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const keeper = yield* PokerKeeper
  const secrets = yield* Secrets
  const { currencies } = yield* SiteSettings

  const historyOf = (table: string) =>
    Effect.map(
      journal.documents(POKER_DOCUMENTS.over, { owner: tableOwner(table), limit: POKER_HISTORY }),
      (found) => found.map(({ data }) => decodeOver(data)),
    )

  /** The two cards of a player in a hand that they were dealt into. */
  const cardsOf = Effect.fnUntraced(
    function* (hand: PokerHand, playerId: PlayerId) {
      const player = hand.dealt?.players.find((each) => each.playerId === playerId)
      if (player === undefined) return undefined
      const deck = yield* openedDeck(hand.table, hand.number)
      return { seat: player.seat, cards: placesOf(hand, player.seat).map(deck.at) }
    },
    Effect.provideService(Journal, journal),
    Effect.provideService(Secrets, secrets),
  )

  const lastOf = Effect.fnUntraced(function* (table: string) {
    const found = yield* keeper.last(table)
    if (found === undefined) return yield* new PokerTableUnknown()
    return found
  })

  return PokerTables.of({
    lobby: Effect.fn("PokerTables.lobby")(function* (playerId) {
      const tables = yield* Effect.forEach(HOUSE_TABLES, ({ id }) =>
        Effect.gen(function* () {
          const loaded = yield* keeper.known(id)
          const hand = loaded && theHand(loaded)
          const rules = rulesOf(id, currencies[0])
          if (rules === undefined) throw new Error(`Nothing is known of ${id}`)
          const pots = (yield* historyOf(id)).filter(({ isVoid }) => !isVoid)
          const seats = hand?.seats ?? []
          return {
            table: id,
            rules: seats.length === 0 ? rules : (hand?.rules ?? rules),
            taken: seats.length,
            ...(pots.length === 0
              ? {}
              : { averagePot: Math.round(pots.reduce((sum, { pot }) => sum + pot, 0) / pots.length) }),
            isYours: seats.some((each) => each.playerId === playerId),
          }
        }),
      )
      return { tables }
    }),
    table: Effect.fn("PokerTables.table")(function* (table, { playerId, accountId }) {
      const { hand: loaded, before } = yield* lastOf(table)
      yield* keeper.watch
      const hand = theHand(loaded)
      const isBetween = loaded.snapshot.matches("waiting") && before !== undefined
      const shown = isBetween ? before : loaded
      const sittings = yield* keeper.sittings(hand)
      return tableView({
        now: yield* Clock.currentTimeMillis,
        hand,
        shown: theHand(shown),
        phase: shown.snapshot.value === "absent" ? "waiting" : shown.snapshot.value,
        sittings,
        playerId,
        accountId,
        cards: yield* cardsOf(theHand(shown), playerId),
        history: yield* historyOf(table),
        dealsAt:
          loaded.snapshot.matches("waiting") && dealtIn(hand, sittings).length > 1
            ? dealsAt(hand)
            : undefined,
      })
    }),
    current: Effect.fn("PokerTables.current")(function* (table) {
      const { hand } = yield* lastOf(table)
      return theHand(hand)
    }),
    sitting: Effect.fn("PokerTables.sitting")(function* (table, playerId) {
      const hand = theHand((yield* lastOf(table)).hand)
      for (const each of yield* keeper.sittings(hand)) {
        const sitting = theSitting(each)
        if (sitting.playerId === playerId) return { hand, sitting }
      }
      return yield* new PokerNotSeated()
    }),
    proof: Effect.fn("PokerTables.proof")(function* (table, number, playerId) {
      const { snapshot } = yield* aggregates.load(pokerHandAggregate, handId(table, number))
      const { hand } = snapshot.context
      const at = hand?.result?.at ?? hand?.voidedAt
      if (hand?.dealt === undefined || at === undefined) return yield* new PokerHandUnknown()
      const { rules, button, commitment, dealt, betting, moves, board, shown, result, voidedAt } = hand
      const own = yield* cardsOf(hand, playerId)
      const blinds = blindsOf(
        dealt.players.map(({ seat }) => seat),
        button,
      )
      return {
        table: hand.table,
        number,
        rules,
        at,
        isVoid: voidedAt !== undefined,
        button,
        commitment,
        mix: dealt.mix,
        players: dealt.players.map(({ seat, alias, key, stack, mix, playerId: whose }) => ({
          seat,
          name: alias,
          key,
          stack,
          mix,
          isYou: whose === playerId,
        })),
        blinds: (betting?.spots ?? []).flatMap(({ seat }) =>
          seat === blinds.small || seat === blinds.big
            ? [{ seat, amount: seat === blinds.small ? rules.smallBlind : rules.bigBlind }]
            : [],
        ),
        moves,
        board,
        shown,
        ...(own === undefined ? {} : { own }),
        ...(result === undefined ? {} : { result: resultView(result) }),
      } satisfies PokerProof
    }),
    own: Effect.fn("PokerTables.own")(function* (playerId) {
      const found = yield* journal.documents(POKER_DOCUMENTS.played, {
        owner: playerOwner(playerId),
        limit: OWN_HANDS,
      })
      return found.map(({ data }) => decodePlayed(data))
    }),
  })
})
