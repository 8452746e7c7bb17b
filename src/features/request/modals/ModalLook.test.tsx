import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { ModalKind } from "#machines/request/modal-queue/modal-queue.events.ts"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { ModalLook } from "./ModalLook.tsx"

afterEach(cleanup)

/** What is seen and heard of a dialog of a kind, and whether Escape and its button leave it. */
const shown = (kind: ModalKind) => {
  const onDismiss = vi.fn()
  render(
    <ModalLook kind={kind}>
      <Dialog title="Title" closeLabel="Close" onDismiss={onDismiss}>
        <p>Words</p>
      </Dialog>
    </ModalLook>,
  )
  const dialog = screen.getByText("Words").closest("dialog") as HTMLDialogElement
  const close = screen.queryByRole("button", { name: "Close" })
  if (close !== null) fireEvent.click(close)
  fireEvent(dialog, new Event("cancel", { cancelable: true }))
  const heading = screen.getByRole("heading", { name: "Title" })
  const look = {
    role: dialog.getAttribute("role") ?? "dialog",
    size: ["small", "medium", "large"].find((size) => dialog.className.includes(`_${size}_`)),
    icon: dialog.querySelector("h2")?.previousElementSibling?.querySelector("use")?.getAttribute("href"),
    isHeadingSeen: heading.className === "heading",
    isDeep: dialog.className.includes("_deep_"),
    ways: onDismiss.mock.calls.length,
  }
  cleanup()
  return { ...look, icon: look.icon?.split("#")[1] }
}

const plain = {
  role: "dialog",
  size: "small",
  icon: undefined,
  isHeadingSeen: true,
  isDeep: false,
  ways: 2,
} as const

it("gives every kind of §3 its own look (§3 Betting entities: modals)", () => {
  const looks = Object.fromEntries(ModalKind.literals.map((kind) => [kind, shown(kind)]))
  expect(looks).toEqual({
    default: plain,
    adb: { ...plain, role: "alertdialog", icon: "shield" },
    maintenance: { ...plain, role: "alertdialog", icon: "settings", isDeep: true, ways: 0 },
    custom: { ...plain, isHeadingSeen: false },
    champ: { ...plain, size: "large", icon: "list" },
    shadow: { ...plain, isDeep: true },
    extended: { ...plain, size: "large" },
  })
})

it("leaves alone what a dialog says of itself, and the dialogs in it", () => {
  render(
    <ModalLook kind="champ">
      <Dialog title="Outer" size="medium">
        <Dialog title="Inner">
          <p>Words</p>
        </Dialog>
      </Dialog>
    </ModalLook>,
  )
  const sizes = ["Outer", "Inner"].map((title) => screen.getByText(title).closest("dialog")?.className)
  expect(sizes).toEqual([expect.stringContaining("_medium_"), expect.stringContaining("_small_")])
})
