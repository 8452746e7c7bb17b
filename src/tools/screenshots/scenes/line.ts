import { open, type Person } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { hold, liveGame, openGame, openLine, pathOf } from "../ways.ts"

/** Lets the feed through until the answer is called; then it is heard no more, as when its server hangs. */
const silenceFeed = async ({ page }: Person): Promise<() => void> => {
  let isSilent = false
  await page.routeWebSocket(/feed/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isSilent) socket.send(message)
    })
  })
  return () => {
    isSilent = true
  }
}

/** The line and what is in play: lists, games, search. */
export const LINE: ReadonlyArray<Scene> = [
  { name: "home", as: "guest", go: (who) => openLine(who) },
  { name: "home-player", as: "player", go: (who) => openLine(who) },
  {
    name: "line-loading",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await hold(who, "**/service-api/**")
      await who.page.locator("a[href$='/line/2']").filter({ visible: true }).first().click()
      await who.page.locator("main [aria-busy=true] > section").first().waitFor()
    },
  },
  { name: "line", as: "guest", go: (who) => openLine(who, "line") },
  {
    name: "champ",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await openLine(who, await pathOf(who, "main section h3 a"))
    },
  },
  { name: "live", as: "guest", go: (who) => openLine(who, "live") },
  { name: "live-hockey", as: "guest", go: (who) => openLine(who, "live/2") },
  { name: "live-basketball", as: "guest", go: (who) => openLine(who, "live/3") },
  { name: "game", as: "guest", go: openGame },
  {
    name: "game-live",
    as: "guest",
    go: async (who) => {
      await open(who)
      await openLine(who, await liveGame(who))
    },
  },
  ...[
    ["tennis", 4],
    ["basketball", 3],
    ["hockey", 2],
    ["volleyball", 6],
    ["cricket", 66],
    ["darts", 21],
  ].map(
    ([sport, id]): Scene => ({
      name: `game-live-${sport}`,
      as: "guest",
      go: async (who) => {
        await open(who)
        await openLine(who, await liveGame(who, Number(id)))
      },
    }),
  ),
  {
    name: "search",
    as: "guest",
    go: async (who) => {
      await open(who, "search")
      await who.page.getByRole("searchbox").waitFor()
    },
  },
  { name: "search-found", as: "guest", go: async (who) => openLine(who, "search?text=ar") },
  {
    name: "search-none",
    as: "guest",
    go: async (who) => {
      await open(who, "search?text=qqqq")
      await who.page.getByText(who.t("search.none.title")).waitFor()
    },
  },
  {
    name: "line-failed",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await who.page.route("**/service-api/**", (route) => route.abort())
      await who.page.locator("a[href$='/line/2']").filter({ visible: true }).first().click()
      await who.page.getByText(who.t("error.connection.title")).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "line-stale",
    as: "guest",
    go: async (who) => {
      const silence = await silenceFeed(who)
      await openLine(who, "line")
      silence()
      await who.page.getByText(who.t("line.stale")).waitFor({ timeout: 30_000 })
    },
  },
]
