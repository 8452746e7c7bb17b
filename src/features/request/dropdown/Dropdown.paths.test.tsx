import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { dropdownMachine } from "#machines/request/dropdown/dropdown.machine.ts"
import { model } from "#machines/request/dropdown/dropdown.model.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { Dropdown } from "./Dropdown.tsx"

const words = await loadedWords("en")

const options = [
  { id: 1, name: "Russia", Alpha2: "RU" },
  { id: 2, name: "Peru", Alpha2: "PE" },
]

const mount = () => {
  const held = heldPromise<void, DeadlineInput>()
  const dropdown = createActor(dropdownMachine.provide({ actors: { deadline: held.logic } }), {
    input: { opensOnHover: true },
  }).start()
  const at = { now: 0, disabled: false }
  const drawn = () => (
    <MessagesProvider store={words}>
      <Field label="Country">
        {(control) => (
          <Dropdown
            dropdown={dropdown}
            control={control}
            label="Country"
            options={options}
            value={1}
            isSearchable
            disabled={at.disabled}
            now={() => at.now}
            onChoose={() => undefined}
          />
        )}
      </Field>
    </MessagesProvider>
  )
  const { rerender } = render(drawn())
  return {
    dropdown,
    held,
    at,
    disable: (disabled: boolean) => {
      at.disabled = disabled
      rerender(drawn())
    },
  }
}

const box = () => page.getByRole("combobox", { name: "Country" })
const list = () => page.queryByRole("listbox")
const pointer = (event: "pointerEnter" | "pointerLeave") => {
  const frame = box().parentElement?.parentElement
  if (frame) fireEvent[event](frame)
}
const arrow = () => box().parentElement?.querySelector("button")

const closed = () => {
  expect(list()).toBeNull()
  expect(box()).toHaveProperty("value", "Russia")
}
const open = (
  _: unknown,
  { context }: { readonly context: { readonly search: string; readonly reached: number } },
) => {
  expect(box().getAttribute("aria-expanded")).toBe("true")
  expect(box()).toHaveProperty("value", context.search)
  const shown = page.getAllByRole("option")
  expect(shown.map(({ textContent }) => textContent)).toEqual(["Russia", "Peru"])
  expect(box().getAttribute("aria-activedescendant")).toBe(shown[context.reached]?.id)
}

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ dropdown }) => dropdown.getSnapshot(),
  unmount: ({ dropdown }) => {
    dropdown.stop()
    cleanup()
  },
  executors: {
    "control.pressed": ({ dropdown }, event, { before }) => {
      // The button of the mouse alone: opening by a key or a press on the field also reaches the chosen option.
      if (before.hasTag("open")) fireEvent.click(arrow() as Element)
      else act(() => dropdown.send(event))
    },
    "pointer.entered": ({ at }, event) => {
      at.now = event.at
      pointer("pointerEnter")
    },
    "pointer.left": ({ at }, event) => {
      at.now = event.at
      pointer("pointerLeave")
    },
    "outside.pressed": () => {
      fireEvent.blur(box())
    },
    "list.dismissed": () => {
      fireEvent.keyDown(box(), { key: "Escape" })
    },
    "option.chosen": ({ dropdown }, event, { before }) => {
      if (before.hasTag("open")) fireEvent.keyDown(box(), { key: "Enter" })
      else act(() => dropdown.send(event))
    },
    "search.typed": ({ dropdown }, event, { before }) => {
      if (before.hasTag("open") && before.context.search !== event.text)
        fireEvent.change(box(), { target: { value: event.text } })
      else act(() => dropdown.send(event))
    },
    "option.reached": ({ dropdown }, event, { before }) => {
      if (before.hasTag("open")) fireEvent.keyDown(box(), { key: "ArrowDown" })
      else act(() => dropdown.send(event))
    },
    "control.disabled": ({ disable }) => disable(true),
    "control.enabled": ({ disable }) => disable(false),
  },
  answers: {
    deadline: ({ held }, answer) => settle(held, answer),
  },
  checks: {
    disabled: () => {
      closed()
      expect(box()).toHaveProperty("disabled", true)
    },
    "closed.resting": closed,
    "closed.aboutToOpen": closed,
    "open.resting": open,
    "open.aboutToClose": open,
  },
})
