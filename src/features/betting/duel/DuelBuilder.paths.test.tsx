import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { DuelFailure } from "#machines/betting/duel-builder/duel-builder.events.ts"
import { duelBuilderMachine } from "#machines/betting/duel-builder/duel-builder.machine.ts"
import { model, SAMPLE_DUEL_GAME } from "#machines/betting/duel-builder/duel-builder.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { Duel, DuelistId, DuelPlayer } from "#models/betting/duelist.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import type { FlowRef } from "#src/services/flow.ts"
import { aView, lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { DuelView } from "./DuelBuilder.tsx"

const words = await loadedWords("en")
interface Failed {
  readonly kind: DuelFailure
}
interface Asked {
  readonly gameId: GameId | null
  readonly first: DuelistId | null
  readonly second: DuelistId | null
}

const mount = () => {
  const loadPlayers = heldPromise<
    Outcome<ReadonlyArray<DuelPlayer>, Failed>,
    { readonly gameId: GameId | null }
  >()
  const buildDuel = heldPromise<Outcome<Duel, Failed>, Asked>()
  const actor = createActor(
    duelBuilderMachine.provide({ actors: { loadPlayers: loadPlayers.logic, buildDuel: buildDuel.logic } }),
  ).start()
  const setting = lineSetting([])
  render(
    <Words store={words}>
      <BettingProvider value={setting.betting}>
        <DuelView
          builder={actor as unknown as FlowRef<typeof duelBuilderMachine>}
          view={aView(SAMPLE_DUEL_GAME)}
        />
      </BettingProvider>
    </Words>,
  )
  return { actor, loadPlayers, buildDuel }
}

const press = (name: string) => {
  fireEvent.click(page.getByRole("button", { name }))
}
const field = (place: "first" | "second") =>
  page.getByRole("combobox", { name: place === "first" ? "First" : "Second" }) as HTMLSelectElement

const FAILURES: Readonly<Record<string, RegExp>> = {
  stopped: /is suspended/,
  lost: /^No reply from the server/,
}

runPathsOnScreen<typeof duelBuilderMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    cleanup()
    actor.stop()
  },
  executors: {
    "duel.opened": ({ actor }, event) => {
      const open = page.queryByRole("button", { name: "Build a duel" })
      // From an open builder another game's page opens it.
      if (open === null) act(() => actor.send(event))
      else fireEvent.click(open)
    },
    "player.chosen": ({ actor }, event) => {
      const select = page.queryAllByRole("combobox").length === 0 ? undefined : field(event.place)
      const offered = [...(select?.options ?? [])].find(({ value }) => value === `${event.player}`)
      // Who is not of the game is not in the list, and who stands in the other place can't be chosen.
      if (select === undefined || offered === undefined || offered.disabled) act(() => actor.send(event))
      else fireEvent.change(select, { target: { value: `${event.player}` } })
    },
    "odds.asked": (_, __, { isAccepted }) => {
      const button = page.getByRole("button", { name: "Show odds" })
      expect(button.hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(button)
    },
    "load.retried": () => press("Try again"),
    "duel.closed": ({ actor }, event) => {
      if (page.queryByRole("button", { name: "Close the duel" }) === null) act(() => actor.send(event))
      else press("Close the duel")
    },
  },
  answers: {
    loadPlayers: ({ loadPlayers }, answer) =>
      act(() =>
        answer.kind === "done" ? loadPlayers.answer(answer.output) : loadPlayers.break(answer.error),
      ),
    buildDuel: ({ buildDuel }, answer) =>
      act(() => (answer.kind === "done" ? buildDuel.answer(answer.output) : buildDuel.break(answer.error))),
  },
  checks: {
    closed: () => expect(page.queryByRole("combobox")).toBeNull(),
    loading: () => expect(document.querySelector("[aria-busy=true]")).not.toBeNull(),
    failed: () => expect(page.getByRole("alert").textContent).toContain("No reply from the server"),
    choosing: (_, { context }) => {
      expect(field("first").value).toBe(context.first === null ? "" : `${context.first}`)
      expect(field("second").value).toBe(context.second === null ? "" : `${context.second}`)
      for (const [kind, text] of Object.entries(FAILURES))
        expect(page.queryByText(text) !== null).toBe(context.failure === kind)
    },
    building: ({ buildDuel }, { context: { gameId, first, second } }) => {
      expect(document.querySelector("form[aria-busy=true]")).not.toBeNull()
      expect(buildDuel.input()).toEqual({ gameId, first, second })
    },
    built: () => {
      expect(page.getByText("Your duel: Home no. 9 – Away no. 10")).toBeDefined()
      expect(page.getByRole("group", { name: "Player duel" }).querySelectorAll("button")).toHaveLength(3)
    },
  },
})
