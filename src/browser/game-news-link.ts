import { gameTitle } from "#models/catalogue/name-in.ts"
import { formatScore } from "#src/ui/messages/format-score.ts"
import type { Page } from "./page.ts"

/** Tells on the page that is looked at what happened in games whose news the player wants. */
export const linkGameNews = ({ feed, messages, notify }: Page): void => {
  feed.onMine(({ gameNews }) => {
    if (gameNews === undefined || document.visibilityState !== "visible") return
    const { kind, home, away, score } = gameNews
    const { language, direction } = messages.getSnapshot()
    const game = gameTitle(home, away, language)
    notify("live", `notifications.game.${kind}`, { game, score: formatScore(score, direction) })
  })
}
