import { BET_KIND, type Bet, type BetLeg } from "#models/betting/bet.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { formatOdds } from "#models/betting/odds-writing.ts"
import { gameTitle, nameIn } from "#models/line/catalogue/name-in.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { BYTE_ORDER_MARK, csvCell } from "#src/server/web/csv-cell.ts"

const COLUMNS = [
  "number",
  "placed",
  "kind",
  "selections",
  "odds",
  "stake",
  "paid",
  "currency",
  "status",
  "settled",
  "account",
] as const

/** The head of the table, in a language. */
export const historyHead = (language: string): string =>
  `${BYTE_ORDER_MARK}${COLUMNS.map((column) => csvCell(say(language, `history.column.${column}`))).join(",")}\r\n`

/** A selection as one reads it: `Rovers — City (Premier League): Home win, 2.00, won`. */
const legText = (leg: BetLeg, language: string): string => {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) => say(language, key, values)
  const { result } = leg
  const word = result === undefined ? [] : [t(`bet.leg.${result.startsWith("share") ? "share" : result}`)]
  const game = `${gameTitle(leg.home, leg.away, language)} (${nameIn(leg.champ, language)})`
  return [`${game}: ${selectionName(leg, t, language)}`, formatOdds(leg.odds), ...word].join(", ")
}

const moment = (at: number | undefined): string => (at === undefined ? "" : new Date(at).toISOString())

/** One bet as a row of the table: amounts exactly, times in UTC, its selections in one cell. */
export const historyRow = (bet: Bet, language: string): string => {
  const digits = fractionDigits(bet.currency)
  const t = (key: string, values?: Readonly<Record<string, string | number>>) => say(language, key, values)
  const cells = [
    csvCell(`${bet.id}`),
    csvCell(moment(bet.placedAt)),
    csvCell(bet.kind === BET_KIND.single ? t("bet.kind.single") : kindName(bet, bet.legs.length, t)),
    csvCell(bet.legs.map((leg) => legText(leg, language)).join("; ")),
    formatOdds(bet.odds),
    toDecimal(BigInt(bet.stake), digits),
    bet.payout === undefined ? "" : toDecimal(BigInt(bet.payout), digits),
    csvCell(bet.currency),
    csvCell(t(`bet.status.${bet.status}`)),
    csvCell(moment(bet.settledAt)),
    csvCell(`${bet.accountId ?? bet.userId}`),
  ]
  return `${cells.join(",")}\r\n`
}
