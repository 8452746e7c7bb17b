import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, it, vi } from "vitest"
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
const ROUBLES = 123_456_789

const mount = (input: InputFrom<typeof depositMachine>) => {
  const sendDeposit = heldPromise<
    Outcome<{ readonly balance: MinorUnits }, DepositFailure>,
    {
      readonly guid: string
      readonly amount: MinorUnits
      readonly currency: string | undefined
      readonly accountId: number | undefined
    }
  >()
  const actor = createActor(depositMachine.provide({ actors: { sendDeposit: sendDeposit.logic } }), {
    input,
  }).start()
  const onDismiss = vi.fn()
  const dialog = (accountId = ROUBLES) => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[depositFlow, actor]]))}>
        <CashierDialog accountId={accountId} currency="RUB" onDismiss={onDismiss} />
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog())
  /** Makes the key that is sent next, where the dialog makes one at random. */
  const withKey = (guid: string) => {
    nextGuid(guid)
    rerender(dialog())
  }
  /** Opens it while another account is active. */
  const withAccount = (accountId: number) => rerender(dialog(accountId))
  return { actor, sendDeposit, onDismiss, withKey, withAccount }
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
    "deposit.forgotten": ({ actor }, event) => act(() => actor.send(event)),
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
      expect(sendDeposit.input()).toEqual({
        guid: context.guid,
        amount: context.amount,
        currency: "RUB",
        accountId: ROUBLES,
      })
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

it("does not pay what was typed for one account into another that is active by now", () => {
  const { actor, withAccount } = mount({ maximum: 100_000 as MinorUnits })
  fireEvent.change(amount(), { target: { value: "500" } })
  const button = () => page.getByRole("button", { name: "Deposit" })
  expect(button().hasAttribute("disabled")).toBe(false)
  withAccount(12_345_678_902)
  expect(amount()).toHaveProperty("value", "")
  expect(button().hasAttribute("disabled")).toBe(true)
  fireEvent.change(amount(), { target: { value: "7" } })
  expect(actor.getSnapshot().context).toMatchObject({ text: "7", accountId: 12_345_678_902 })
  expect(button().hasAttribute("disabled")).toBe(false)
  actor.stop()
  cleanup()
})
