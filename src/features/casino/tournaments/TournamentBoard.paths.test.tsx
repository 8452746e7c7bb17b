import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  JoinTold,
  TournamentAsked,
  TournamentTold,
} from "#machines/casino/tournament-page/tournament-page.events.ts"
import type { tournamentPageMachine } from "#machines/casino/tournament-page/tournament-page.machine.ts"
import { model } from "#machines/casino/tournament-page/tournament-page.model.ts"
import { canJoin } from "#machines/casino/tournament-page/tournament-page.setup.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { TournamentBoard } from "./TournamentBoard.tsx"
import { tournamentPageFlow } from "./tournament-page-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadTournament: heldPromise<TournamentTold, TournamentAsked | null>(),
  join: heldPromise<JoinTold, TournamentAsked | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const button = (name: string) => page.queryByRole("button", { name })

runFlowPaths<typeof tournamentPageMachine, ReturnType<typeof held>>({
  flow: tournamentPageFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <TournamentBoard id="winter-cup" isSignedIn onSignIn={() => undefined} />
    </MemoryRouter>
  ),
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
      if (isAccepted) press("Join")
      else expect(button("Join")).toBeNull()
    },
    "more.pressed": (_, __, { isAccepted }) => {
      if (isAccepted) press("Show more")
      else expect(button("Show more")).toBeNull()
    },
    // The feed says so, not the screen.
    "board.changed": ({ actor }, event) => actor.send(event),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context: { asked } }) => expect(held.loadTournament.input()).toEqual(asked),
    failed: () => expect(button("Try again")).not.toBeNull(),
    shown: (_, { context: { view, error } }) => {
      expect(button("Join") !== null).toBe(canJoin(view))
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(page.getByRole("heading", { name: "Winter cup" })).toBeDefined()
      expect(page.queryByText("K7QX4M (you)") !== null).toBe(view?.own !== undefined)
      expect(page.queryByText("You won €100. It’s in your account.") !== null).toBe(
        view?.tournament.status === "paid",
      )
      expect(page.queryByText("Nobody has any points yet.") !== null).toBe(view?.board.lines.length === 0)
    },
    refreshing: ({ held }, { context: { asked } }) => expect(held.loadTournament.input()).toEqual(asked),
    stale: () => expect(page.getByText("No connection: what you see may be out of date.")).toBeDefined(),
    joining: ({ held }, { context: { asked } }) => expect(held.join.input()).toEqual(asked),
  },
})
