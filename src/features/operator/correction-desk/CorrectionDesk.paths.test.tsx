import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  ChoicesRead,
  CorrectionOpened,
  CorrectionsRead,
  Previewed,
  Recorded,
} from "#machines/operator/correction-desk/correction-desk.events.ts"
import { correctionDeskMachine } from "#machines/operator/correction-desk/correction-desk.machine.ts"
import { model, WAITING } from "#machines/operator/correction-desk/correction-desk.model.ts"
import type {
  OpenInput,
  PreviewInput,
  ProposeInput,
} from "#machines/operator/correction-desk/correction-desk.setup.ts"
import type { CorrectionId, CorrectionScope } from "#models/betting/correction.ts"
import type { CorrectionAct } from "#models/operator/bet-correction.ts"
import type { CorrectionQuery } from "#models/operator/correction-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { isBusy, leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { CorrectionDesk } from "./CorrectionDesk.tsx"
import { correctionDeskFlow } from "./correction-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")
const ABOUT = "Rovers — City · Result"

const mount = () => {
  const held = {
    loadCorrections: heldPromise<CorrectionsRead, CorrectionQuery>(),
    openCorrection: heldPromise<CorrectionOpened, OpenInput>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<Recorded, { readonly id: CorrectionId; readonly act: CorrectionAct }>(),
    loadChoices: heldPromise<ChoicesRead, { readonly scope: CorrectionScope | null }>(),
    preview: heldPromise<Previewed, PreviewInput>(),
    propose: heldPromise<Recorded, ProposeInput>(),
  }
  const machine = correctionDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(correctionDeskFlow, machine, held, words, (shown) => <CorrectionDesk {...shown} />)
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof correctionDeskMachine>

const region = (name: string) => page.queryByRole("region", { name })
const list = () => region("Corrections")
const record = () => region(`Correction: ${ABOUT}`)
const form = () => region(`Correct: ${ABOUT}`)
const gone = () => expect([list(), record(), form()]).toEqual([null, null, null])

const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const isLoading = () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined()

const listIsShown = (snapshot: Shown) => {
  const { page: read, query } = snapshot.context
  if (read === null) return errorIsSaid(snapshot)
  expect([list() !== null, record(), form()]).toEqual([true, null, null])
  expect(page.queryByText("No corrections") !== null).toBe(read.rows.length === 0)
  expect(page.queryAllByRole("link", { name: `Open: ${ABOUT}` })).toHaveLength(read.rows.length)
  expect(page.queryByText("Corrected: 1 of 2") !== null).toBe(read.rows.length > 0)
  expect(page.queryByRole("link", { name: "Next page" }) !== null).toBe(read.next !== null)
  const done = page.getByRole("link", { name: "Carried out" })
  expect(done.getAttribute("aria-current")).toBe(query.state === "done" ? "true" : null)
  return errorIsSaid(snapshot)
}

const recordIsShown = (snapshot: Shown) => {
  const { record: shown, bets, act } = snapshot.context
  if (shown === null) throw new Error("no correction is open")
  expect([record() !== null, list(), form()]).toEqual([true, null, null])
  expect(page.getByText(WAITING.note)).toBeDefined()
  const waits = shown.state === "awaitingSecond"
  for (const { act: each, bar } of shown.acts) {
    const button = page.queryByRole<HTMLButtonElement>("button", {
      name: t(`operator.corrections.act.${each}`),
    })
    expect(button !== null).toBe(waits)
    if (bar === null || button === null) continue
    expect([button.disabled, button.getAttribute("aria-describedby")]).toEqual([true, `why-not-${each}`])
    expect(page.getByText(t(`operator.corrections.bar.${bar}`))).toBeDefined()
  }
  expect(page.queryByText(t("operator.corrections.stale")) !== null).toBe(bets?.isStale === true)
  expect(page.queryByRole("progressbar") !== null).toBe(shown.state === "applying")
  expect(page.queryAllByText(/^was: /)).toHaveLength(bets?.rows.length ?? 0)
  expect(page.queryAllByText(/^Account /)).toHaveLength(bets?.accounts.length ?? 0)
  if (act !== null && snapshot.matches("reviewing"))
    expect(page.getByText(t(`operator.corrections.acted.${act}`))).toBeDefined()
  errorIsSaid(snapshot)
}

const formIsShown = (snapshot: Shown) => {
  const { preview, faults, correction } = snapshot.context
  expect([form() !== null, list(), record()]).toEqual([true, null, null])
  const below = region("Whom it affects")
  expect(below !== null).toBe(preview !== null)
  expect(page.queryByRole("form", { name: "Propose" }) !== null).toBe((preview?.size.bets ?? 0) > 0)
  if (preview !== null && preview.size.bets === 0)
    expect(page.getByText("No bet would change.")).toBeDefined()
  for (const fault of [faults.kind, faults.reason, faults.note])
    if (fault !== null) expect(page.getByText(t(fault))).toBeDefined()
  if (correction !== null && faults.kind === null && faults.reason === null)
    expect(page.getByLabelText<HTMLSelectElement>("What becomes of the bets").value).toBe(
      correction.outcome.kind,
    )
  errorIsSaid(snapshot)
}

const choose = (label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value } })

