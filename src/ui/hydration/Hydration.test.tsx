import { act } from "@testing-library/react"
import { type ReactNode, useEffect, useState } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"
import { Hydration } from "./Hydration.tsx"
import { HydrationPart } from "./HydrationPart.tsx"
import { HydrationTurns } from "./hydration-turns.ts"
import { useHydrating } from "./use-hydrating.ts"

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

const Zone = (): ReactNode => <p>{useHydrating() ? "no zone" : "Moscow"}</p>

/** What the server renders for either window, and one of them leaves out. */
const UntilKnown = (props: { readonly children: ReactNode }): ReactNode =>
  useHydrating() ? props.children : null

const Counter = (props: { readonly name: string; readonly onTaken: (name: string) => void }): ReactNode => {
  const { name, onTaken } = props
  const [count, setCount] = useState(0)
  useEffect(() => onTaken(name), [name, onTaken])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

/** A page as the server rendered it, taken over by the browser; time is moved by the test. */
const takeOver = async () => {
  const tasks: Array<readonly [ms: number, task: () => void]> = []
  const taken: Array<string> = []
  const tell = (name: string) => void taken.push(name)
  const page = (
    <>
      <Zone />
      <HydrationPart>
        <Counter name="first" onTaken={tell} />
      </HydrationPart>
      <UntilKnown>
        <HydrationPart isWanted={() => false}>
          <Counter name="unseen" onTaken={tell} />
        </HydrationPart>
      </UntilKnown>
      <HydrationPart>
        <Counter name="second" onTaken={tell} />
      </HydrationPart>
    </>
  )
  const host = document.createElement("div")
  host.innerHTML = renderToString(<Hydration isRendered>{page}</Hydration>)
  document.body.append(host)
  const markup = new Map(
    [...host.querySelectorAll("button, p")].map((element) => [element.textContent, element]),
  )
  const mistakes: Array<unknown> = []
  const turns = new HydrationTurns((ms, task) => tasks.push([ms, task]))
  await act(async () => {
    root = hydrateRoot(
      host,
      <Hydration isRendered turns={turns}>
        {page}
      </Hydration>,
      { onRecoverableError: (error) => mistakes.push(error) },
    )
  })
  const go = async () => {
    await act(async () => {
      const at = tasks.findIndex(([ms]) => ms === 0)
      for (const [, task] of at < 0 ? [] : tasks.splice(at, 1)) task()
    })
    // What waited for a part hears of it after React is done.
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
  }
  return {
    go,
    taken,
    mistakes,
    words: () => host.textContent,
    /** Whether these elements, by their first words, still stand where the server wrote them. */
    isSameMarkup: (words: ReadonlyArray<string>) =>
      words.every((word) => host.contains(markup.get(word) ?? null)),
    button: (name: string) =>
      [...host.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(name)),
  }
}

test("a page is taken over part by part, in the order of its parts, and told of itself when all are", async () => {
  const { go, taken, mistakes, words, isSameMarkup } = await takeOver()
  expect(taken).toEqual([])
  await go()
  expect([taken, words()]).toEqual([["first"], "no zonefirst 0unseen 0second 0"])
  await go()
  expect(taken).toEqual(["first"])
  await go()
  expect([taken, words()]).toEqual([["first", "second"], "Moscowfirst 0second 0"])
  expect(isSameMarkup(["no zone", "first 0", "second 0"])).toBe(true)
  expect(mistakes).toEqual([])
})

test("a part that is pressed before its turn answers the press", async () => {
  const { go, taken, mistakes, words, button, isSameMarkup } = await takeOver()
  await act(async () => {
    const second = button("second")
    second?.dispatchEvent(new Event("pointerdown", { bubbles: true }))
    second?.click()
  })
  expect(taken).toContain("second")
  expect(words()).toContain("second 1")
  expect(isSameMarkup(["second 0"])).toBe(true)
  await go()
  expect([taken.toSorted(), words()]).toEqual([["first", "second"], "Moscowfirst 0second 1"])
  expect(mistakes).toEqual([])
})

test("parts that never come to stand keep nobody waiting for ever", async () => {
  const waits: Array<readonly [ms: number, task: () => void]> = []
  const turns = new HydrationTurns((ms, task) => waits.push([ms, task]))
  for (const id of ["first", "second", "third"]) void turns.opened(id)
  let isOver = false
  void turns.run().then(() => {
    isOver = true
  })
  turns.hurry()
  let waited = 0
  for (let rounds = 0; rounds < 10 && !isOver; rounds += 1) {
    for (const [ms, task] of waits.splice(0)) {
      waited += ms
      task()
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect([isOver, waited]).toEqual([true, 10_000])
})

test("a press that comes before the parts of a page are met does not end the queue without them", async () => {
  const turns = new HydrationTurns((ms, task) => (ms === 0 ? task() : undefined))
  void turns.opened("page")
  let isOver = false
  turns.hurry()
  void turns.run().then(() => {
    isOver = true
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  await settle()
  void turns.opened("inner")
  turns.taken("page")
  await settle()
  expect(isOver).toBe(false)
  turns.taken("inner")
  await settle()
  expect(isOver).toBe(true)
})

test("a page that the browser renders waits for no turn", async () => {
  const host = document.createElement("div")
  document.body.append(host)
  const { render } = await import("@testing-library/react")
  const { container, unmount } = render(
    <Hydration isRendered={false}>
      <Zone />
      <HydrationPart>
        <Zone />
      </HydrationPart>
    </Hydration>,
  )
  expect(container.textContent).toBe("MoscowMoscow")
  unmount()
})
