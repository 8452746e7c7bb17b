import { act, cleanup, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { aSnapshot, aView, lineSetting, NAMES, NOON } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import type { RailEntry } from "../../request/frame/frame-data.ts"
import { BettingProvider, useTopic } from "./betting.tsx"
import { useRail } from "./use-rail.ts"

afterEach(cleanup)

/** What is counted in play. */
const Rail = (props: { readonly onRendered: (live: number | undefined) => void }) => {
  props.onRendered(useRail().quick?.find(({ key }) => key === "live")?.count)
  return null
}
const List = (props: { readonly onRendered: () => void }) => {
  useTopic("live")
  props.onRendered()
  return null
}

it("renders the frame anew when another game is in play, and at no change of one that is", async () => {
  const counts: Array<number | undefined> = []
  let lists = 0
  const setting = lineSetting([aSnapshot("live", [aView(17)])])
  const words = await loadedWords()
  await act(async () => {
    render(
      <Words store={words}>
        <BettingProvider value={setting.betting}>
          <Rail onRendered={(live) => counts.push(live)} />
          <List
            onRendered={() => {
              lists += 1
            }}
          />
        </BettingProvider>
      </Words>,
    )
  })
  const hear = (...games: ReadonlyArray<ReturnType<typeof aView>>) =>
    act(async () => {
      setting.hear(aSnapshot("live", games))
      setting.paint()
    })
  await act(async () => setting.open())
  await hear(aView(17))
  const [rails, drawn] = [counts.length, lists]

  await hear(aView(17, { score: { total: [1, 0], parts: [] } }))
  expect(lists).toBeGreaterThan(drawn)
  expect(counts).toHaveLength(rails)

  await hear(aView(17), aView(18))
  expect(counts.at(-1)).toBe(2)
})

const Soon = (props: { readonly onRendered: (entry: RailEntry | undefined) => void }) => {
  props.onRendered(useRail().quick?.find(({ key }) => key === "soon"))
  return null
}

it("counts what starts within two hours, and leads to the line of them alone", async () => {
  const asked: Array<unknown> = []
  const setting = lineSetting([], {
    games: (kind, query) => {
      asked.push([kind, query])
      return Promise.resolve({ games: [], names: NAMES, total: 41 })
    },
  })
  const words = await loadedWords()
  const seen: Array<RailEntry | undefined> = []
  await act(async () => {
    render(
      <Words store={words}>
        <BettingProvider value={setting.betting}>
          <Soon onRendered={(entry) => seen.push(entry)} />
        </BettingProvider>
      </Words>,
    )
  })
  await act(async () => setting.open())
  await act(async () => {
    setting.hear(aSnapshot("live", []))
    setting.paint()
  })
  expect(seen.at(-1)).toMatchObject({ href: "/en/line?within=2", count: 41, name: "Within 2 hours" })
  expect(asked).toEqual([["line", { tsTo: NOON + 7_200_000, count: 1 }]])
})
