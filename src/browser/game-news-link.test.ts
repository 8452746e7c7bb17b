import { afterEach, describe, expect, it, vi } from "vitest"
import type { GameNews } from "#models/betting/game-news.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { MineFrame } from "#models/line/feed/frames.ts"
import { linkGameNews } from "./game-news-link.ts"
import type { Page } from "./page.ts"

const goal: GameNews = {
  kind: "score",
  gameId: 17 as GameId,
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  home: { en: "Zenit", ru: "Зенит" },
  away: { en: "Spartak", ru: "Спартак" },
  score: [2, 1],
}

const linked = (visibilityState: DocumentVisibilityState) => {
  vi.stubGlobal("document", { visibilityState })
  const notify = vi.fn()
  let tell: (news: MineFrame) => void = () => {}
  linkGameNews({
    feed: {
      onMine: (listener: typeof tell) => {
        tell = listener
        return () => {}
      },
    },
    messages: { getSnapshot: () => ({ language: "ru", direction: "ltr" }) },
    notify,
  } as unknown as Page)
  return { notify, tell: (news: Omit<MineFrame, "t">) => tell({ t: "me", ...news }) }
}

describe("news of games on the page (§7 Betting: game subscriptions)", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("are told in the page's language, and other news is not taken for them", () => {
    const { notify, tell } = linked("visible")
    tell({ signedOut: false })
    tell({ gameNews: goal })
    expect(notify).toHaveBeenCalledExactlyOnceWith("live", "notifications.game.score", {
      game: "Зенит — Спартак",
      score: "2:1",
    })
  })

  it("say that a bet stands on the game, where one does", () => {
    const { notify, tell } = linked("visible")
    tell({ gameNews: { ...goal, isBet: true } })
    expect(notify).toHaveBeenCalledExactlyOnceWith("live", "notifications.game.bet", {
      game: "Зенит — Спартак",
      score: "2:1",
    })
  })

  it("are left to the tab that is looked at", () => {
    const { notify, tell } = linked("hidden")
    tell({ gameNews: goal })
    expect(notify).not.toHaveBeenCalled()
  })
})
