import { afterEach, expect } from "vitest"

/** What is read of React's own nodes: a fiber of a host element has its name as its type, one of a text nothing but its text. */
interface Fiber {
  readonly tag: number
  readonly type: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
}

/** React's number of a text that it keeps as a node by itself, beside others. */
const TEXT = 6

/**
 * Files share React, which tells but the first of them: what it tells is looked at here, whichever file draws. Texts are found between
 * one look and the next.
 */
const shared = globalThis as { [key: symbol]: Set<string> | undefined }
const FOUND = Symbol.for("statebook/tests/own-text")
const isFirst = shared[FOUND] === undefined
const found = shared[FOUND] ?? new Set<string>()
shared[FOUND] = found

/** Elements that hold words alone, however many. */
const HOLDS_WORDS = /^(option|title)$/

const nameOf = (type: unknown): string =>
  typeof type === "string" ? `<${type}>` : typeof type === "function" ? type.name : ""

const inWords = (text: Fiber): string => {
  const above: string[] = []
  for (let at = text.return; at !== null && above.length < 4; at = at.return) {
    const name = nameOf(at.type)
    if (name !== "") above.push(name)
  }
  return `${JSON.stringify(text.memoizedProps)} in ${above.join(" in ")}`
}

const look = (top: Fiber): void => {
  let at: Fiber | null = top
  while (at !== null) {
    if (at.tag === TEXT) found.add(inWords(at))
    if (at.child !== null && !(typeof at.type === "string" && HOLDS_WORDS.test(at.type))) {
      at = at.child
      continue
    }
    while (at !== null && at !== top && at.sibling === null) at = at.return
    if (at === null || at === top) return
    at = at.sibling
  }
}

// React tells tools of what it has drawn by this name; it is looked for when React is first read.
if (isFirst) {
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: () => undefined,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => look(root.current),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onScheduleFiberRoot: () => undefined,
      setStrictMode: () => undefined,
    },
  })
}

/**
 * Whatever a test of screens draws, each text is the only child of its element, which React writes whole. A text beside others is a node that
 * React looks for by itself: a page that the browser translates has put elements of its own in its place, and dies.
 */
afterEach(() => {
  const texts = [...found]
  found.clear()
  expect(texts, "Words beside other things have no element of their own").toEqual([])
})
