import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { encode } from "uqr"
import { afterEach, describe, expect, it, vi } from "vitest"
import { BY_BITCOIN, BY_CARD, BY_VOUCHER, LOADED } from "#machines/cashier/recharge/recharge.model.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import { minorUnits } from "#models/money/money.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { PaymentCard } from "./PaymentCard.tsx"

const words = await loadedWords("en")

afterEach(cleanup)

const show = (order: PaymentOrder) =>
  render(
    <Words store={words}>
      <MemoryRouter>
        <PaymentCard
          order={order}
          data={LOADED.value.data}
          error={null}
          isSending={false}
          isBusy={false}
          onCheck={vi.fn()}
          onAnother={vi.fn()}
        />
      </MemoryRouter>
    </Words>,
  )

describe("a payment to the site (§2 Personal office sections: recharge)", () => {
  it("shows where coins go, for a camera, an app and to be copied, until they are seen", async () => {
    const unseen: PaymentOrder = { ...BY_BITCOIN, state: "begun", confirmations: 0, needed: 0 }
    const { unmount } = show(unseen)
    const uri = "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.00050000"
    expect(screen.getByRole("link", { name: "Open in a wallet app" }).getAttribute("href")).toBe(uri)
    const picture = screen.getByRole<HTMLImageElement>("img", { name: /^QR code/ })
    const { size } = encode(uri, { border: 2 })
    expect(decodeURIComponent(picture.src)).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`)
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    fireEvent.click(screen.getByRole("button", { name: "Copy the address" }))
    expect(await screen.findByText("Copied.")).toBeDefined()
    expect(written).toHaveBeenCalledWith("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")
    written.mockRestore()
    unmount()
    // Nobody sends the same coins twice.
    show(BY_BITCOIN)
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.queryByRole("link", { name: "Open in a wallet app" })).toBeNull()
  })

  it("shows a code until it is paid", () => {
    const { unmount } = show(BY_VOUCHER)
    expect(screen.getByText("1234 5678 9012")).toBeDefined()
    unmount()
    show({ ...BY_VOUCHER, state: "expired" })
    expect(screen.queryByText("1234 5678 9012")).toBeNull()
    expect(screen.getByText(/^The time to pay is over/)).toBeDefined()
  })

  it("leads to no page of the provider once the payment is seen there", () => {
    show({ ...BY_CARD, state: "pending" })
    expect(screen.queryByRole("link", { name: "Pay on the provider’s page" })).toBeNull()
    expect(screen.queryByText(/^Confirmations/)).toBeNull()
  })

  it("says what arrived, and what the bank took of it", () => {
    const { unmount } = show({ ...BY_CARD, state: "credited", received: minorUnits(5000) })
    expect(screen.getByText("€50 credited.")).toBeDefined()
    expect(screen.queryByText(/different sum/)).toBeNull()
    unmount()
    show({
      ...BY_CARD,
      state: "chargedBack",
      received: minorUnits(5000),
      returned: minorUnits(2000),
    })
    expect(screen.getByText("Your bank took €20 of it back.")).toBeDefined()
  })
})
