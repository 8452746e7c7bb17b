import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { IdeaActed, IdeaAsk, IdeasRead } from "#machines/support/idea-desk/idea-desk.events.ts"
import { ideaDeskMachine } from "#machines/support/idea-desk/idea-desk.machine.ts"
import { model, WAITING } from "#machines/support/idea-desk/idea-desk.model.ts"
import { type IdeasAsked, whyNot } from "#machines/support/idea-desk/idea-desk.setup.ts"
import { ideaTitle } from "#models/support/idea-title.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { IdeaDesk } from "./IdeaDesk.tsx"
import { ideaDeskFlow } from "./idea-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadIdeas: heldPromise<IdeasRead, IdeasAsked>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<IdeaActed, IdeaAsk | null>(),
  }
  const machine = ideaDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(ideaDeskFlow, machine, held, words, (shown) => <IdeaDesk {...shown} />)
}

type Shown = SnapshotFrom<typeof ideaDeskMachine>

const ACTS = { consider: "Consider", done: "Carried out", decline: "Decline" } as const
const WHY = {
  rights: "Your role may only read ideas.",
  over: "It is already decided or taken back.",
  considered: "It is already being considered.",
  empty: "Write an answer to the player first.",
  long: "The answer is too long: 1,000 characters at most.",
} as const

const desk = () => page.queryByRole("region", { name: "Ideas" })
const one = () => page.queryByRole("region", { name: "Idea of player 42" })

/** The open idea: its player, its words, and each act with why it can't be done where it can't. */
const isOpened = (snapshot: Shown) => {
  const { opened, answer, mayDecide, refused } = snapshot.context
  const shown = one()
  if (opened === null || shown === null) return expect(shown).toBe(opened)
  expect(within(shown).getByRole("link", { name: "Open the player" }).getAttribute("href")).toBe(
    "/en/operator/players/42",
  )
  expect(shown.textContent).toContain(opened.text)
  expect(shown.textContent).toContain(opened.answer)
  expect(within(shown).getByRole("alert").textContent === "").toBe(refused === null)
  const field = within(shown).queryByRole<HTMLTextAreaElement>("textbox")
  // What is written is never taken away by what another decided.
  if (mayDecide && answer !== "") expect(field?.value).toBe(answer)
  if (!mayDecide) expect(field).toBeNull()
  if (snapshot.matches("acting")) return
  for (const act of ["consider", "done", "decline"] as const) {
    const button = within(shown).getByRole("button", { name: ACTS[act] })
    const why = whyNot(snapshot.context, act)
    expect(button.getAttribute("aria-disabled")).toBe(why === undefined ? null : "true")
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "")
    expect(reason?.textContent).toBe(why === undefined ? undefined : WHY[why])
  }
}

const isShown = (_: unknown, snapshot: Shown) => {
  const { queue, error, query } = snapshot.context
  const shown = within(desk() as HTMLElement)
  expect(shown.getAllByRole("alert")[0]?.textContent === "").toBe(error === null)
  const rows = queue?.rows ?? []
  expect(shown.queryByText("No such ideas") !== null).toBe(rows.length === 0)
  expect(shown.queryAllByRole("button", { name: /^Open the idea/ })).toHaveLength(rows.length)
  const list = query.list === "done" ? "Carried out" : "Not decided"
  expect(shown.getByRole("link", { name: list }).getAttribute("aria-current")).toBe("true")
  expect(shown.queryByRole("link", { name: "Next page" }) !== null).toBe(typeof queue?.next === "string")
  isOpened(snapshot)
}

const gone = () => expect(desk()).toBeNull()

runPathsOnScreen<typeof ideaDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "idea.opened": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(`Open the idea: ${ideaTitle(WAITING.text)}`) : actor.send(event),
    "idea.closed": ({ actor }, event, { isAccepted }) => (isAccepted ? press("Close") : actor.send(event)),
    "answer.typed": ({ actor }, event, { isAccepted }) => {
      const field = isAccepted
        ? within(one() as HTMLElement).queryByRole<HTMLTextAreaElement>("textbox")
        : null
      if (field === null || field.value === event.text) return actor.send(event)
      fireEvent.change(field, { target: { value: event.text } })
    },
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      fireEvent.click(within(one() as HTMLElement).getByRole("button", { name: ACTS[event.act] }))
    },
  },
  answers: {
    loadIdeas: ({ held }, answer) => settle(held.loadIdeas, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    act: ({ held }, answer) => settle(held.act, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: (screen, snapshot) =>
      snapshot.context.queue === null
        ? expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
        : isShown(screen, snapshot),
    shown: isShown,
    unread: isShown,
    acting: ({ held }, snapshot) => {
      expect(held.act.input()).toEqual(snapshot.context.ask)
      isOpened(snapshot)
    },
  },
})
