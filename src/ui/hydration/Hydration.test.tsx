import { act } from "@testing-library/react"
import { type ReactNode, useEffect, useState } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"
import { Hydration } from "./Hydration.tsx"
import { HydrationPart } from "./HydrationPart.tsx"
import { HydrationParts } from "./HydrationParts.ts"
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
      {`${name} ${count}`}
    </button>
  )
}

/** A page as the server rendered it, taken over by the browser. */
const takeOver = async () => {
  const taken: Array<string> = []
  const tell = (name: string) => void taken.push(name)
  const page = (
    <>
      <Zone />
      <HydrationPart>
        <Counter name="first" onTaken={tell} />
        <HydrationPart>
          <Counter name="inner" onTaken={tell} />
        </HydrationPart>
      </HydrationPart>
      <UntilKnown>
        <HydrationPart>
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
  const parts = new HydrationParts(() => undefined)
  await act(async () => {
    root = hydrateRoot(
      host,
      <Hydration isRendered parts={parts}>
        {page}
      </Hydration>,
      { onRecoverableError: (error) => mistakes.push(error) },
    )
  })
  return {
    taken,
    mistakes,
    words: () => host.textContent,
    /** Whether these elements, by their first words, still stand where the server wrote them. */
    isSameMarkup: (words: ReadonlyArray<string>) =>
      words.every((word) => host.contains(markup.get(word) ?? null)),
  }
}

test("all parts of a page are taken over where they stand, then it is told of itself", async () => {
  const { taken, mistakes, words, isSameMarkup } = await takeOver()
  expect(taken.toSorted()).toEqual(["first", "inner", "second", "unseen"])
  expect(words()).toBe("Moscowfirst 0inner 0second 0")
  expect(isSameMarkup(["no zone", "first 0", "inner 0", "second 0"])).toBe(true)
  expect(mistakes).toEqual([])
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test("parts that are met within others are waited for", async () => {
  const parts = new HydrationParts(() => undefined)
  let isOver = false
  parts.met("page")
  void parts.allTaken().then(() => {
    isOver = true
  })
  parts.met("inner")
  parts.taken("page")
  parts.met("page")
  await settle()
  expect(isOver).toBe(false)
  parts.taken("inner")
  await settle()
  expect(isOver).toBe(true)
})

test("a part that never comes to stand keeps nobody waiting for ever", async () => {
  const waits: Array<readonly [ms: number, task: () => void]> = []
  const parts = new HydrationParts((ms, task) => waits.push([ms, task]))
  parts.met("lost")
  let isOver = false
  void parts.allTaken().then(() => {
    isOver = true
  })
  await settle()
  expect([isOver, waits.map(([ms]) => ms)]).toEqual([false, [10_000]])
  for (const [, task] of waits) task()
  await settle()
  expect(isOver).toBe(true)
})

test("a page that the browser renders waits for no part", async () => {
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
