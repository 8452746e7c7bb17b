import type { Card } from "#models/casino/cards.ts"
import type { ProvedCard } from "#models/casino/poker/deck.ts"
import type { PokerMoveMade, ShownHand, WonChips } from "#models/casino/poker/hand.ts"
import { handKind, handValue } from "#models/casino/poker/hand-rank.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

const SIZES = ["duel", "six", "nine"] as const

/** Name of a table by its word in addresses: `six-2`. */
export const tableName = (id: string, { t, number }: Messages): string => {
  const [word, count] = id.split("-")
  const size = SIZES.find((each) => each === word)
  return size === undefined ? id : t(`poker.table.name.${size}`, { number: number(Number(count)) })
}

/** What somebody at the table did, in words. */
export const moveWords = (
  { kind, to, by }: PokerMoveMade,
  name: string,
  { t }: Messages,
  sum: (amount: number) => string,
): string => {
  const told = t(`poker.told.${kind}`, { name, sum: sum(to) })
  return by === "clock" ? `${t("poker.told.late")} ${told}` : told
}

/** What somebody won, and with which hand where it was shown. */
export const wonWords = (
  { seat, amount }: WonChips,
  name: string,
  { shown, board }: { readonly shown: ReadonlyArray<ShownHand>; readonly board: ReadonlyArray<ProvedCard> },
  { t }: Messages,
  sum: (amount: number) => string,
): string => {
  const cards: ReadonlyArray<Card> =
    shown.find((each) => each.seat === seat)?.cards.map(({ card }) => card) ?? []
  if (cards.length === 0) return t("poker.won", { name, sum: sum(amount) })
  const kind = handKind(handValue([...cards, ...board.map(({ card }) => card)]))
  return t("poker.won.with", { name, sum: sum(amount), hand: t(`poker.hand.${kind}`) })
}
