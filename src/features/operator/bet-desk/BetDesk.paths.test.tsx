import { screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { BetOpened, BetsRead } from "#machines/operator/bet-desk/bet-desk.events.ts"
import { betDeskMachine } from "#machines/operator/bet-desk/bet-desk.machine.ts"
import { model, OPENED } from "#machines/operator/bet-desk/bet-desk.model.ts"
import { type BetDeskQuery, readBets } from "#models/operator/bet-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { isBusy, leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { BetDesk } from "./BetDesk.tsx"
import { betDeskFlow } from "./bet-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

const mount = () => {
  const held = {
    loadBets: heldPromise<BetsRead, BetDeskQuery>(),
    openBet: heldPromise<BetOpened, { readonly stream: string }>(),
  }
  /** Where the form led to. */
  const led: Array<string> = []
  const machine = betDeskMachine.provide({ actors: logicsOf(held) })
  const mounted = deskScreen(betDeskFlow, machine, held, words, (shown) => (
    <BetDesk
      {...shown}
      go={(search) => void led.push(search)}
      may={{ players: true, trading: false, correct: true }}
    />
  ))
  return { ...mounted, led }
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof betDeskMachine>

const list = () => page.queryByRole("region", { name: "Bets" })
const record = () => page.queryByRole("region", { name: "Bet No.\u00a0100000123456" })
const gone = () => expect([list(), record()]).toEqual([null, null])

const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const listIsShown = (snapshot: Shown) => {
  const { page: read, query, faults } = snapshot.context
  if (read === null && snapshot.matches("listing"))
    return expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
  expect([list() !== null, record()]).toEqual([true, null])
  expect(page.queryByText("No bets") !== null).toBe((read?.rows ?? []).length === 0)
  expect(page.queryAllByText("No. 100000123456")).toHaveLength(read?.rows.length ?? 0)
  expect(page.queryByRole("link", { name: "Next page" }) !== null).toBe(typeof read?.next === "string")
  expect(page.getByLabelText<HTMLSelectElement>("State").value).toBe(query.status ?? "")
  expect(page.queryByRole("link", { name: "All bets" }) !== null).toBe(query.status !== null)
  for (const fault of Object.values(faults)) expect(page.getByText(t(fault))).toBeDefined()
  return errorIsSaid(snapshot)
}

runPathsOnScreen<typeof betDeskMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    // The page of the desk says these, by the address and by being there.
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }, event) => actor.send(event),
    "refresh.pressed": () => press("Refresh"),
    "filters.submitted": ({ led }, { typed }) => {
      const before = led.length
      typeInto("Player number", typed.player)
      typeInto("Stake from", typed.least)
      submitForm("Filters")
      const isRead = Object.keys(readBets(typed).faults).length === 0
      expect(led.length - before).toBe(isRead ? 1 : 0)
    },
    "bet.picked": () => press("Open bet No.\u00a0100000123456"),
    "bet.left": () => press("Back to the bets"),
  },
  answers: {
    loadBets: ({ held }, answer) => settle(held.loadBets, answer),
    openBet: ({ held }, answer) => settle(held.openBet, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: ({ held }, snapshot) => {
      listIsShown(snapshot)
      expect(held.loadBets.input()).toEqual(snapshot.context.query)
    },
    shown: (_, snapshot) => listIsShown(snapshot),
    opening: ({ held }, { context }) => {
      expect(held.openBet.input()).toEqual({ stream: context.stream })
      isBusy(context.record === null ? "Open bet No.\u00a0100000123456" : "Refresh")
    },
    reading: (_, snapshot) => {
      expect([record() !== null, list()]).toEqual([true, null])
      expect(page.getByText("Rovers — City")).toBeDefined()
      const money = within(page.getByRole("region", { name: "Money in the ledger" }))
      for (const { account } of OPENED.postings) expect(money.getByText(account)).toBeDefined()
      const happened = within(page.getByRole("region", { name: "What happened to it" }))
      for (const { type } of OPENED.events) expect(happened.getByText(type)).toBeDefined()
      expect(page.getByRole("link", { name: "Player 42" }).getAttribute("href")).toBe(
        "/en/operator/players/42",
      )
      const correction = "/en/operator/corrections?bet=42%2F00000000-0000-4000-8000-000000000001"
      expect(page.getByRole("link", { name: "Correct the bet" }).getAttribute("href")).toBe(correction)
      expect(page.getByRole("link", { name: /^Correct: / }).getAttribute("href")).toBe(`${correction}&leg=0`)
      errorIsSaid(snapshot)
    },
  },
})
