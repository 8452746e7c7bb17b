import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { phoneCodeDropdownMachine } from "#machines/identity/phone-code-dropdown/phone-code-dropdown.machine.ts"
import { model } from "#machines/identity/phone-code-dropdown/phone-code-dropdown.model.ts"
import { searchByCode } from "#models/identity/phone-rules.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { PhoneCodeView } from "./PhoneCodeSelect.tsx"

const words = await loadedWords("en")

const box = () => page.getByRole("combobox", { name: "Code" })
const standing = (_: unknown, { context }: SnapshotFrom<typeof phoneCodeDropdownMachine>) => {
  const country = context.countries.find(({ id }) => id === context.countryId)
  expect(page.queryByRole("listbox")).toBeNull()
  expect(box()).toHaveProperty("value", country?.tel_code ?? "")
}

runPathsOnScreen({
  model,
  render: (input) => {
    const dropdown = createActor(phoneCodeDropdownMachine, { input }).start()
    const chosen: number[] = []
    const drawn = (disabled: boolean) => (
      <MessagesProvider store={words}>
        <Field label="Code">
          {(control) => (
            <PhoneCodeView
              dropdown={dropdown}
              control={control}
              disabled={disabled}
              onChoose={(countryId) => chosen.push(countryId)}
            />
          )}
        </Field>
      </MessagesProvider>
    )
    const { rerender } = render(drawn(false))
    return { dropdown, chosen, disable: (disabled: boolean) => rerender(drawn(disabled)) }
  },
  snapshotOf: ({ dropdown }) => dropdown.getSnapshot(),
  unmount: ({ dropdown, chosen }) => {
    // The form was told of every country that came to stand.
    expect(chosen.at(-1)).toBe(dropdown.getSnapshot().context.countryId)
    dropdown.stop()
    cleanup()
  },
  executors: {
    "control.pressed": (_, __, { before }) => {
      if (before.matches("open")) fireEvent.click(box().parentElement?.querySelector("button") as Element)
      else fireEvent.click(box())
    },
    "code.typed": ({ dropdown }, event, { before, isAccepted }) => {
      if (!isAccepted || before.context.typed === event.text) act(() => dropdown.send(event))
      else fireEvent.change(box(), { target: { value: event.text } })
    },
    "option.reached": ({ dropdown }, event, { before }) => {
      const found = searchByCode(before.context.countries, before.context.typed).length
      if (before.matches("open") && before.context.reached === event.index - 1 && event.index < found)
        fireEvent.keyDown(box(), { key: "ArrowDown" })
      else act(() => dropdown.send(event))
    },
    "country.chosen": ({ dropdown }, event) => {
      const option = page.queryByRole("option", { name: /Deutschland/ })
      if (event.countryId === 3 && option !== null) fireEvent.click(option)
      else act(() => dropdown.send(event))
    },
    "outside.pressed": () => {
      fireEvent.blur(box())
    },
    "list.dismissed": () => {
      fireEvent.keyDown(box(), { key: "Escape" })
    },
    "country.changed": ({ dropdown }, event) => act(() => dropdown.send(event)),
    "control.disabled": ({ disable }) => disable(true),
    "control.enabled": ({ disable }) => disable(false),
  },
  answers: {},
  checks: {
    disabled: (screen: unknown, snapshot: SnapshotFrom<typeof phoneCodeDropdownMachine>) => {
      standing(screen, snapshot)
      expect(box()).toHaveProperty("disabled", true)
    },
    closed: standing,
    open: (_: unknown, { context }: SnapshotFrom<typeof phoneCodeDropdownMachine>) => {
      expect(box()).toHaveProperty("value", context.typed)
      expect(box()).toHaveProperty("placeholder", "xxx")
      const found = searchByCode(context.countries, context.typed)
      expect(page.queryAllByRole("option")).toHaveLength(found.length)
      if (found.length === 0) expect(page.getByText("No such code")).toBeDefined()
    },
  },
})
