import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Game } from "#models/betting/game.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { aGame, aSnapshot, aView, lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { BROADCAST_FOLDED } from "./use-broadcast-folded.ts"

/** Whether the drawing is on the screen, as the test has it. */
const sights = new Set<(isSeen: boolean) => void>()

beforeEach(() => {
  localStorage.clear()
  sights.clear()
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #heard: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void
      constructor(heard: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void) {
        this.#heard = heard
      }
      observe(): void {
        sights.add((isIntersecting) => this.#heard([{ isIntersecting }]))
      }
      disconnect(): void {
        // The page is gone with its test.
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const live = (over: Partial<Game> = {}): Partial<Game> => ({
  status: "live",
  score: { total: [1, 0], parts: [[1, 0]] },
  clock: { phase: "game.phase.half-1", elapsed: 1500, at: 0, rate: 0 },
  ...over,
})

const PLAY: PlayNow = {
  now: { kind: "play.danger", side: 1 },
  counts: { "play.corner": [3, 1], "play.yellow": [0, 2], "play.red": [0, 0] },
  moments: [
    { kind: "play.corner", side: 0, at: 610 },
    { kind: "play.goal", side: 0, at: 1385, value: "9" },
  ],
}

const open = async (over: Partial<Game>, language = "en") => {
  const snapshot = aSnapshot("game/1", [aView(1, over)])
  const setting = lineSetting([snapshot])
  await renderPage(`/${language}/live/1/5/1`, setting, language)
  /** How the line stands, by what was told last. */
  let stands = snapshot
  let followed = 0
  /** As the line does: whoever follows it, or follows it anew once the code of the page has come, is told first how it stands. */
  const answer = () => {
    if (setting.said.length === followed) return
    followed = setting.said.length
    setting.hear(stands)
  }
  await act(async () => setting.hear(snapshot))
  return {
    ...setting,
    /** Whether the page, which may follow the line at any moment, shows what it was told. */
    shows: (check: () => void) =>
      waitFor(async () => {
        await act(async () => answer())
        check()
      }),
    tell: (seq: number, next: Partial<Game>) =>
      act(async () => {
        answer()
        const told = { ...over, ...next }
        stands = aSnapshot("game/1", [aView(1, told)], { seq })
        setting.hear({ t: "change", alias: 7, seq, games: [aGame(1, told)] })
      }),
  }
}

/** The broadcast, once it listens to the line: that is done in a turn after it was drawn, since its code came by itself. */
const slot = async () => {
  await screen.findByRole("region", { name: "Live stream" })
  await act(() => new Promise<void>((listening) => setImmediate(listening)))
  return region()
}

/** The broadcast as it stands: what stood there while its code was on its way is another element. */
const region = () => screen.getByRole("region", { name: "Live stream" })

describe("the broadcast of a game in play (§3 Site configuration: broadcasts)", () => {
  it("shows who attacks, what is counted and what happened, minute by minute, the newest first", async () => {
    await open(live({ play: PLAY }))
    const drawn = await slot()
    const picture = within(drawn).getByRole("img")
    expect(picture.getAttribute("aria-label")).toBe("Lions — Bears 1:0, 1st half. Dangerous attack: Bears")
    expect(picture.dataset).toMatchObject({ ground: "football", now: "play.danger", side: "1" })
    expect(within(drawn).getByText("Corners").parentElement?.textContent).toBe("Corners3 : 1")
    expect(
      within(within(drawn).getByRole("list", { name: "Key moments" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["23′Goal, No.\u00a09 Lions", "10′Corner Lions"])
  })

  it("says nothing of what nobody told", async () => {
    await open(live({ clock: { phase: "game.phase.half-1", elapsed: 1500, at: NOON, rate: 1 } }))
    const drawn = await slot()
    expect(within(drawn).getByRole("img").getAttribute("aria-label")).toMatch(/Play continues$/)
    expect(within(drawn).getByRole("img").dataset).not.toHaveProperty("now")
    expect(within(drawn).queryByRole("list")).toBeNull()
    expect(within(drawn).queryByText("Corners")).toBeNull()
  })

  it("changes as play goes on, and says aloud goals and cards, but not each attack", async () => {
    const { tell, shows } = await open(live({ play: PLAY }))
    await slot()
    const said = () => region().querySelector("[aria-live]")?.textContent
    expect(said()).toBe("")
    const attack: PlayNow = { ...PLAY, now: { kind: "play.danger", side: 0 } }
    await tell(11, { play: attack })
    await shows(() => expect(within(region()).getByRole("img").dataset.side).toBe("0"))
    expect(said()).toBe("")
    const moments = [...PLAY.moments, { kind: "play.goal", side: 1, at: 1510 } as const]
    await tell(12, { play: { moments }, score: { total: [1, 1], parts: [[1, 1]] } })
    await shows(() => expect(said()).toBe("Goal: Bears. Lions — Bears 1:1, 1st half"))
  })

  it("draws nothing anew while it is out of sight, and catches up", async () => {
    const { tell } = await open(live({ play: PLAY }))
    const drawn = await slot()
    const side = () => within(drawn).getByRole("img").dataset.side
    await act(async () => {
      for (const see of sights) see(false)
    })
    await tell(11, { play: { ...PLAY, now: { kind: "play.danger", side: 0 } } })
    expect(side()).toBe("1")
    await act(async () => {
      for (const see of sights) see(true)
    })
    expect(side()).toBe("0")
  })

  it("compares what is counted under a tab of its own", async () => {
    await open(live({ play: PLAY }))
    const drawn = await slot()
    await userEvent.click(within(drawn).getByRole("tab", { name: "Statistics" }))
    expect(within(drawn).queryByRole("img")).toBeNull()
    expect(
      within(drawn)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["LionsBears", "3Corners1", "0Yellow cards2", "0Red cards0"])
  })

  it("has no tab for what its source does not tell", async () => {
    await open(live({ sportId: SPORT.basketball, play: { moments: [] } }))
    const tabs = within(await slot()).getAllByRole("tab")
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Field", "Events"])
  })

  it("folds, stays folded for the next game, and opens again", async () => {
    await open(live({ play: PLAY }))
    const head = (await slot()).querySelector("summary")
    if (head === null) throw new Error("nothing to fold it by")
    await userEvent.click(head)
    expect(within(await slot()).queryByRole("img")).toBeNull()
    expect(localStorage.getItem(BROADCAST_FOLDED)).toBe("1")
    cleanup()
    await open(live({ play: PLAY }))
    const again = await slot()
    expect(within(again).queryByRole("img")).toBeNull()
    await userEvent.click(again.querySelector("summary") as HTMLElement)
    expect(within(again).getByRole("img")).toBeDefined()
    expect(localStorage.getItem(BROADCAST_FOLDED)).toBe("0")
  })

  it.each([{ status: "scheduled" }, { status: "finished" }] as const)(
    "is not there for a game that is $status",
    async (over) => {
      await open(over)
      expect(screen.queryByRole("region", { name: "Live stream" })).toBeNull()
    },
  )

  it("of tennis shows who serves, games, points and the last rallies", async () => {
    await open(
      live({
        sportId: SPORT.tennis,
        score: {
          total: [1, 0],
          parts: [
            [6, 3],
            [2, 1],
          ],
          points: "40:15",
        },
        clock: { phase: "game.phase.set-2", elapsed: 3000, at: 0, rate: 0 },
        play: {
          now: { kind: "play.serve", side: 0 },
          moments: [
            { kind: "play.break", side: 0, at: 2800 },
            { kind: "play.point", side: 1, at: 2950 },
          ],
        },
      }),
    )
    const drawn = await slot()
    expect(within(drawn).getByRole("img").dataset).toMatchObject({ ground: "tennis", side: "0" })
    expect(
      within(drawn)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["LionsServes62401", "Bears31150"])
    expect(
      within(drawn)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Break of serve: Lions", "Point: Bears"])
  })

  it("shows who has one more for as long as that lasts, and the goal that just fell", async () => {
    const game = live({
      sportId: SPORT.iceHockey,
      clock: { phase: "game.phase.period-2", elapsed: 1500, at: NOON, rate: 0 },
    })
    const now = { kind: "play.power", side: 0, until: 1501 } as const
    const { tell } = await open({ ...game, play: { now, moments: [] } })
    const label = () => screen.getByRole("img", { name: /2nd period/ }).getAttribute("aria-label")
    await slot()
    expect(label()).toMatch(/Power play: Lions$/)
    await tell(11, { play: { now: { ...now, until: 1500 }, moments: [] } })
    expect(label()).toMatch(/2nd period$/)
    await tell(12, { play: { moments: [{ kind: "play.goal", side: 1, at: 1490 }] } })
    expect(label()).toMatch(/Goal: Bears$/)
  })

  it("of cricket shows the last balls, and what it takes to win", async () => {
    await open(
      live({
        sportId: SPORT.cricket,
        score: {
          total: [150, 101],
          parts: [
            [150, 0],
            [0, 101],
          ],
          points: "101/2 (11.3)",
        },
        clock: { phase: "game.phase.innings-2", elapsed: 9000, at: 0, rate: 0 },
        play: {
          now: { kind: "play.bat", side: 1 },
          moments: [
            { kind: "play.wicket", side: 1, at: 8960, value: "bowled" },
            { kind: "play.ball", side: 1, at: 8990, value: "4" },
          ],
        },
      }),
    )
    const drawn = await slot()
    expect(within(drawn).getByText("To win").nextSibling?.textContent).toBe("50")
    expect(
      within(drawn)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["WWicket: Bowled: Bears", "44 runs: Bears"])
  })

  it("of frames shows how many each side has of those that win", async () => {
    await open(
      live({
        sportId: SPORT.snooker,
        score: {
          total: [2, 1],
          parts: [
            [1, 0],
            [0, 1],
            [1, 0],
          ],
        },
        clock: { phase: "game.phase.frame-4", elapsed: 3000, at: 0, rate: 0 },
        play: { counts: { "play.to-win": [5, 5] }, moments: [] },
      }),
    )
    const pips = within(await slot()).getAllByRole("img", { name: /won of/ })
    expect(pips.map((picture) => picture.getAttribute("aria-label"))).toEqual([
      "Lions: 2 won of 5",
      "Bears: 1 won of 5",
    ])
    expect(pips.map((picture) => picture.querySelectorAll("[data-won]").length)).toEqual([2, 1])
  })

  it("of a basketball game shows what each attack came to, and does not say it aloud", async () => {
    const game = live({ sportId: SPORT.basketball, home: 1 as TeamId })
    const moments = [
      { kind: "play.points", side: 0, at: 20, value: "3" },
      { kind: "play.miss", side: 1, at: 44 },
    ] as const
    const { tell } = await open({ ...game, play: { now: { kind: "play.attack", side: 0 }, moments } })
    const drawn = await slot()
    expect(
      within(drawn)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["33 points: Lions", "–Attack without points: Bears"])
    await tell(11, { play: { moments: [...moments, { kind: "play.points", side: 0, at: 60, value: "2" }] } })
    expect(within(drawn).getAllByRole("listitem")).toHaveLength(3)
    expect(drawn.querySelector("[aria-live]")?.textContent).toBe("")
  })
})
