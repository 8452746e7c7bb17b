import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { ChallengesTold, PartTold } from "#machines/casino/challenge-page/challenge-page.events.ts"
import type { challengePageMachine } from "#machines/casino/challenge-page/challenge-page.machine.ts"
import { model } from "#machines/casino/challenge-page/challenge-page.model.ts"
import { canTakePart } from "#machines/casino/challenge-page/challenge-page.setup.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { ChallengesPage } from "./ChallengesPage.tsx"
import { challengePageFlow } from "./challenge-page-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadChallenges: heldPromise<ChallengesTold, undefined>(),
  join: heldPromise<PartTold, string | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const button = (name: string) => page.queryByRole("button", { name })
const JOIN = "Take part today"

runFlowPaths<typeof challengePageMachine, ReturnType<typeof held>>({
  flow: challengePageFlow,
  model,
  held,
  words,
  shown: <ChallengesPage isSignedIn onSignIn={() => undefined} />,
  executors: {
    "page.opened": ({ actor, show }, event) => {
      // The address says it: the screen is shown once the chart knows.
      const isFirst = actor.getSnapshot().matches("away")
      actor.send(event)
      if (isFirst) show()
    },
    "page.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    "join.pressed": (_, __, { isAccepted }) => {
      if (isAccepted) press(JOIN)
      else expect(button(JOIN)).toBeNull()
    },
    // The feed says so, not the screen.
    "challenges.changed": ({ actor }, event) => actor.send(event),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }) => expect(held.loadChallenges.input()).toBeUndefined(),
    failed: () => expect(button("Try again")).not.toBeNull(),
    shown: (_, { context: { view, error } }) => {
      expect(button(JOIN) !== null).toBe(canTakePart(view))
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      const bars = page.queryAllByRole("progressbar")
      expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual(
        (view?.own?.challenges ?? []).map(({ done, target }) => `${done} of ${target}`),
      )
      expect(page.queryByText("No challenges today") !== null).toBe(view?.today === undefined)
      expect(page.queryByText("No prizes are left to take today") !== null).toBe(view?.today?.left === 0)
      expect(page.queryByText("All challenges are done. €50 is in your account.") !== null).toBe(
        view?.own?.status === "paid",
      )
      expect(page.queryByRole("region", { name: "Yesterday" }) !== null).toBe(view?.yesterday !== undefined)
    },
    refreshing: ({ held }) => expect(held.loadChallenges.input()).toBeUndefined(),
    stale: () => expect(page.getByText("No connection: what you see may be out of date.")).toBeDefined(),
    joining: ({ held }, { context: { view } }) => expect(held.join.input()).toBe(view?.today?.day),
  },
})
