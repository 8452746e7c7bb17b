import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
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
          <input aria-label="Причина" />
          <input data-first-focus aria-label="Дней" />
        </Dialog>
      )}
    </>
  )
}

const Late = (props: { readonly isReady: boolean }) => (
  <Dialog title="Взять перерыв?" closeLabel="Закрыть">
    <input aria-label="Дней" disabled={!props.isReady} />
    {props.isReady && <input aria-label="Причина" />}
  </Dialog>
)

describe("Dialog", () => {
  it("opens as a modal layer with its title as its name and the marked field in focus", async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole("button", { name: "Открыть" }))
    const dialog = screen.getByRole("dialog", { name: "Взять перерыв?" }) as HTMLDialogElement
    expect(dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Дней" }))
  })

  it("is left by its closing button alone where what stands there is lost with it", () => {
    const onDismiss = vi.fn()
    render(
      <Dialog title="Ваш пароль" closeLabel="Закрыть" onDismiss={onDismiss} isHeld>
        <p>Ladoga-1703</p>
      </Dialog>,
    )
    const dialog = screen.getByRole("dialog") as HTMLDialogElement
    fireEvent.pointerDown(dialog)
    fireEvent(dialog, new Event("cancel", { cancelable: true }))
    dialog.close()
    expect(dialog.open).toBe(true)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  const held = () => document.activeElement?.getAttribute("aria-label")

  it.each([
    ["the first field there is", <input key="1" aria-label="Дней" />, "Дней"],
    [
      "the first field that can be used",
      <>
        <input disabled aria-label="Причина" />
        <select aria-label="Дней" />
      </>,
      "Дней",
    ],
    [
      "the choice that is made",
      <>
        <input type="radio" name="days" aria-label="День" />
        <input type="radio" name="days" aria-label="Неделя" defaultChecked />
      </>,
      "Неделя",
    ],
  ])("gives the focus to %s, not to the button that closes", (_, fields, expected) => {
    render(
      <Dialog title="Взять перерыв?" closeLabel="Закрыть">
        {fields}
      </Dialog>,
    )
    expect(held()).toBe(expected)
  })

  /** Waits until whoever watches the layer was told of what `change` does. */
  const toldOf = (change: () => void) =>
    new Promise((told) => {
      new MutationObserver(told).observe(screen.getByRole("dialog"), { childList: true, subtree: true })
      change()
    })

  it("gives the focus to the first field once it can be used, and once only", async () => {
    const { rerender } = render(<Late isReady={false} />)
    rerender(<Late isReady />)
    await vi.waitFor(() => expect(held()).toBe("Дней"))
    screen.getByRole("button", { name: "Закрыть" }).focus()
    rerender(<Late isReady={false} />)
    await toldOf(() => rerender(<Late isReady />))
    expect(held()).toBe("Закрыть")
  })

  it("waits for the fields that are on their way, though something above them can be chosen already", async () => {
    const choice = <input type="radio" name="way" aria-label="По телефону" defaultChecked />
    const layer = (fields: ReactNode) => (
      <Dialog title="Регистрация" closeLabel="Закрыть">
        {choice}
        {fields}
      </Dialog>
    )
    const { rerender } = render(layer(<div role="status" aria-busy="true" aria-label="Загрузка" />))
    expect(held()).not.toBe("По телефону")
    await toldOf(() => rerender(layer(<input data-first-focus aria-label="Телефон" />)))
    expect(held()).toBe("Телефон")
  })

  it("leaves the focus to a person who went ahead of the fields", async () => {
    const { rerender } = render(<Late isReady={false} />)
    screen.getByRole("button", { name: "Закрыть" }).focus()
    await userEvent.keyboard("{Shift}")
    await toldOf(() => rerender(<Late isReady />))
    expect(held()).toBe("Закрыть")
  })

  it("raises no keyboard for a layer at an edge", () => {
    render(
      <Sheet title="Купон" closeLabel="Закрыть">
        <input aria-label="Сумма" />
      </Sheet>,
    )
    expect(held()).not.toBe("Сумма")
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
        <p>Текст</p>
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
        <p>Спорт</p>
      </Drawer>,
    )
    expect(screen.getByRole("dialog", { name: "Меню" })).toBeDefined()
  })
})
