import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor, type InputFrom } from "xstate"
import type { DepositFailure } from "#machines/cashier/deposit/deposit.events.ts"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { model } from "#machines/cashier/deposit/deposit.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import CashierDialog from "./CashierDialog.tsx"
import { depositFlow } from "./deposit-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

const mount = (input: InputFrom<typeof depositMachine>) => {
  const sendDeposit = heldPromise<
    Outcome<{ readonly balance: MinorUnits }, DepositFailure>,
    { readonly guid: string; readonly amount: MinorUnits; readonly currency: string | undefined }
  >()
  const actor = createActor(depositMachine.provide({ actors: { sendDeposit: sendDeposit.logic } }), {
    input,
  }).start()
  const onDismiss = vi.fn()
  const dialog = () => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[depositFlow, actor]]))}>
        <CashierDialog currency="RUB" onDismiss={onDismiss} />
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog())
  /** Makes the key that is sent next, where the dialog makes one at random. */
  const withKey = (guid: string) => {
    nextGuid(guid)
    rerender(dialog())
  }
  return { actor, sendDeposit, onDismiss, withKey }
}

const amount = () => page.getByRole("textbox", { name: /^Amount/ })

runPathsOnScreen<typeof depositMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "amount.entered": (_, { text }, { isAccepted }) => {
      const field = page.queryByRole("textbox")
      if (field === null) {
        expect(isAccepted).toBe(false)
        return
      }
      // The same amount again is typed anew: cleared, then written.
      if ((field as HTMLInputElement).value === text) fireEvent.change(field, { target: { value: "" } })
      fireEvent.change(field, { target: { value: text } })
    },
    "deposit.pressed": ({ withKey }, { guid }, { isAccepted }) => {
      withKey(guid)
      const button = page.queryByRole("button", { name: "Deposit" })
      expect(button !== null && !button.hasAttribute("disabled")).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "answer.asked": () => {
      fireEvent.click(page.getByRole("button", { name: "Check now" }))
    },
    "receipt.closed": ({ onDismiss }, _, { before }) => {
      fireEvent.click(page.getByRole("button", { name: before.matches("credited") ? "Done" : /^Close/ }))
      expect(onDismiss).toHaveBeenCalledOnce()
    },
  },
  answers: {
    sendDeposit: ({ sendDeposit }, answer) => settle(sendDeposit, answer),
  },
  checks: {
    choosing: (_, { context }) => {
      expect(amount()).toHaveProperty("value", context.text)
      expect(amount().getAttribute("aria-invalid")).toBeNull()
    },
    sending: ({ sendDeposit }, { context }) => {
      expect(page.getByRole("button", { name: "Deposit" }).getAttribute("aria-busy")).toBe("true")
      expect(sendDeposit.input()).toEqual({ guid: context.guid, amount: context.amount, currency: "RUB" })
    },
    unknown: () => {
      expect(page.getByText(/^No reply from the server/)).toBeDefined()
      expect(page.queryByRole("textbox")).toBeNull()
    },
    refused: () => {
      expect(amount().getAttribute("aria-invalid")).toBe("true")
      expect(page.getByText(/can’t deposit this much/)).toBeDefined()
    },
    credited: (_, { context }) => {
      const digits = page.getByText(/^Balance/).textContent?.replace(/\D/g, "")
      expect(digits).toBe(String((context.balance ?? 0) / 100))
    },
  },
})
