import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { persistent } from "#src/ui/late-code.ts"
import { formatScore } from "#src/ui/messages/format-score.ts"
import type { Page } from "./page.ts"

/** Tells on the page that is looked at what happened in games whose news the player wants, and how bets of theirs ended. */
export const linkGameNews = (page: Page): void => {
  const { feed, messages, notify } = page
  feed.onMine(({ gameNews, bet }) => {
    if (bet?.payout !== undefined)
      void persistent(() => import("./tell-of-bet.ts")).then(({ tellOfBet }) => tellOfBet(page, bet))
    if (gameNews === undefined || document.visibilityState !== "visible") return
    const { kind, home, away, score, isBet } = gameNews
    const { language, direction } = messages.getSnapshot()
    const game = gameTitle(home, away, language)
    notify("live", `notifications.game.${isBet ? "bet" : kind}`, {
      game,
      score: formatScore(score, direction),
    })
  })
}
