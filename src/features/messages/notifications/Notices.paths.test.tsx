import { act, fireEvent, screen as page, within } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { noticesMachine } from "#machines/request/notices/notices.machine.ts"
import { model } from "#machines/request/notices/notices.model.ts"
import { nextUntil } from "#machines/request/notices/notices.updates.ts"
import { noticesFlow } from "#src/services/notices-flow.ts"
import { ToastRegion } from "#src/ui/primitives/ToastRegion.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { Notices } from "./Notices.tsx"

const words = await loadedWords("en")

let now = 0

const mount = () => {
  const held = { deadline: heldPromise<void, { readonly at: number }>() }
  const machine = noticesMachine.provide({ actors: logicsOf(held) })
  const host = (
    <ToastRegion
      label="Notifications"
      polite={<Notices tone="polite" now={() => now} />}
      assertive={<Notices tone="assertive" now={() => now} />}
    />
  )
  const screen = flowScreen(noticesFlow, machine, held, words, host, { most: 2 })
  screen.show()
  return screen
}

const corner = () => within(page.getByRole("region", { name: "Notifications" }))
/** The kinds that are shown, those that are read with a pause first. */
const toasts = () =>
  [...page.getByRole("region", { name: "Notifications" }).querySelectorAll("[data-kind]")].map((toast) =>
    toast.getAttribute("data-kind"),
  )
const byTone = (shown: ReadonlyArray<{ readonly kind: string }>) =>
  [...shown.filter((one) => !isAlert(one)), ...shown.filter(isAlert)].map(({ kind }) => kind)
const polite = () => corner().getByRole("status").firstElementChild as HTMLElement

const isAlert = ({ kind }: { readonly kind: string }) => kind === "error"

runPathsOnScreen<typeof noticesMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "notice.told": ({ actor }, event) => act(() => actor.send(event)),
    "notice.dismissed": ({ actor }, event) => {
      now = event.at
      const { shown } = actor.getSnapshot().context
      const notice = shown.find(({ id }) => id === event.id)
      // One that waits has no button, and one that is gone has none any more.
      if (notice === undefined) {
        act(() => actor.send(event))
        return
      }
      const part = corner().getByRole(isAlert(notice) ? "alert" : "status")
      // The pointer is where it pressed.
      vi.spyOn(part.firstElementChild as HTMLElement, "matches").mockReturnValue(true)
      const place = shown.filter((other) => isAlert(other) === isAlert(notice)).indexOf(notice)
      fireEvent.click(within(part).getAllByRole("button", { name: "Close" })[place] as HTMLElement)
    },
    "notices.held": (_, event) => {
      now = event.at
      fireEvent.pointerEnter(polite())
    },
    "notices.released": (_, event) => {
      now = event.at
      fireEvent.pointerLeave(polite())
    },
  },
  answers: { deadline: ({ held }, answer) => settle(held.deadline, answer) },
  checks: {
    nothing: () => expect(toasts()).toEqual([]),
    "some.counting": ({ held }, { context }) => {
      expect(toasts()).toEqual(byTone(context.shown))
      expect(held.deadline.input()).toEqual({ at: nextUntil(context) })
    },
    "some.held": (_, { context }) => expect(toasts()).toEqual(byTone(context.shown)),
  },
})

it("stays while the focus is in it, and goes on where a press took the focus with its notice", () => {
  const { actor } = mount()
  const tell = (id: number) =>
    act(() =>
      actor.send({
        type: "notice.told",
        notice: { id, kind: "info", key: "notifications.betsTaken", values: {} },
        at: 1,
      }),
    )
  tell(1)
  tell(2)
  const [first, second] = corner().getAllByRole("button", { name: "Close" })
  act(() => first?.focus())
  expect(actor.getSnapshot().matches({ some: "held" })).toBe(true)
  fireEvent.pointerLeave(polite())
  act(() => second?.focus())
  expect(actor.getSnapshot().matches({ some: "held" })).toBe(true)
  act(() => second?.blur())
  expect(actor.getSnapshot().matches({ some: "counting" })).toBe(true)
  act(() => first?.focus())
  fireEvent.click(first as HTMLElement)
  expect(actor.getSnapshot().matches({ some: "counting" })).toBe(true)
  leaveScreen({ actor })
})
