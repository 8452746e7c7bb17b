import { act, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { ConversionFailure, ConversionOrder } from "#machines/wallet/conversion/conversion.events.ts"
import {
  chosenAccounts,
  conversionMachine,
  conversionOf,
} from "#machines/wallet/conversion/conversion.machine.ts"
import { model } from "#machines/wallet/conversion/conversion.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import { Conversion } from "./Conversion.tsx"
import { conversionFlow } from "./conversion-flow.ts"

const words = await loadedWords("en")
const nextGuid = steeredGuids()

const mount = () => {
  const held = { sendConversion: heldPromise<Outcome<null, ConversionFailure>, ConversionOrder | null>() }
  const machine = conversionMachine.provide({ actors: logicsOf(held) })
  nextGuid("00000000-0000-4000-8000-000000000001")
  const screen = flowScreen(conversionFlow, machine, held, words, <Conversion />)
  screen.show()
  return screen
}

const select = (name: string) => page.queryByRole<HTMLSelectElement>("combobox", { name })
const amount = () => page.queryByRole<HTMLInputElement>("textbox", { name: /^Amount/ })
const button = () => page.queryByRole("button", { name: "Move money" })

/** Chooses an account, where the form is open. */
const choose = (name: string, accountId: number, tell: () => void): void => {
  const found = select(name)
  if (found === null || found.disabled || found.value === `${accountId}`) act(tell)
  else fireEvent.change(found, { target: { value: `${accountId}` } })
}

runPathsOnScreen<typeof conversionMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    // The list of accounts tells them.
    "accounts.told": ({ actor }, event) => act(() => actor.send(event)),
    "from.chosen": ({ actor }, event) => choose("From", event.accountId, () => actor.send(event)),
    "to.chosen": ({ actor }, event) => choose("To", event.accountId, () => actor.send(event)),
    "amount.entered": ({ actor }, event) => {
      const field = amount()
      if (field === null || field.readOnly || field.value === event.text) act(() => actor.send(event))
      else fireEvent.change(field, { target: { value: event.text } })
    },
    "conversion.pressed": (_, __, { isAccepted }) => {
      const found = button()
      const isPressable =
        found !== null && !found.hasAttribute("disabled") && found.getAttribute("aria-disabled") !== "true"
      expect(isPressable).toBe(isAccepted)
      if (found !== null) fireEvent.click(found)
    },
    "answer.asked": () => press("Check now"),
    "receipt.closed": () => press("Done"),
    "conversion.forgotten": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    sendConversion: ({ held }, answer) => settle(held.sendConversion, answer),
  },
  checks: {
    choosing: (_, { context }) => {
      const { from, to } = chosenAccounts(context)
      expect(select("From")?.value).toBe(from === undefined ? undefined : `${from.accountId}`)
      expect(select("To")?.value).toBe(to === undefined ? undefined : `${to.accountId}`)
      if (from === undefined) return
      expect(amount()?.value).toBe(context.text)
      expect(page.queryByText(/^You get/) === null).toBe(conversionOf(context) === undefined)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    sending: ({ held }, { context }) => {
      expect(button()?.getAttribute("aria-busy")).toBe("true")
      expect(held.sendConversion.input()).toEqual(context.order)
    },
    unknown: () => expect(page.getByText(/^The server did not answer/)).toBeDefined(),
    moved: () => expect(page.getByText(/moved\..* arrived\.$/)).toBeDefined(),
  },
})
