import { gameTitle } from "#models/catalogue/name-in.ts"
import type { Page } from "./page.ts"

/** Tells on the page that is looked at what happened in games whose news the player wants. */
export const linkGameNews = ({ feed, messages, notifications }: Page): void => {
  feed.onMine(({ gameNews }) => {
    if (gameNews === undefined || document.visibilityState !== "visible") return
    const { kind, home, away, score } = gameNews
    const game = gameTitle(home, away, messages.getSnapshot().language)
    notifications.notify("live", `notifications.game.${kind}`, { game, score: score.join(":") })
  })
}
