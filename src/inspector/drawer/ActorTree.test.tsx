import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { LiveLog, type Scene } from "../live/live-log.ts"
import { ActorTree } from "./ActorTree.tsx"
import { toldOf } from "./told.ts"

const words = await loadedWords("en")

afterEach(cleanup)

const sceneOf = (): Scene => {
  const log = new LiveLog((task) => task())
  const [root, flow] = toldOf("deposit", "choosing", [])
  if (root === undefined || flow?.type !== "@xstate.actor") throw new Error("no actors are told")
  for (const event of [
    root,
    flow,
    {
      ...flow,
      sessionId: "x:1",
      name: "sendDeposit",
      parentId: "deposit",
      snapshot: { status: "active" },
    } as const,
    { ...flow, sessionId: "coupon", name: "coupon" },
  ])
    log.tell(event)
  return log.scene()
}

const mount = () => {
  const onSelect = vi.fn()
  render(
    <Words store={words}>
      <ActorTree scene={sceneOf()} selected="coupon" onSelect={onSelect} />
    </Words>,
  )
  return onSelect
}

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const focus = (name: RegExp) => act(() => page.getByRole("treeitem", { name }).focus())
const focused = () => document.activeElement?.getAttribute("data-actor")
const names = () => page.getAllByRole("treeitem").map((item) => item.getAttribute("data-actor"))

test("is one tab stop, at the chosen actor, and says how deep each stands", () => {
  mount()
  expect(names()).toEqual(["page", "deposit", "x:1", "coupon"])
  const items = page.getAllByRole("treeitem")
  expect(items.map((item) => item.getAttribute("aria-level"))).toEqual(["1", "2", "3", "2"])
  expect(items.map((item) => item.tabIndex)).toEqual([-1, -1, -1, 0])
  expect(items.map((item) => item.getAttribute("aria-selected"))).toEqual(["false", "false", "false", "true"])
})

test("is walked by arrows, Home and End; the ends hold", () => {
  mount()
  focus(/^coupon/)
  key("ArrowDown")
  expect(focused()).toBe("coupon")
  key("ArrowUp")
  expect(focused()).toBe("x:1")
  key("Home")
  expect(focused()).toBe("page")
  key("ArrowUp")
  expect(focused()).toBe("page")
  key("End")
  expect(focused()).toBe("coupon")
})

test("left folds, then goes out; right opens, then goes in", () => {
  mount()
  focus(/^deposit/)
  key("ArrowLeft")
  expect(names()).toEqual(["page", "deposit", "coupon"])
  expect(page.getByRole("treeitem", { name: /^deposit/ }).getAttribute("aria-expanded")).toBe("false")
  key("ArrowLeft")
  expect(focused()).toBe("page")
  key("ArrowDown")
  key("ArrowRight")
  expect(names()).toEqual(["page", "deposit", "x:1", "coupon"])
  key("ArrowRight")
  expect(focused()).toBe("x:1")
  key("ArrowRight")
  expect(focused()).toBe("x:1")
})

test("Enter, Space and a press choose; a press on the page folds it", () => {
  const onSelect = mount()
  focus(/^deposit/)
  key("Enter")
  key("ArrowDown")
  key(" ")
  fireEvent.click(page.getByRole("treeitem", { name: /^coupon/ }))
  expect(onSelect.mock.calls).toEqual([["deposit"], ["x:1"], ["coupon"]])
  fireEvent.click(page.getByRole("treeitem", { name: /^Page/ }))
  expect(names()).toEqual(["page"])
})
