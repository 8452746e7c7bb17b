import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { multiSelectMachine } from "#machines/request/multi-select/multi-select.machine.ts"
import { model } from "#machines/request/multi-select/multi-select.model.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { MultiSelect } from "./MultiSelect.tsx"

const words = await loadedWords("en")

const box = () => page.getByRole("combobox", { name: "Sports" })
const nameOf = (snapshot: SnapshotFrom<typeof multiSelectMachine>, id: number) =>
  snapshot.context.options.find((option) => option.id === id)?.name ?? ""

const sees = (_: unknown, { context }: SnapshotFrom<typeof multiSelectMachine>) => {
  const removals = page.queryAllByRole("button", { name: /^Remove / })
  expect(removals.map(({ textContent }) => textContent)).toEqual(
    context.options.filter(({ id }) => context.picked.includes(id)).map(({ name }) => name),
  )
}
const open = (screen: unknown, snapshot: SnapshotFrom<typeof multiSelectMachine>) => {
  sees(screen, snapshot)
  expect(box().getAttribute("aria-expanded")).toBe("true")
  expect(box()).toHaveProperty("value", snapshot.context.search)
  const selected = page.queryAllByRole("option", { selected: true })
  for (const { textContent } of selected)
    expect(snapshot.context.picked.map((id) => nameOf(snapshot, id))).toContain(textContent)
  if (snapshot.context.search === "nothing")
    expect(page.getByText("No elements found. Consider changing the search query.")).toBeDefined()
}

runPathsOnScreen({
  model,
  render: (input) => {
    const picker = createActor(multiSelectMachine, { input }).start()
    render(
      <MessagesProvider store={words}>
        <Field label="Sports">
          {(control) => <MultiSelect picker={picker} control={control} label="Sports" />}
        </Field>
      </MessagesProvider>,
    )
    return picker
  },
  snapshotOf: (picker) => picker.getSnapshot(),
  unmount: (picker) => {
    picker.stop()
    cleanup()
  },
  executors: {
    "control.pressed": (_, __, { before }) => {
      if (before.hasTag("open")) fireEvent.click(box().parentElement?.querySelector("button") as Element)
      else fireEvent.click(box())
    },
    "outside.pressed": () => {
      fireEvent.blur(box())
    },
    "list.dismissed": () => {
      fireEvent.keyDown(box(), { key: "Escape" })
    },
    "search.typed": (picker, event, { before }) => {
      if (before.hasTag("open") && before.context.search !== event.text)
        fireEvent.change(box(), { target: { value: event.text } })
      else act(() => picker.send(event))
    },
    "option.reached": (picker, event, { before }) => {
      const found = page.queryAllByRole("option").length
      if (before.hasTag("open") && before.context.reached === 0 && found > 1)
        fireEvent.keyDown(box(), { key: "ArrowDown" })
      else act(() => picker.send(event))
    },
    "option.pressed": (picker, event, { before }) => {
      const option = page.queryByRole("option", { name: nameOf(before, event.id) })
      if (option === null) act(() => picker.send(event))
      else fireEvent.click(option)
    },
    "option.removed": (picker, event, { before, isAccepted }) => {
      const button = page.queryByRole("button", { name: `Remove ${nameOf(before, event.id)}` })
      expect(button !== null).toBe(isAccepted)
      if (button === null) act(() => picker.send(event))
      else fireEvent.click(button)
    },
  },
  answers: {},
  checks: {
    closed: (screen: unknown, snapshot: SnapshotFrom<typeof multiSelectMachine>) => {
      sees(screen, snapshot)
      expect(box().getAttribute("aria-expanded")).toBe("false")
      expect(page.queryByRole("listbox")).toBeNull()
    },
    "open.picking": (screen, snapshot) => {
      open(screen, snapshot)
      expect(page.queryByText(/^Maximum of/)).toBeNull()
    },
    "open.full": (screen, snapshot) => {
      open(screen, snapshot)
      expect(
        page.getByText("Maximum of 2 options selected. First remove a selected option to select another."),
      ).toBeDefined()
    },
  },
})
