import { act, cleanup, render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { aSnapshot, aView, lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
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
