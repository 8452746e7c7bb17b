import { cleanup, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { DoneOutcome } from "#machines/audit/role-entry/role-entry.events.ts"
import type { LineOutcome } from "#machines/operator/trading-desk/trading-desk.events.ts"
import { tradingDeskMachine } from "#machines/operator/trading-desk/trading-desk.machine.ts"
import { model } from "#machines/operator/trading-desk/trading-desk.model.ts"
import type { TradingActInput } from "#machines/operator/trading-desk/trading-desk.setup.ts"
import type { TradingQuery } from "#models/operator/trading-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { isBusy, leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { TradingDesk } from "./TradingDesk.tsx"
import { tradingDeskFlow } from "./trading-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

const mount = () => {
  const held = {
    loadLine: heldPromise<LineOutcome, TradingQuery>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<DoneOutcome, TradingActInput>(),
  }
  const machine = tradingDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(tradingDeskFlow, machine, held, words, (shown) => (
    <TradingDesk {...shown} go={() => undefined} mayCorrect />
  ))
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof tradingDeskMachine>

const desk = () => page.queryByRole("region", { name: "Trading" })
const line = () => within(page.getByRole("region", { name: "The line" }))
const form = ({ context: { picked } }: Shown) =>
  picked === null
    ? null
    : page.queryByRole("form", {
        name: `${t(`operator.trading.title.${picked.act}`, { name: picked.name })}`,
      })

const lineIsShown = (snapshot: Shown) => {
  const { page: read, query, error, picked, done } = snapshot.context
  if (read === null && snapshot.matches("listing"))
    return expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
  expect(desk()).not.toBeNull()
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  expect(page.queryAllByRole("form")).toHaveLength(picked === null ? 0 : 1)
  if (done !== null) expect(page.getByText(t(`operator.trading.done.${done}`))).toBeDefined()
  const all = page.getByRole("link", { name: "All" }).getAttribute("aria-current")
  expect(all).toBe(query.show === null ? "true" : null)
  if (read === null) return expect(page.queryByRole("region", { name: "The line" })).toBeNull()
  expect(line().queryByText("Nothing found") !== null).toBe(read.rows.length === 0)
  for (const { name, act } of read.rows) {
    const label = t(`operator.trading.act.${act.act}.of`, { name })
    const button = line().getByRole<HTMLButtonElement>("button", { name: label })
    if (act.bar === null) continue
    expect(button.disabled).toBe(true)
    expect(document.getElementById(`${button.getAttribute("aria-describedby")}`)?.textContent).toBe(
      t(`operator.trading.bar.${act.bar}`),
    )
  }
  return expect(page.queryAllByText(/^stopped by anna\.petrova$/).length > 0).toBe(read.stops.length > 0)
}

runPathsOnScreen<typeof tradingDeskMachine, Mounted>({
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
    "refresh.pressed": () => press("Refresh"),
    "act.picked": ({ actor }, event, { isAccepted }) => {
      const name = t(`operator.trading.act.${event.act}.of`, { name: event.name })
      const [button] = page.queryAllByRole<HTMLButtonElement>("button", { name })
      // What the chart refuses no button offers.
      if (!isAccepted || button === undefined || button.disabled) return actor.send(event)
      return button.click()
    },
    "act.left": () => press("Cancel"),
    "act.submitted": ({ actor }, { reason, note }) => {
      const { picked } = actor.getSnapshot().context
      if (picked?.act === "stop") {
        const select = page.getByRole<HTMLSelectElement>("combobox", { name: /^Reason/ })
        select.value = reason ?? ""
      }
      typeInto(/^Note/, note)
      submitForm(`${t(`operator.trading.title.${picked?.act}`, { name: picked?.name ?? "" })}`)
    },
  },
  answers: {
    loadLine: ({ held }, answer) => settle(held.loadLine, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    act: ({ held }, answer) => settle(held.act, answer),
  },
  checks: {
    closed: () => expect(desk()).toBeNull(),
    lost: () => expect(desk()).toBeNull(),
    listing: ({ held }, snapshot) => {
      lineIsShown(snapshot)
      expect(held.loadLine.input()).toEqual(snapshot.context.query)
    },
    shown: ({ held }, snapshot) => {
      lineIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    rereading: (_, snapshot) => lineIsShown(snapshot),
    unread: (_, snapshot) => lineIsShown(snapshot),
    deciding: (_, snapshot) => {
      lineIsShown(snapshot)
      expect(form(snapshot)).not.toBeNull()
      for (const fault of [snapshot.context.faults.reason, snapshot.context.faults.note])
        if (fault !== null) expect(page.getByText(t(fault))).toBeDefined()
    },
    acting: ({ held }, { context: { picked, reason, note } }) => {
      isBusy(t(`operator.trading.submit.${picked?.act}`))
      expect(held.act.input()).toEqual({ picked, reason, note })
    },
  },
})
