import { act, fireEvent, screen as page, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  CookieAnswerEvent,
  TellingOutcome,
} from "#machines/privacy/cookie-answer/cookie-answer.events.ts"
import { cookieAnswerMachine } from "#machines/privacy/cookie-answer/cookie-answer.machine.ts"
import { model } from "#machines/privacy/cookie-answer/cookie-answer.model.ts"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { isCurrent } from "#models/privacy/cookie-choice.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { CookieQuestion } from "./CookieQuestion.tsx"
import { cookieAnswerFlow } from "./cookie-answer-flow.ts"

const words = await loadedWords("en")

const SAID = { at: 2, id: "01234567-89ab-cdef-0123-456789abcdef", userId: null }

const mount = () => {
  const held = { tellAnswer: heldPromise<TellingOutcome, CookieAnswer | null>() }
  const machine = cookieAnswerMachine.provide({ actors: logicsOf(held) })
  const left = { count: 0 }
  const leave = () => {
    left.count += 1
  }
  const shown = <CookieQuestion said={() => SAID} onLeave={leave} />
  const screen = flowScreen(cookieAnswerFlow, machine, held, words, shown)
  screen.show()
  return { ...screen, left }
}

type Screen = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof cookieAnswerMachine>

/** What the page around the question tells it. */
const tell = ({ actor }: Screen, event: CookieAnswerEvent) => act(() => actor.send(event))

const region = () => page.getByRole("region", { name: "Cookies" })
const functional = () =>
  within(region()).getByRole<HTMLInputElement>("checkbox", { name: /^Cookies that remember how you use/ })

/** Presses what is there where the chart takes it, and is there for nothing else. */
const pressIfThere = (name: string, isThere: boolean) => {
  const button = page.queryByRole("button", { name })
  expect(button !== null).toBe(isThere)
  if (button !== null) fireEvent.click(button)
}

const isAsked = (_: Screen, { context }: Snapshot) => {
  expect(within(region()).getByRole("button", { name: "Accept all" })).toBeDefined()
  expect(within(region()).getByRole("button", { name: "Necessary only" })).toBeDefined()
  expect(page.queryByRole("button", { name: "Leave as it is" }) !== null).toBe(isCurrent(context.answer))
}
/** The page shows the question while it is asked alone: nothing of its own tells these apart. */
const isAnswered = (_: Screen, { context }: Snapshot) => expect(isCurrent(context.answer)).toBe(true)

runPathsOnScreen<typeof cookieAnswerMachine, Screen>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "answer.found": tell,
    "all.agreed": () => press("Accept all"),
    "necessary.chosen": () => press("Necessary only"),
    "groups.opened": () => press("Choose"),
    "group.switched": (_, { isAgreed }) => {
      if (functional().checked !== isAgreed) fireEvent.click(functional())
    },
    "groups.saved": () => press("Save the choice"),
    "question.reopened": tell,
    "question.closed": ({ actor }) =>
      pressIfThere("Leave as it is", isCurrent(actor.getSnapshot().context.answer)),
    "telling.wanted": tell,
  },
  answers: { tellAnswer: ({ held }, answer) => settle(held.tellAnswer, answer) },
  checks: {
    unasked: (_, { context }) => expect(context.answer).toBeNull(),
    "asking.brief": (screen, snapshot) => {
      isAsked(screen, snapshot)
      expect(page.queryByRole("group")).toBeNull()
    },
    "asking.choosing": (screen, snapshot) => {
      isAsked(screen, snapshot)
      expect(functional().checked).toBe(snapshot.context.chosen["cookies.functional"])
      const necessary = page.getByRole<HTMLInputElement>("checkbox", { name: /^Necessary/ })
      expect([necessary.checked, necessary.disabled]).toEqual([true, true])
    },
    "answered.telling": isAnswered,
    "answered.told": isAnswered,
    "answered.untold": isAnswered,
  },
})

describe("the question about cookies", () => {
  it("takes the focus to the groups that were asked for, and no key answers it", () => {
    const screen = mount()
    tell(screen, { type: "answer.found", answer: null })
    expect(region().contains(document.activeElement)).toBe(false)
    press("Choose")
    expect(document.activeElement).toBe(functional())
    fireEvent.keyDown(functional(), { key: "Escape" })
    expect(screen.actor.getSnapshot().value).toEqual({ asking: "choosing" })
    press("Save the choice")
    expect(screen.left.count).toBe(1)
    expect(screen.held.tellAnswer.input()).toMatchObject({ level: 0, isTold: false, ...SAID })
    leaveScreen(screen)
  })
})
