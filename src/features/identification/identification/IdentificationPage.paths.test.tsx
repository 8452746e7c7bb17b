import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  DocumentCommand,
  DocumentOutcome,
} from "#machines/identification/document-sending/document-sending.events.ts"
import { documentSendingMachine } from "#machines/identification/document-sending/document-sending.machine.ts"
import { model } from "#machines/identification/document-sending/document-sending.model.ts"
import { canCompareFaces } from "#models/identification/faces.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { documentSendingFlow } from "./document-sending-flow.ts"
import IdentificationPage from "./IdentificationPage.tsx"
import { pickedPictures } from "./picked-pictures.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadCase: heldPromise<DocumentOutcome, null>(),
    carryOut: heldPromise<DocumentOutcome, DocumentCommand>(),
  }
  const machine = documentSendingMachine.provide({ actors: logicsOf(held) })
  const shown = <IdentificationPage currency="RUB" />
  const screen = flowScreen(documentSendingFlow, machine, held, words, shown)
  void joined(documentSendingFlow, screen.actor, linkToolsOf(new Map()))
  return { ...screen, machine }
}

type Mounted = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof documentSendingMachine>

const form = () => page.queryByRole("form", { name: "Send a document" })
const nameField = () => page.queryByLabelText<HTMLInputElement>(/^First name/)
const compareButton = () => page.queryByRole("button", { name: "Compare faces" })
const sendButton = () => page.getByRole("button", { name: "Send for review" })
const isHeld = (button: HTMLElement) => (button as HTMLButtonElement).disabled

/** Sends the event itself where the screen has nothing that could be pressed then: the chart takes it or not. */
const hear = ({ actor }: Mounted) => actor.send({ type: "news.heard" })

const pickFront = () => {
  const input = document.querySelector<HTMLInputElement>("input[type=file][data-side=front]")
  if (input === null) throw new Error("There is no place for the front side")
  fireEvent.change(input, { target: { files: [new File(["x"], "front.jpg", { type: "image/jpeg" })] } })
}

const textOf = (message: FormMessage | undefined) =>
  message === undefined ? "" : "text" in message ? message.text : wordsOf("en")(message.key, message.values)

const caseIsShown = ({ context: { view } }: Snapshot) => {
  expect(page.getByRole("region", { name: "Your level" })).toBeDefined()
  const state = view?.identification.state
  expect(page.queryByRole("region", { name: "Status" }) === null).toBe(state === "absent")
}

/** The form shows what was typed, and what is wrong at its place. */
const formIsShown = (snapshot: Snapshot) => {
  const { documentType, values, errors, error, view } = snapshot.context
  caseIsShown(snapshot)
  expect(form()).not.toBeNull()
  const chosen = page.getByRole<HTMLInputElement>("radio", { name: "Passport" }).checked
  expect(chosen).toBe(documentType === "passport")
  expect(nameField()?.value ?? null).toBe(documentType === null ? null : `${values.name ?? ""}`)
  for (const message of Object.values(errors)) expect(form()?.textContent).toContain(textOf(message))
  if (error !== null) expect(form()?.textContent).toContain(textOf(error))
  expect(compareButton() !== null).toBe(view !== null && canCompareFaces(view))
  const faces = view?.identification.faces ?? null
  if (faces !== null)
    expect(form()?.textContent).toContain(wordsOf("en")(`more.identification.faces.${faces}`))
  if (documentType === null) return
  const hasFront = view?.identification.documents.some(({ side }) => side === "front") === true
  expect(page.queryByRole("button", { name: "Remove: Front side" }) !== null).toBe(hasFront)
}

const formTakesAll = (_: Mounted, snapshot: Snapshot) => {
  formIsShown(snapshot)
  expect(isHeld(sendButton())).toBe(false)
}

runPathsOnScreen<typeof documentSendingMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (screen) => {
    screen.actor.send({ type: "page.closed" })
    leaveScreen(screen)
  },
  executors: {
    "page.opened": ({ show }) => show(),
    "page.closed": () => cleanup(),
    "page.asked": () => press("Try again"),
    "news.heard": hear,
    "document.chosen": () => {
      const choice = page.getByRole<HTMLInputElement>("radio", { name: "Passport" })
      if (!choice.checked) fireEvent.click(choice)
    },
    "field.typed": ({ actor }, event) => {
      const field = nameField()
      if (field === null || field.value === event.value) actor.send(event)
      else fireEvent.change(field, { target: { value: event.value } })
    },
    "field.left": ({ actor }) => {
      const field = nameField()
      if (field === null) actor.send({ type: "field.left" })
      else fireEvent.blur(field)
    },
    "picture.picked": () => {
      if (nameField() !== null) pickFront()
    },
    "picture.removed": () => {
      if (nameField() !== null) press("Remove: Front side")
    },
    "faces.asked": ({ actor }) => {
      if (compareButton() === null) actor.send({ type: "faces.asked" })
      else press("Compare faces")
    },
    "documents.submitted": () => submitForm("Send a document"),
  },
  answers: {
    loadCase: ({ held }, answer) => settle(held.loadCase, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
  },
  checks: {
    idle: () => {
      expect(page.queryByRole("heading", { name: "Your level" })).toBeNull()
      expect(pickedPictures.shown("front")).toBeUndefined()
    },
    loading: (_, snapshot) => {
      if (snapshot.context.view === null) expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
      else caseIsShown(snapshot)
    },
    refreshing: formTakesAll,
    unavailable: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    collecting: formTakesAll,
    working: ({ held }, snapshot) => {
      const { command } = snapshot.context
      formIsShown(snapshot)
      expect(held.carryOut.input()).toEqual(command)
      expect(sendButton().getAttribute("aria-busy") === "true").toBe(command?.kind === "send")
      expect(isHeld(sendButton())).toBe(["upload", "remove", "compare"].includes(command?.kind ?? ""))
      if (command?.kind === "compare") expect(compareButton()?.getAttribute("aria-busy")).toBe("true")
      expect(page.queryByRole("progressbar") !== null).toBe(command?.kind === "upload")
    },
    waiting: (_, snapshot) => {
      caseIsShown(snapshot)
      expect(form()).toBeNull()
      expect(page.getByText("Waiting for review")).toBeDefined()
    },
    accepted: (_, snapshot) => {
      caseIsShown(snapshot)
      expect(form()).toBeNull()
      expect(page.getByText("Level 1: identity confirmed")).toBeDefined()
    },
  },
})
