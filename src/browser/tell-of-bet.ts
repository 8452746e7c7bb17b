import type { Bet, BetStatus } from "#models/betting/bet.ts"
import { endKey, isWin } from "#models/betting/end-words.ts"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import type { Page } from "./page.ts"

/** What was told in this tab: a bet that is settled anew is told again, news that comes twice is not. */
const told = new Map<Bet["id"], BetStatus>()

/** What waits to be told. */
const unseen: Array<() => void> = []

/** The title without the count before it. */
const bare = (title: string): string => title.replace(/^\(\d+\) /, "")

/** Tells at once where the page is looked at; else counts before its title what waits, and tells when somebody looks. */
const whenSeen = (tell: () => void): void => {
  if (document.visibilityState === "visible") {
    tell()
    return
  }
  unseen.push(tell)
  document.title = `(${unseen.length}) ${bare(document.title)}`
  if (unseen.length > 1) return
  const look = () => {
    if (document.visibilityState !== "visible") return
    document.removeEventListener("visibilitychange", look)
    document.title = bare(document.title)
    for (const each of unseen.splice(0)) each()
  }
  document.addEventListener("visibilitychange", look)
}

/** Tells the player how a bet ended, once: at once where the page is looked at, else by the title and when it is looked at. */
export const tellOfBet = (
  { messages, odds, notify }: Pick<Page, "messages" | "odds" | "notify">,
  bet: Bet,
): void => {
  const key = endKey(bet)
  if (key === undefined || told.get(bet.id) === bet.status) return
  told.set(bet.id, bet.status)
  const kind = isWin(bet) ? "success" : "info"
  const { money } = messagesOf(messages.getSnapshot(), undefined, odds.get())
  const sum = money({ amount: bet.payout ?? 0, currency: bet.currency })
  whenSeen(() => notify(kind, key, { number: String(bet.id), sum }))
}
