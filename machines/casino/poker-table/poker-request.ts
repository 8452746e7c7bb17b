import { fractionDigits } from "#models/money/currency.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import type { PokerRequest, PokerTableContext, PokerTableEvent } from "./poker-table.events.ts"

/** A typed amount in minor units; nothing where it can't be read. */
export const chipsOf = (text: string, currency: string): number | undefined => {
  const digits = fractionDigits(currency)
  const read = readAmount(text, digits)
  return read === undefined ? undefined : Math.round(Number(read) * 10 ** digits)
}

/** What a press sends; nothing where an amount can't be read or the table lets the player do no such thing. */
export const pokerRequestOf = (
  { table, seat, chips, raise }: PokerTableContext,
  event: PokerTableEvent,
): PokerRequest | undefined => {
  if (table === null) return undefined
  const { rules, own, turn, number } = table
  const id = table.table
  const summ = readAmount(chips, fractionDigits(rules.currency))
  switch (event.type) {
    case "seat.pressed":
      return seat === null || summ === undefined || Number(summ) === 0 || own !== undefined
        ? undefined
        : {
            what: "seat",
            table: id,
            guid: event.guid,
            accountId: table.accountId,
            seat,
            summ,
            mix: event.mix,
          }
    case "chips.pressed":
      return summ === undefined || Number(summ) === 0 || own === undefined || own.canAdd === 0
        ? undefined
        : { what: "chips", table: id, guid: event.guid, summ }
    case "presence.pressed":
      return own === undefined ? undefined : { what: "presence", table: id, presence: event.presence }
    case "move.pressed": {
      const options = own?.options
      if (options === undefined || turn === undefined) return undefined
      const { kind } = event
      const made = { what: "move", table: id, number, move: turn.move, kind } as const
      if (kind === "fold") return made
      if (kind === "check") return options.canCheck ? made : undefined
      if (kind === "call") return options.call === undefined ? undefined : made
      const to = chipsOf(raise, rules.currency)
      const range = options.raise
      return to === undefined || range === undefined || to < range.least || to > range.most
        ? undefined
        : { ...made, to }
    }
    default:
      return undefined
  }
}
