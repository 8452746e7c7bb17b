import { assign, setup } from "xstate"
import { firstTyped, showsFor, stakedBy, takesMove, typedBet, typedFor } from "#models/casino/games.ts"
import type { RoundView } from "#models/casino/table.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal, toDecimal } from "#models/money/decimal.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  GameTableContext,
  GameTableEvent,
  MoveRequest,
  RoundRequest,
  RoundTold,
  SeedRequest,
  TableAsked,
  TableTold,
} from "./game-table.events.ts"

/** How long after the press a round that is over is told, in milliseconds: nobody makes it shorter (design: Shortest round). */
export const TELLING_MS = 700

type Table = Pick<GameTableContext, "game" | "isDemo" | "table" | "stake" | "typed">

/** What is sent for what is typed; nothing where something can't be read. */
export const requestOf = (
  { game, isDemo, table, stake, typed }: Table,
  guid: string,
): RoundRequest | undefined => {
  const bet = typedBet(game, typed)
  const chips = bet === undefined ? undefined : stakedBy(bet)
  const digits = table === null ? 0 : fractionDigits(table.currency)
  const summ = chips === undefined ? readAmount(stake, digits) : toDecimal(BigInt(chips), digits)
  return table === null || summ === undefined || Number(summ) === 0 || bet === undefined
    ? undefined
    : { isDemo, guid, accountId: table.accountId, summ, bet }
}

/** The move that is sent; nothing where the round that is shown takes none like it. */
const moveOf = (
  { isDemo, round }: Pick<GameTableContext, "isDemo" | "round">,
  event: GameTableEvent,
): MoveRequest | undefined =>
  event.type === "move.pressed" &&
  round !== null &&
  round.ended === undefined &&
  takesMove(round.bet, round.book, event.move)
    ? { isDemo, guid: round.key, place: round.moves.length, move: event.move }
    : undefined

const tableTold = (event: GameTableEvent) =>
  (event.type === "xstate.done.actor.sitDown" || event.type === "xstate.done.actor.giveSeed") &&
  event.output.ok
    ? event.output.value
    : undefined

const roundTold = (event: GameTableEvent): RoundView | undefined =>
  (event.type === "xstate.done.actor.openRound" || event.type === "xstate.done.actor.makeMove") &&
  event.output.ok
    ? event.output.value
    : undefined

/** The seed that a page gives for a player who has none. */
export const firstSeed = ({
  game,
  isDemo,
  account,
  clientSeed,
  table,
}: GameTableContext): SeedRequest | null =>
  clientSeed === null || table === null
    ? null
    : { isDemo, game, clientSeed, epoch: table.seeds.epoch, accountId: account }

/** Guards and actions of the table of a game of the house. */
export const gameTableSetup = setup({
  types: {
    context: {} as GameTableContext,
    events: {} as GameTableEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    sitDown: contract<TableTold, TableAsked>("sitDown"),
    giveSeed: contract<TableTold, SeedRequest | null>("giveSeed"),
    openRound: contract<RoundTold, RoundRequest | null>("openRound"),
    makeMove: contract<RoundTold, MoveRequest | null>("makeMove"),
    deadline,
  },
  guards: {
    roundGoesOn: ({ event }) => tableTold(event)?.going !== undefined,
    isSeated: ({ event }) => tableTold(event)?.seeds.clientSeed !== undefined,
    isWithoutSeed: ({ event }) => tableTold(event) !== undefined,
    isFilled: ({ context }) => requestOf(context, "") !== undefined,
    canBeMoved: ({ context, event }) => moveOf(context, event) !== undefined,
    isTold: ({ event }) => roundTold(event)?.ended !== undefined,
    isOpened: ({ event }) => roundTold(event) !== undefined,
    isRefused: ({ event }) =>
      (event.type === "xstate.done.actor.openRound" || event.type === "xstate.done.actor.makeMove") &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "table.opened"
        ? {
            game: event.game,
            isDemo: event.isDemo,
            account: event.account,
            clientSeed: event.clientSeed,
            typed: firstTyped(event.game),
          }
        : {},
    ),
    forgetAll: assign({
      account: null,
      clientSeed: null,
      table: null,
      stake: "",
      request: null,
      moving: null,
      round: null,
      error: null,
    }),
    rememberTable: assign(({ context, event }) => {
      const table = tableTold(event)
      if (table === undefined) return {}
      return {
        table,
        round: table.going ?? context.round,
        typed: table.going === undefined ? context.typed : typedFor(table.going.bet),
        error: null,
        stake:
          context.stake === "" ? shortDecimal(table.least, fractionDigits(table.currency)) : context.stake,
      }
    }),
    rememberStake: assign(({ event }) =>
      event.type === "stake.typed" ? { stake: event.value, error: null } : {},
    ),
    rememberBet: assign(({ context, event }) =>
      event.type === "bet.typed"
        ? { typed: { ...context.typed, [event.field]: event.value }, error: null }
        : {},
    ),
    rememberRequest: assign(({ context, event }) =>
      event.type === "play.pressed"
        ? {
            request: requestOf(context, event.guid) ?? null,
            round: null,
            error: null,
            earliest: event.at + TELLING_MS,
          }
        : {},
    ),
    rememberMove: assign(({ context, event }) =>
      event.type === "move.pressed"
        ? { moving: moveOf(context, event) ?? null, error: null, earliest: event.at + TELLING_MS }
        : {},
    ),
    rememberGiven: assign(({ event }) =>
      event.type === "seed.given" ? { clientSeed: event.clientSeed, error: null } : {},
    ),
    /** The round, and the number that it took. */
    rememberRound: assign(({ context: { table, earliest }, event }) => {
      const round = roundTold(event)
      if (round === undefined || table === null) return {}
      const nonce = Math.max(table.seeds.nonce, round.seeds.nonce)
      return {
        round,
        until: earliest + showsFor(round.bet, round.book),
        request: null,
        moving: null,
        table: { ...table, seeds: { ...table.seeds, nonce } },
      }
    }),
    endTelling: assign(({ context }) => ({ until: context.earliest })),
    sayWhatIsMissing: assign({ error: messageOf("game.incomplete") }),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({
      error: failureMessage(event),
      request: null,
      moving: null,
    })),
  },
})
