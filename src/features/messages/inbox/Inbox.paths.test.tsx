import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { inboxMachine } from "#machines/messages/inbox/inbox.machine.ts"
import { model } from "#machines/messages/inbox/inbox.model.ts"
import { minorUnits } from "#models/money/money.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import Inbox from "./Inbox.tsx"
import { inboxFlow } from "./inbox-flow.ts"

const words = await loadedWords("en")

const HOUR = 3_600_000
const WON = aBet(11, { status: "won", payout: minorUnits(25_000), settledAt: NOON - HOUR })
const LOST = aBet(12, { status: "lost", payout: minorUnits(0), settledAt: NOON - 2 * HOUR })
const VOID = aBet(13, { status: "cancelled", payout: minorUnits(10_000), settledAt: NOON - 3 * HOUR })
/** Sold by its player, and one of the day before. */
const UNTOLD = [
  aBet(14, { status: "sold", payout: minorUnits(9000), settledAt: NOON - HOUR }),
  aBet(15, { status: "won", payout: minorUnits(9000), settledAt: NOON - 25 * HOUR }),
]

const mount = async (
  bets = [VOID, WON, ...UNTOLD, LOST],
  letters?: { readonly unread: number; readonly href: string },
) => {
  const actor = createActor(inboxMachine).start()
  const asked: Array<number> = []
  const setting = lineSetting(
    [],
    {},
    {
      settledBets: async (since) => {
        asked.push(since)
        return bets
      },
    },
  )
  await act(async () => {
    render(
      <MemoryRouter>
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map([[inboxFlow, actor]]))}>
            <BettingProvider value={setting.betting}>
              <Inbox
                userId={7}
                historyHref="/en/account/history"
                {...(letters === undefined ? {} : { letters })}
              />
            </BettingProvider>
          </FlowHostContext>
        </Words>
      </MemoryRouter>,
    )
  })
  return { actor, setting, asked }
}

const bell = () => page.getByRole("button", { name: /^Notifications/ })
const entries = () => page.queryAllByRole("listitem").map(({ textContent }) => textContent)
const put = (name: string) => act(async () => void fireEvent.click(page.getByRole("button", { name })))

runPathsOnScreen<typeof inboxMachine, Awaited<ReturnType<typeof mount>>>({
  model,
  render: () => mount(),
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "inbox.opened": async ({ actor }, event, { isAccepted }) =>
      isAccepted ? act(async () => void fireEvent.click(bell())) : act(async () => actor.send(event)),
    // The page tells the moment of the newest entry; other moments the chart alone knows.
    "inbox.closed": ({ actor }, event) => act(async () => actor.send(event)),
    "inbox.marked": ({ actor }, event) => act(async () => actor.send(event)),
    "inbox.forgotten": ({ actor }, event) => act(async () => actor.send(event)),
  },
  answers: {},
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    open: () => expect(entries()).toHaveLength(3),
  },
})

it("counts what ended, lists it with the newest first, and has it read once it is put away", async () => {
  const { actor, asked, setting } = await mount()
  expect(asked).toEqual([NOON - 24 * HOUR])
  expect(bell().getAttribute("aria-label")).toBe("Notifications, 3 unread")
  await act(async () => void fireEvent.click(bell()))
  expect(entries()).toEqual([
    "Bet No.\u00a011 won: ₽25011 — 1211:00New",
    "Bet No.\u00a012 lost11 — 1210:00New",
    "Bet No.\u00a013: ₽100 returned11 — 1209:00New",
  ])
  await put("Close")
  expect(actor.getSnapshot().context.readUpTo).toBe(WON.settledAt)
  expect(bell().getAttribute("aria-label")).toBe("Notifications")

  // A bet that ends meanwhile comes by itself.
  await act(async () => {
    setting.open()
    setting.hear({ t: "me", bet: aBet(16, { status: "lost", payout: minorUnits(0), settledAt: NOON }) })
    setting.paint()
  })
  expect(bell().getAttribute("aria-label")).toBe("Notifications, 1 unread")
  actor.stop()
  cleanup()
})

it("says that nothing ended, and leads to the history from what did", async () => {
  const { actor } = await mount([])
  await act(async () => void fireEvent.click(bell()))
  expect(page.getByText("No bets ended")).toBeDefined()
  actor.stop()
  cleanup()
  await mount([LOST])
  await act(async () => void fireEvent.click(bell()))
  const link = page.getByRole("link", { name: /No\.\u00a012 lost/ })
  expect(link.getAttribute("href")).toBe("/en/account/history")
  await act(async () => void fireEvent.click(link))
  expect(page.queryByRole("dialog")).toBeNull()
  cleanup()
})

it("counts messages that are not read, and leads to them", async () => {
  const { actor } = await mount([LOST], { unread: 2, href: "/en/account/messages" })
  expect(bell().getAttribute("aria-label")).toBe("Notifications, 3 unread")
  await act(async () => void fireEvent.click(bell()))
  const link = page.getByRole("link", { name: "Messages, 2 unread" })
  expect(link.getAttribute("href")).toBe("/en/account/messages")
  await act(async () => void fireEvent.click(link))
  expect(page.queryByRole("dialog")).toBeNull()
  expect(bell().getAttribute("aria-label")).toBe("Notifications, 2 unread")
  actor.stop()
  cleanup()
})
