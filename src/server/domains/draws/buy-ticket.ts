import { Effect, Schema } from "effect"
import type { RoundKey } from "#models/casino/round.ts"
import { type DrawRef, drawIdOf, type TicketKey } from "#models/draws/draw.ts"
import { priceIn } from "#models/draws/prizes.ts"
import { rowsOf, type TicketPicks, unfitField } from "#models/draws/rows.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { Book, isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, uponShared } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { drawAggregate, type LoadedDraw } from "./draw.aggregate.ts"
import { theTicket, ticketAggregate, ticketId } from "./ticket.aggregate.ts"

/** There is no such draw. */
export class DrawUnknown extends Schema.TaggedError<DrawUnknown>()("DrawUnknown", {}) {}

/** The draw takes no tickets, not yet or no longer. */
export class DrawNotOpen extends Schema.TaggedError<DrawNotOpen>()("DrawNotOpen", {}) {}

/** People of the site have stopped everything. */
export class DrawsStopped extends Schema.TaggedError<DrawsStopped>()("DrawsStopped", {}) {}

/** The picks don't fit a field of the draw, by its place from 0 on. */
export class PicksUnfit extends Schema.TaggedError<PicksUnfit>()("PicksUnfit", { place: Schema.Int }) {}

/** The player has a ticket of this free draw already. */
export class TicketHad extends Schema.TaggedError<TicketHad>()("TicketHad", {}) {}

/** The ticket would have more rows, or be multiplied more often, than the draw takes. */
export class TicketTooLarge extends Schema.TaggedError<TicketTooLarge>()("TicketTooLarge", {
  what: Schema.Literals(["rows", "times"]),
  most: Schema.Int,
}) {}

/** Why the ticket can't be paid. Nothing was written. `bound`: what would do, in minor units of `currency`. */
export class TicketNotPaid extends Schema.TaggedError<TicketNotPaid>()("TicketNotPaid", {
  code: Schema.Literals(["above-maximum", "balance-short", "currency-not-taken", "level-needed"]),
  bound: MinorUnits,
  currency: CurrencyCode,
}) {}

/** A ticket as its player asks for it. `key`: made by the page; a ticket is sold once for it. */
export interface BuyingTicket extends Payer {
  readonly key: TicketKey
  readonly draw: DrawRef
  readonly picks: TicketPicks
  readonly times: number
  readonly currency: CurrencyCode
  readonly origin: Origin
  /** Of a free draw, whose ticket has the key of its player and its draw. */
  readonly isSingle: boolean
}

const fingerprintOf = ({ accountId, draw, picks, times }: BuyingTicket): string =>
  digest(JSON.stringify([accountId, drawIdOf(draw), picks, times]))

/** Key of the one ticket that a player has of a free draw. */
const singleKey = (draw: DrawRef): TicketKey => `free-${drawIdOf(draw)}`.replace("/", "-") as TicketKey

const keyOf = ({ isSingle, draw, key }: BuyingTicket): TicketKey => (isSingle ? singleKey(draw) : key)

/** What of its terms a ticket is outside of, where it is; else its rows. */
const sized = ({ snapshot }: LoadedDraw, { picks, times }: BuyingTicket) => {
  const { draw } = snapshot.context
  if (draw === undefined) return new DrawUnknown()
  const { fields, terms } = draw
  const unfit = unfitField(fields, picks)
  if (unfit !== undefined) return new PicksUnfit({ place: unfit })
  const rows = rowsOf(fields, picks)
  if (rows > terms.mostRows) return new TicketTooLarge({ what: "rows", most: terms.mostRows })
  return times > terms.mostTimes || times < 1
    ? new TicketTooLarge({ what: "times", most: terms.mostTimes })
    : { rows, draw }
}

/** Sells a ticket of an open draw; to the same key it answers the same. */
export const buyTicket = command("draws.buy-ticket", {
  streams: (asked: BuyingTicket) => ({
    ticket: newStream(ticketAggregate, ticketId(asked.playerId, keyOf(asked))),
    wallet: walletOf(asked),
    draw: uponShared(drawAggregate, drawIdOf(asked.draw)),
    ...playStreams(asked.playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (asked) => ({
    key: asked.key,
    owner: `ticket:${asked.playerId}`,
    fingerprint: fingerprintOf(asked),
    answer: {},
  }),
  facts: (asked, loaded) =>
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      const book = yield* Book
      const { draw } = loaded.draw.snapshot.context
      const begun = (draw?.fields ?? []).some(
        ({ game }) => game !== undefined && book.get(game.gameId)?.game.status !== "scheduled",
      )
      const known = sized(loaded.draw, asked)
      const price =
        draw === undefined ? undefined : priceIn(draw.terms, draw.units, draw.main, asked.currency)
      const stake = minorUnits("rows" in known ? (price ?? 0) * known.rows * asked.times : 0)
      if (loaded.ticket.version > 0 || !("rows" in known))
        return { settings, begun, stake, price, lacks: undefined, play: OPEN }
      const { playerId, accountId } = asked
      return {
        settings,
        begun,
        stake,
        price,
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", stake),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: (loaded, asked, { settings, begun, stake, price, lacks, play, at }) => {
    const { playerId, accountId, picks, times, currency, isSingle } = asked
    const fingerprint = fingerprintOf(asked)
    const key = keyOf(asked)
    if (loaded.ticket.version > 0) {
      if (loaded.ticket.snapshot.context.fingerprint === fingerprint) return {}
      return { refusal: isSingle ? new TicketHad() : new KeyReused({ key }) }
    }
    if (isHalted(loaded.stops)) return { refusal: new DrawsStopped() }
    const known = sized(loaded.draw, asked)
    if (!("rows" in known)) return { refusal: known }
    const { rows, draw } = known
    if (!loaded.draw.snapshot.matches("open") || at >= draw.closesAt || begun)
      return { refusal: new DrawNotOpen() }
    const refused = (code: TicketNotPaid["code"], bound: MinorUnits) => ({
      refusal: new TicketNotPaid({ code, bound, currency }),
    })
    const money = currencyOf(settings, currency)
    if (price === undefined || money === undefined) return refused("currency-not-taken", minorUnits(0))
    const barred = barOf(play, stake)
    if (barred !== undefined) return { refusal: barred }
    if (lacks !== undefined) return refused("level-needed", lacks.above)
    if (stake > money.maximum) return refused("above-maximum", money.maximum)
    return {
      events: {
        ticket: [
          {
            type: "ticket.bought",
            at,
            key,
            playerId,
            ...keptAccount({ playerId, accountId }),
            kind: draw.kind,
            number: draw.number,
            picks,
            takes: draw.fields.map(({ take }) => take),
            rows,
            times,
            currency,
            stake,
            fingerprint,
          },
        ],
        wallet:
          stake === 0
            ? []
            : [
                {
                  type: "round.staked" as const,
                  at,
                  amount: stake,
                  round: key as string as RoundKey,
                  draw: drawIdOf(draw),
                },
              ],
      },
    }
  },
  refused: {
    wallet: (_, { wallet }, { currency }) =>
      new TicketNotPaid({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  },
  short: ({ wallet }, { currency }) =>
    new TicketNotPaid({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: ({ ticket }) => theTicket(ticket),
})
