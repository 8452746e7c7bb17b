import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Dialog, Drawer, Sheet } from "./Dialog.tsx"

afterEach(cleanup)

const Page = (props: { readonly onDismiss?: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {open && (
        <Dialog
          title="Взять перерыв?"
          closeLabel="Закрыть"
          onDismiss={() => {
            props.onDismiss?.()
            setOpen(false)
          }}
        >
          <input data-first-focus aria-label="Дней" />
        </Dialog>
      )}
    </>
  )
}

describe("Dialog", () => {
  it("opens as a modal layer with its title as its name and its first field in focus", async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole("button", { name: "Открыть" }))
    const dialog = screen.getByRole("dialog", { name: "Взять перерыв?" }) as HTMLDialogElement
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Дней" }))
  })

  it("asks to be dismissed by its button, by Escape and by a press outside, and only then goes", async () => {
    const onDismiss = vi.fn()
    render(<Page onDismiss={onDismiss} />)
    const ways = [
      () => userEvent.click(screen.getByRole("button", { name: "Закрыть" })),
      () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true })),
      () => fireEvent.pointerDown(screen.getByRole("dialog")),
    ]
    for (const [times, dismiss] of ways.entries()) {
      await userEvent.click(screen.getByRole("button", { name: "Открыть" }))
      await dismiss()
      expect(onDismiss).toHaveBeenCalledTimes(times + 1)
      expect(screen.queryByRole("dialog")).toBeNull()
    }
  })

  it("stays while the chart keeps it: Escape asks and does not close by itself", () => {
    const onDismiss = vi.fn()
    render(
      <Dialog title="Важное" onDismiss={onDismiss}>
        Текст
      </Dialog>,
    )
    const dialog = screen.getByRole("dialog") as HTMLDialogElement
    const pressed = new Event("cancel", { cancelable: true })
    fireEvent(dialog, pressed)
    expect([pressed.defaultPrevented, dialog.open, onDismiss.mock.calls.length]).toEqual([true, true, 1])
  })

  it("is not dismissed by a press inside", () => {
    const onDismiss = vi.fn()
    render(
      <Sheet title="Купон" closeLabel="Закрыть" onDismiss={onDismiss}>
        <p>Событие</p>
      </Sheet>,
    )
    fireEvent.pointerDown(screen.getByText("Событие"))
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it("keeps the name of a layer whose title is hidden", () => {
    render(
      <Drawer side="start" title="Меню" hidesTitle closeLabel="Закрыть">
        Спорт
      </Drawer>,
    )
    expect(screen.getByRole("dialog", { name: "Меню" })).toBeDefined()
  })
})
