import { fireEvent, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { IdeaOutcome, IdeaPageOutcome } from "#machines/support/idea-form/idea-form.events.ts"
import type { ideaFormMachine } from "#machines/support/idea-form/idea-form.machine.ts"
import { model, SHARED } from "#machines/support/idea-form/idea-form.model.ts"
import { wishOf } from "#machines/support/idea-form/idea-form.setup.ts"
import { type IdeaId, type IdeaWish, ideaLeft } from "#models/support/idea.ts"
import { ideaTitle } from "#models/support/idea-title.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { IdeaForm } from "./IdeaForm.tsx"
import { ideaFormFlow } from "./idea-form-flow.ts"

const words = await loadedWords("en")

type Shown = SnapshotFrom<typeof ideaFormMachine>

const STATES = {
  shared: "Waiting to be read",
  done: "Carried out",
  declined: "Declined",
  withdrawn: "Taken back",
}

/** The page as its route shows it, which tells the chart itself who opens it and when it is left. */
const Screen = (): ReactNode => {
  const ref = useFlow(ideaFormFlow)
  return <IdeaForm snapshot={useSnapshot(ref)} send={ref.send} />
}

const held = () => ({
  loadIdeas: heldPromise<IdeaPageOutcome, { readonly after: string | null }>(),
  shareIdea: heldPromise<IdeaOutcome, IdeaWish | null>(),
  withdrawIdea: heldPromise<IdeaOutcome, IdeaId | null>(),
})

const textField = () => page.getByRole<HTMLTextAreaElement>("textbox", { name: /^Your idea/ })
const areaField = () => page.getByRole<HTMLSelectElement>("combobox", { name: /^What is it about/ })

const isShown = (_: unknown, { context }: Shown) => {
  const { page: read, area, text, sent, errors } = context
  expect(textField().value).toBe(text)
  expect(areaField().value).toBe(area ?? "")
  if (errors.text === undefined)
    expect(page.getByText(`${ideaLeft(text).toLocaleString("en")} characters left`)).toBeDefined()
  expect(page.queryByText("Choose what it is about.") !== null).toBe(errors.area !== undefined)
  expect(page.queryByText(/at least 10 characters|already have 50 ideas/) !== null).toBe(
    errors.text !== undefined,
  )
  expect(page.queryByText("Thank you! We will tell you what is decided.") !== null).toBe(sent > 0)
  const ideas = read?.ideas ?? []
  expect(page.queryByText("You have not shared any ideas yet") !== null).toBe(ideas.length === 0)
  expect(page.queryAllByRole("listitem")).toHaveLength(ideas.length)
  for (const [place, idea] of ideas.entries()) {
    const item = page.getAllByRole("listitem")[place]
    expect(item?.textContent).toContain(idea.text)
    expect(item?.textContent).toContain(STATES[idea.state as keyof typeof STATES])
    expect(item?.textContent).toContain(idea.answer)
  }
  expect(page.queryAllByRole("button", { name: /^Take back the idea/ })).toHaveLength(
    ideas.filter(({ state }) => state === "shared").length,
  )
  expect(page.queryByRole("button", { name: "Show earlier ideas" }) !== null).toBe(
    typeof read?.next === "string",
  )
}

runFlowPaths<typeof ideaFormMachine, ReturnType<typeof held>>({
  flow: ideaFormFlow,
  model,
  words,
  shown: <Screen />,
  held,
  executors: {
    "ideas.opened": ({ actor, show }, event) => {
      actor.send(event)
      show()
    },
    "ideas.left": ({ actor }, event) => actor.send(event),
    "news.heard": ({ actor }, event) => actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Try again") : actor.send(event),
    "more.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Show earlier ideas") : actor.send(event),
    "area.chosen": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted || areaField().value === event.area) return actor.send(event)
      fireEvent.change(areaField(), { target: { value: event.area } })
    },
    "text.typed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted || textField().value === event.text) return actor.send(event)
      fireEvent.change(textField(), { target: { value: event.text } })
    },
    // Keys are made by the page: those of the paths are given to the chart itself.
    "idea.submitted": ({ actor }, event) => actor.send(event),
    "withdraw.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(`Take back the idea: ${ideaTitle(SHARED.text)}`) : actor.send(event),
  },
  checks: {
    away: () => expect(page.queryByRole("heading")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    "shown.ready": isShown,
    "shown.refreshing": isShown,
    "shown.adding": (screen, snapshot) => {
      isShown(screen, snapshot)
      expect(screen.held.loadIdeas.input()).toEqual({ after: snapshot.context.page?.next })
    },
    "shown.withdrawing": (screen, snapshot) => {
      isShown(screen, snapshot)
      expect(screen.held.withdrawIdea.input()).toBe(SHARED.id)
    },
    sending: ({ held: { shareIdea } }, { context }) => {
      expect(shareIdea.input()).toEqual(wishOf(context))
      expect(page.getByRole("button", { name: "Send the idea" }).getAttribute("aria-busy")).toBe("true")
    },
  },
})