runPathsOnScreen<typeof correctionDeskMachine, Mounted>({
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
    "refresh.pressed": ({ actor }, _, { before }) => {
      // A list that never came has a button that tries again.
      const { page: read, record: open } = before.context
      if (read !== null || open !== null) return press("Refresh")
      return page.queryByRole("button", { name: "Try again" }) === null
        ? actor.send({ type: "refresh.pressed" })
        : press("Try again")
    },
    "act.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(t(`operator.corrections.act.${event.act}`)) : actor.send(event),
    "preview.submitted": ({ actor }, { typed }, { before }) => {
      const { kind, results, reason } = typed
      // Whatever is changed below a preview takes it away.
      choose("What becomes of the bets", kind)
      choose("Reason for players", reason)
      for (const outcome of ["1", "X", "2"])
        choose(outcome, results.find(([key]) => key === outcome)?.[1] ?? "")
      expect(actor.getSnapshot().matches("composing")).toBe(true)
      expect(before.matches("composing") || before.matches("previewed")).toBe(true)
      submitForm("What to do")
    },
    "form.changed": () => {
      fireEvent.change(page.getByLabelText("Reason for players"), { target: { value: "price" } })
    },
    "page.picked": () => press("Next page"),
    "propose.submitted": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      typeInto("Explain it to colleagues", event.note)
      return submitForm("Propose")
    },
  },
  answers: {
    loadCorrections: ({ held }, answer) => settle(held.loadCorrections, answer),
    openCorrection: ({ held }, answer) => settle(held.openCorrection, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    act: ({ held }, answer) => settle(held.act, answer),
    loadChoices: ({ held }, answer) => settle(held.loadChoices, answer),
    preview: ({ held }, answer) => settle(held.preview, answer),
    propose: ({ held }, answer) => settle(held.propose, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: ({ held }, snapshot) => {
      if (snapshot.context.page === null) isLoading()
      else listIsShown(snapshot)
      expect(held.loadCorrections.input()).toEqual(snapshot.context.query)
    },
    shown: (_, snapshot) => listIsShown(snapshot),
    opening: ({ held }, snapshot) => {
      const { query, record: shown } = snapshot.context
      if (shown === null) isLoading()
      else recordIsShown(snapshot)
      expect(held.openCorrection.input()).toEqual({ id: query.id, after: query.after })
    },
    following: ({ held }, snapshot) => {
      recordIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    reviewing: (_, snapshot) => recordIsShown(snapshot),
    acting: ({ held }, { context: { act, query } }) => {
      isBusy(t(`operator.corrections.act.${act}`))
      expect(held.act.input()).toEqual({ id: query.id, act })
    },
    drafting: ({ held }, { context }) => {
      isLoading()
      expect(held.loadChoices.input()).toEqual({ scope: context.query.scope })
    },
    composing: (_, snapshot) => formIsShown(snapshot),
    previewing: ({ held }, snapshot) => {
      const { correction, after } = snapshot.context
      formIsShown(snapshot)
      isBusy("Show whom it affects")
      expect(held.preview.input()).toEqual({ correction, after })
    },
    previewed: (_, snapshot) => formIsShown(snapshot),
    proposing: ({ actor, held }, { context: { correction, note, preview } }) => {
      isBusy("Propose")
      // The page makes the key as the preview is asked for.
      const id = actor.getSnapshot().context.key
      expect(held.propose.input()).toEqual({ id, correction, note, digest: preview?.digest })
    },
    unread: (_, snapshot) => {
      expect(page.getByRole("button", { name: "Try again" })).toBeDefined()
      errorIsSaid(snapshot)
    },
  },
})
