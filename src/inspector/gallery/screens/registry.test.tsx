import { act, cleanup, render, waitFor } from "@testing-library/react"
import { Suspense } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { formatDayMonth } from "#src/ui/messages/format-dates.ts"
import { MessagesWithin } from "#src/ui/messages/messages.tsx"
import { untranslated } from "#tests/screens/support/pseudo-locale.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { waysOf, wayTo } from "../walk/reach.ts"
import { SCREENS, SEEN_AS } from "./registry.ts"
import { type ScreenTools, screenOf } from "./screen-of.ts"
import { screensOf } from "./screens-of.ts"

const words = {
  en: await loadedWords("en"),
  ru: await loadedWords("ru"),
  pseudo: await loadedWords("pseudo"),
}
/**
 * What is written alike in every language: the brand, names of languages, codes of countries, an outcome, a code not typed
 * yet, a key, the first letter of the name, browsers with their systems, a secret in groups; and a country that the browser itself names in each language.
 */
const ALIKE = ["Statebook", "S", "RU", "EN", "KZ", "DE", "X", "xxx", "Ctrl+`"].concat(
  ["Chrome, Linux", "Safari, iPhone"],
  // The line behind the stills names its sports itself.
  ["Football", "Tennis"],
  // Of an event, as the log has it: its place, chart and version, and a field that was empty.
  ["1 · bet · v1", "null"],
  "JBSW Y3DP EHPK 3PXP",
  ["KZ", "EE", "LV", "LT"].map((code) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code),
)
const charts = await findCharts()
const modelOf = (flow: string) => charts.find((chart) => chart.flow === flow)?.model
const tools: ScreenTools = {
  words: () => words.ru,
  modelOf: (flow) => {
    const model = modelOf(flow)
    return model && Promise.resolve(model)
  },
}

/** Milliseconds from this on are a moment: no sum or number of a sample is as large. */
const LEAST_MOMENT = 1_000_000_000_000

/**
 * Every text that a value holds, the longest first: names of games and countries, what a person typed, days as the browser
 * itself writes them where there is no such language.
 */
const textsOf = (value: unknown): ReadonlyArray<string> => {
  const found = new Set<string>()
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "string") found.add(each)
    if (typeof each === "number" && each >= LEAST_MOMENT)
      found.add(formatDayMonth(each, { locale: "pseudo" }))
    return each
  })
  return [...found]
    .filter((text) => /\p{L}/u.test(text))
    .toSorted((left, right) => right.length - left.length)
}

/** What charts are made of is called alike in every language. */
const chartNames = charts.flatMap(({ flow, machine }) => [
  flow,
  ...machine.events,
  ...enumerate(machine).states.map(({ path }) => path.join(".")),
])

/** Words of what is drawn that neither the dictionary nor what the chart knows has said. */
const wordsOfCode = (context: unknown): ReadonlyArray<string> => {
  const known = textsOf(context)
  const data = [...document.querySelectorAll("pre")].map(({ textContent }) => textContent.trim())
  return untranslated(document.body, [...ALIKE, ...chartNames, ...data])
    .map((text) => known.reduce((rest, each) => rest.replaceAll(each, ""), text))
    .filter((text) => /\p{L}/u.test(text))
}

/** A screen's code is fetched when it is first drawn. */
const LOADED = { timeout: 20_000 }

afterEach(cleanup)

describe("the registry of screens", () => {
  test("holds every screen that a chart names, and no other", () => {
    const named = new Set(charts.flatMap(({ machine }) => screensOf(enumerate(machine))))
    expect(Object.keys(SCREENS).sort()).toEqual([...named].sort())
  })

  test("says where each state is seen that another chart shows", () => {
    const elsewhere = charts.flatMap(({ flow, machine }) =>
      enumerate(machine).states.flatMap(({ path, meta }) =>
        meta.screen !== undefined && SCREENS[meta.screen]?.flow !== flow ? [`${flow}.${path.join(".")}`] : [],
      ),
    )
    expect(Object.keys(SEEN_AS).sort()).toEqual(elsewhere.sort())
  })

  test.each(Object.entries(SEEN_AS))("%s is reached in the chart that shows it", (name, matches) => {
    const [flow = ""] = name.split(".")
    const chart = charts.find((each) => each.flow === flow)
    const state =
      chart && enumerate(chart.machine).states.find(({ path }) => `${flow}.${path.join(".")}` === name)
    const shower = modelOf(SCREENS[state?.meta.screen ?? ""]?.flow ?? "")
    expect(shower && wayTo(shower, ({ snapshot }) => matches(snapshot))).toBeDefined()
  })
})

describe.each(charts.filter(({ machine }) => screensOf(enumerate(machine)).length > 0))(
  "the screens of $flow",
  ({ flow, machine, model }) => {
    if (model === undefined) throw new Error(`${flow} has no model`)
    const chart = enumerate(machine)
    const leaves = chart.states.filter(({ id }) => chart.states.every(({ parent }) => parent !== id))
    const ways = waysOf(model)

    test.each(["ru", "en", "pseudo"] as const)(
      "are drawn in every state that shows one, in %s",
      async (language) => {
        for (const state of leaves) {
          const way = ways.get(state.id)
          const shown = way && (await screenOf(flow, chart, way.stand.snapshot, tools))
          if (shown === undefined) continue
          const sent: unknown[] = []
          await act(async () => {
            render(
              <MessagesWithin store={words[language]}>
                <MemoryRouter initialEntries={[`/${language}/line`]}>
                  <Suspense fallback={null}>
                    <shown.Screen snapshot={shown.snapshot} onEvent={(event) => sent.push(event)} />
                  </Suspense>
                </MemoryRouter>
              </MessagesWithin>,
            )
          })
          await waitFor(() => {
            const parts = document.body.querySelectorAll("*").length
            expect(parts, `${flow} ${state.path.join(".")}`).toBeGreaterThan(1)
          }, LOADED)
          if (language === "pseudo")
            expect([state.path.join("."), ...wordsOfCode(shown.snapshot.context)]).toEqual([
              state.path.join("."),
            ])
          cleanup()
        }
      },
    )
  },
)
