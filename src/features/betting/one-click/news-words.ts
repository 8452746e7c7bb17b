import type { OneClickNews } from "#machines/betting/one-click/one-click.events.ts"
import type { NoticeKind } from "#machines/request/notices/notices.events.ts"
import { selectionName } from "#models/betting/market-names.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"

/** A note to the player: its kind, and the key of its words with what is put into them. */
export interface Note {
  readonly kind: NoticeKind
  readonly key: string
  readonly values: Readonly<Record<string, string>>
}

const KINDS: Readonly<Record<OneClickNews["kind"], NoticeKind>> = {
  accepted: "success",
  waiting: "pending",
  refused: "error",
  busy: "warning",
  unknown: "pending",
  lost: "warning",
}

/** What a press came to, in words: a receipt with its number, selection, price and stake, or the reason of a refusal. */
export const noteOf = (news: OneClickNews, currency: string, messages: Messages): Note => {
  const { t, language, money, odds } = messages
  const { kind, bet, refusal } = news
  const [leg] = bet?.legs ?? []
  return {
    kind: KINDS[kind],
    key: `oneClick.news.${kind}`,
    values: {
      number: bet === undefined ? "" : String(bet.id),
      name: leg === undefined ? "" : selectionName(leg, t, language),
      odds: bet === undefined ? "" : odds(bet.odds),
      sum: bet === undefined ? "" : money({ amount: bet.stake, currency: bet.currency }),
      reason: refusal === undefined ? "" : refusalText(refusal, currency, messages),
    },
  }
}
