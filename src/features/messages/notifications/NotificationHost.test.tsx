import { act, cleanup, fireEvent, screen, within } from "@testing-library/react"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import type { NoticeKind } from "#machines/request/notices/notices.events.ts"
import { noticesMachine } from "#machines/request/notices/notices.machine.ts"
import { noticesFlow, noticeTold } from "#src/services/notices-flow.ts"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { NotificationHost } from "./NotificationHost.tsx"

const words = await loadedWords("en")

const Page = () => {
  const [open, setOpen] = useState(0)
  return (
    <>
      <NotificationHost isUsed now={() => 1} />
      <button type="button" onClick={() => setOpen(open + 1)}>
        Open
      </button>
      {[0, 1].slice(0, open).map((at) => (
        <Dialog key={at} title={`Layer ${at}`} closeLabel="Leave" onDismiss={() => setOpen(at)}>
          <p>Words</p>
        </Dialog>
      ))}
    </>
  )
}

const shown = () => {
  const held = { deadline: heldPromise<void, { readonly at: number }>() }
  const page = flowScreen(
    noticesFlow,
    noticesMachine.provide({ actors: logicsOf(held) }),
    held,
    words,
    <Page />,
    { most: 3 },
  )
  page.show()
  return page
}

const layer = (name: string) => screen.getByRole("dialog", { name })
const notices = (within_: HTMLElement) => within_.querySelectorAll("[data-kind]").length
const open = () => fireEvent.click(screen.getByRole("button", { name: "Open", hidden: true }))

it("stands in the uppermost modal layer, whose live regions are there before anything is told", async () => {
  const page = shown()
  const tell = (kind: NoticeKind) =>
    act(async () => page.actor.send(noticeTold({ kind, key: "notifications.betsTaken", values: {} }, 1)))
  open()
  const [polite, assertive] = [
    within(layer("Layer 0")).getByRole("status"),
    within(layer("Layer 0")).getByRole("alert"),
  ]
  await tell("success")
  await tell("error")
  await vi.waitFor(() => expect([polite, assertive].map(notices)).toEqual([1, 1]))
  open()
  expect([layer("Layer 0"), layer("Layer 1")].map(notices)).toEqual([0, 2])

  // What is held there is held no longer than its layer is there.
  act(() =>
    within(within(layer("Layer 1")).getByRole("alert"))
      .getByRole("button")
      .focus(),
  )
  expect(page.actor.getSnapshot().matches({ some: "held" })).toBe(true)
  fireEvent.click(within(layer("Layer 1")).getByRole("button", { name: "Leave" }))
  expect(page.actor.getSnapshot().matches({ some: "counting" })).toBe(true)
  expect(notices(layer("Layer 0"))).toBe(2)
  fireEvent.click(within(layer("Layer 0")).getByRole("button", { name: "Leave" }))
  expect(notices(screen.getByRole("region", { name: "Notifications" }))).toBe(2)
  leaveScreen(page)
  cleanup()
})
