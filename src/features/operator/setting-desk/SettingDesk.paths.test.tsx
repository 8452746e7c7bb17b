import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { SettingOpened, SettingsRead } from "#machines/operator/setting-desk/setting-desk.events.ts"
import { settingDeskMachine } from "#machines/operator/setting-desk/setting-desk.machine.ts"
import { model } from "#machines/operator/setting-desk/setting-desk.model.ts"
import type { SettingTask } from "#machines/operator/setting-desk/setting-desk.setup.ts"
import type { SettingDeed } from "#models/operator/setting-desk.ts"
import type { SettingName } from "#models/settings/setting.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { SettingDesk } from "./SettingDesk.tsx"
import { settingDeskFlow } from "./setting-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadSettings: heldPromise<SettingsRead, null>(),
    openSetting: heldPromise<SettingOpened, { readonly name: SettingName; readonly before: number | null }>(),
    carryOut: heldPromise<SettingOpened, SettingTask>(),
  }
  const machine = settingDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(settingDeskFlow, machine, held, words, (shown) => <SettingDesk {...shown} />)
}

type Shown = SnapshotFrom<typeof settingDeskMachine>

const region = (name: string | RegExp) => page.queryByRole("region", { name })
const TITLE = "Setting: Who looks at withdrawals"

const isShown = ({ context }: Shown) => {
  const { query, page: list, record, faults, saved, error } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  if (query.name === null) {
    const titles = page.queryAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)
    expect(titles).toHaveLength(list?.rows.length ?? 0)
    expect(region("Settings") !== null).toBe(list !== null)
    if (list !== null) {
      expect(page.getByText("4 seconds")).toBeDefined()
      expect(page.getByText("From: 09:00", { exact: false }).textContent).toContain("Until: 18:00")
      expect(page.getByText("Waits for a second person")).toBeDefined()
    }
    return
  }
  expect(region(TITLE) !== null).toBe(record !== null)
  if (record === null) return
  const { row, editions, older } = record
  expect(region("What waits") !== null).toBe(row.pending !== null)
  expect(page.queryAllByRole("heading", { level: 4 })).toHaveLength(editions.length)
  expect(page.queryByRole("button", { name: "Older versions" }) !== null).toBe(older !== null)
  expect(page.queryAllByText("Write at least 10 characters")).toHaveLength(
    faults.filter(({ field }) => field === "reason").length,
  )
  expect(page.queryAllByText("Contradicts the field above")).toHaveLength(
    faults.filter(({ code }) => code === "contradiction").length,
  )
  expect(page.queryAllByText(/^From 0 to 1,000,000,000$/)).toHaveLength(
    faults.filter(({ code }) => code === "bounds").length,
  )
  expect(page.queryAllByText(/^(Saved|You agreed|Withdrawn)\./)).toHaveLength(saved === null ? 0 : 1)
  expect(page.getByText(/^The site was configured anew/).textContent).toContain("₽4,000")
}

const gone = () => {
  expect(region("Settings")).toBeNull()
  expect(region(TITLE)).toBeNull()
}

const isLoading = () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined()

/** Fills in the form of a change, or of an earlier version, and sends it. */
const fills = ({ kind, value, reason, from }: SettingDeed) => {
  const name = kind === "change" ? /^Change: / : /^Roll back to version 0: /
  const form = within(page.getByRole("form", { name, hidden: true }))
  if (kind === "change")
    for (const [label, field] of [
      ["Nobody below, RUB", "automatic"],
      ["Two people from, RUB", "second"],
    ] as const)
      fireEvent.change(form.getByLabelText(label), { target: { value: `${value[field] ?? ""}` } })
  fireEvent.change(form.getByLabelText("Why"), { target: { value: reason } })
  fireEvent.change(form.getByLabelText(/^From when/), {
    target: { value: from === null ? "" : "2001-01-01T00:00" },
  })
  fireEvent.submit(form.getByLabelText("Why").closest("form") as HTMLFormElement)
}

runPathsOnScreen<typeof settingDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(/^(Refresh|Retry|Try again)$/) : actor.send(event),
    "older.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Older versions") : actor.send(event),
    "deed.submitted": ({ actor }, event, { isAccepted }) =>
      isAccepted ? fills(event.deed) : actor.send(event),
    "act.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(event.act === "approve" ? "Agree" : "Withdraw") : actor.send(event),
  },
  answers: {
    loadSettings: ({ held }, answer) => settle(held.loadSettings, answer),
    openSetting: ({ held }, answer) => settle(held.openSetting, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
  },
  checks: {
    closed: gone,
    listing: (_, snapshot) => (snapshot.context.page === null ? isLoading() : isShown(snapshot)),
    shown: (_, snapshot) => (snapshot.context.page === null ? gone() : isShown(snapshot)),
    opening: (_, snapshot) => (snapshot.context.record === null ? isLoading() : isShown(snapshot)),
    reviewing: (_, snapshot) => isShown(snapshot),
    saving: ({ held }, snapshot) => {
      const { deed, act } = snapshot.context
      // It was sent at the moment of the page's own clock.
      const said = deed === null ? null : { kind: deed.kind, value: deed.value, reason: deed.reason }
      expect(held.carryOut.input()).toMatchObject({ deed: said, act })
      isShown(snapshot)
    },
    unread: () => expect(region(TITLE)).toBeNull(),
    lost: gone,
  },
})
