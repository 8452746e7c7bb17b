import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  PageOutcome,
  PlayerOutcome,
  SeekOutcome,
  Sought,
} from "#machines/players/player-desk/player-desk.events.ts"
import { playerDeskMachine } from "#machines/players/player-desk/player-desk.machine.ts"
import { model } from "#machines/players/player-desk/player-desk.model.ts"
import type { PlayerAsked } from "#machines/players/player-desk/player-desk.setup.ts"
import type { PlayerQuery } from "#models/players/player-list.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PlayerDesk } from "./PlayerDesk.tsx"
import { playerDeskFlow } from "./player-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadPage: heldPromise<PageOutcome, PlayerQuery>(),
    seek: heldPromise<SeekOutcome, Sought>(),
    openPlayer: heldPromise<PlayerOutcome, PlayerAsked>(),
    carryOut: heldPromise<PlayerOutcome, PlayerAsked>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = playerDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(playerDeskFlow, machine, held, words, (shown) => <PlayerDesk {...shown} />)
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof playerDeskMachine>

const list = () => page.queryByRole("region", { name: "Players" })
const player = () => page.queryByRole("region", { name: "Player 100000042" })

const listIsShown = ({ context }: Shown) => {
  expect(player()).toBeNull()
  expect(list()).not.toBeNull()
  expect(page.queryByText("There is no such player. The search is exact.") !== null).toBe(context.isNobody)
  expect(page.queryAllByRole("link", { name: "Player 100000042" })).toHaveLength(
    context.page?.rows.length ?? 0,
  )
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
}
const playerIsShown = ({ context }: Shown) => {
  expect(list()).toBeNull()
  expect(player()).not.toBeNull()
  expect(page.getByText("+•••••••1234")).toBeDefined()
  expect(page.getByText("Signed in on at least one device.")).toBeDefined()
  expect(page.getAllByText("Your roles don’t open this part.")).toHaveLength(4)
  expect(page.queryByText("Write the note first.") !== null).toBe(context.fault === "note")
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
}
const isWaiting = () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined()

runPathsOnScreen<typeof playerDeskMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    // The page of the desk says these, by the address and by being there.
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }, event) => actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "player.sought": ({ actor }, event) => {
      if (list() === null) return actor.send(event)
      typeInto("What to look for", event.sought.text)
      return submitForm("Find a player")
    },
    "act.pressed": ({ actor }, event) => {
      const { act, values } = event.deed
      if (act !== "note" || player() === null) return actor.send(event)
      typeInto("Note", values.note ?? "")
      return submitForm("Add a note")
    },
  },
  answers: {
    loadPage: ({ held }, answer) => settle(held.loadPage, answer),
    seek: ({ held }, answer) => settle(held.seek, answer),
    openPlayer: ({ held }, answer) => settle(held.openPlayer, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    closed: () => expect([list(), player()]).toEqual([null, null]),
    lost: () => expect([list(), player()]).toEqual([null, null]),
    listing: (_, snapshot) => (snapshot.context.page === null ? isWaiting() : listIsShown(snapshot)),
    list: (_, snapshot) => listIsShown(snapshot),
    seeking: (_, snapshot) => listIsShown(snapshot),
    opening: (_, snapshot) => (snapshot.context.opened === null ? isWaiting() : playerIsShown(snapshot)),
    reviewing: ({ held }, snapshot) => {
      playerIsShown(snapshot)
      const { shownUntil } = snapshot.context.opened?.record ?? {}
      if (typeof shownUntil === "number") expect(held.deadline.input()).toEqual({ at: shownUntil })
    },
    acting: (_, snapshot) => playerIsShown(snapshot),
  },
})
