import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  CasinoRead,
  PickedRound,
  RoundOpened,
  WantedAct,
} from "#machines/operator/casino-desk/casino-desk.events.ts"
import { casinoDeskMachine } from "#machines/operator/casino-desk/casino-desk.machine.ts"
import { model, OPEN } from "#machines/operator/casino-desk/casino-desk.model.ts"
import type { RoundActInput } from "#machines/operator/casino-desk/casino-desk.setup.ts"
import { type CasinoDeskQuery, readRounds } from "#models/operator/casino-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { isBusy, leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { CasinoDesk } from "./CasinoDesk.tsx"
import { casinoDeskFlow } from "./casino-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

const mount = () => {
  const held = {
    loadCasino: heldPromise<CasinoRead, CasinoDeskQuery>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    openRound: heldPromise<RoundOpened, PickedRound | null>(),
    actOnRound: heldPromise<RoundOpened, RoundActInput>(),
  }
  /** Where the form led to. */
  const led: Array<string> = []
  const machine = casinoDeskMachine.provide({ actors: logicsOf(held) })
  const mounted = deskScreen(casinoDeskFlow, machine, held, words, (shown) => (
    <CasinoDesk {...shown} go={(search) => void led.push(search)} may={{ players: true, draws: true }} />
  ))
  return { ...mounted, led }
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof casinoDeskMachine>

const desk = () => page.queryByRole("region", { name: "Casino" })
const record = () => page.queryByRole("region", { name: "Round tables/42/r-7" })
const gone = () => expect([desk(), record()]).toEqual([null, null])

const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

/** What a part of the desk says of what was read. */
const PARTS = {
  rounds: ({ context: { page: read, faults } }: Shown) => {
    const rows = read?.view === "rounds" ? read.rows : []
    expect(page.queryByText("No rounds go on") !== null).toBe(rows.length === 0)
    expect(page.queryAllByText("tables / duel")).toHaveLength(rows.length)
    expect(page.queryByRole("link", { name: "Next page" }) !== null).toBe(rows.length > 0)
    for (const fault of Object.values(faults)) expect(page.getByText(t(fault))).toBeDefined()
  },
  returns: () => {
    const [dice, duel] = page.getAllByRole("row").slice(1)
    expect(dice?.textContent).toContain("Pays more than it should")
    expect(dice?.textContent).toContain("115%")
    expect(dice?.textContent).toContain("95% – 103%")
    expect(duel?.textContent).toContain("Too few rounds")
    expect(duel?.textContent).not.toContain("should")
  },
  tables: () => {
    const [crash, wheel] = page.getAllByRole("listitem").filter((each) => within(each).queryByRole("heading"))
    expect(crash?.textContent).toContain("Stands still")
    expect(crash?.textContent).toContain("× 1.85")
    expect(wheel?.textContent).toContain("No round yet")
  },
  providers: () => {
    expect(page.getByText("Wrong signature")).toBeDefined()
    expect(page.getByText("1 an hour, 3 a day")).toBeDefined()
    expect(page.getByRole("link", { name: "Its open rounds" }).getAttribute("href")).toBe(
      "/en/operator/casino?provider=tables",
    )
  },
} as const

const partIsShown = (snapshot: Shown) => {
  const { page: read, query } = snapshot.context
  if (read === null && snapshot.matches("listing"))
    return expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
  expect([desk() !== null, record()]).toEqual([true, null])
  const parts = within(page.getByRole("navigation", { name: "Parts of the desk" }))
  const current = parts.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page")
  expect(current.map(({ textContent }) => textContent)).toEqual([t(`operator.casino.view.${query.view}`)])
  if (read !== null) PARTS[read.view](snapshot)
  return errorIsSaid(snapshot)
}

const recordIsShown = (snapshot: Shown) => {
  expect([record() !== null, desk()]).toEqual([true, null])
  const money = within(page.getByRole("region", { name: "Money in the ledger" }))
  for (const { account } of OPEN.postings) expect(money.getByText(account)).toBeDefined()
  const happened = within(page.getByRole("region", { name: "What happened to it" }))
  for (const { type } of OPEN.events) expect(happened.getByText(type)).toBeDefined()
  const isProposed = snapshot.context.record?.isProposed === true
  expect(page.queryByRole("region", { name: "How people end it" }) !== null).toBe(isProposed)
  expect(page.queryAllByText("Not possible as the round stands.")).toHaveLength(isProposed ? 0 : 2)
  for (const fault of Object.values(snapshot.context.faults)) expect(page.getByText(t(fault))).toBeDefined()
  errorIsSaid(snapshot)
}

const LABELS = {
  ask: "Ask the provider now",
  agree: "Agree and end the round",
  withdraw: "Withdraw the proposal",
  return: "Propose to give the stake back",
  credit: "Propose to credit the amount",
} as const

/** Does to the round what is wanted, as an operator would. */
const doAct = (act: WantedAct) => {
  if (!("note" in act)) return press(LABELS[act.act])
  const form = page.getByRole("form", { name: LABELS[act.act] })
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  if (act.act === "credit") type(/^Amount in/, act.amount)
  type("Reason", act.note)
  fireEvent.submit(form)
}

runPathsOnScreen<typeof casinoDeskMachine, Mounted>({
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
      submitForm("Filters")
      const isRead = Object.keys(readRounds(typed).faults).length === 0
      expect(led.length - before).toBe(isRead ? 1 : 0)
    },
    "round.picked": () => press("Open round tables/42/r-7"),
    "round.left": () => press("Back to the rounds"),
    "act.pressed": ({ actor }, event, { isAccepted }) => (isAccepted ? doAct(event.act) : actor.send(event)),
  },
  answers: {
    loadCasino: ({ held }, answer) => settle(held.loadCasino, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    openRound: ({ held }, answer) => settle(held.openRound, answer),
    actOnRound: ({ held }, answer) => settle(held.actOnRound, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: ({ held }, snapshot) => {
      partIsShown(snapshot)
      expect(held.loadCasino.input()).toEqual(snapshot.context.query)
    },
    shown: (_, snapshot) => partIsShown(snapshot),
    unread: (_, snapshot) => partIsShown(snapshot),
    opening: ({ held }, { context }) => {
      expect(held.openRound.input()).toEqual(context.picked)
      isBusy(context.record === null ? "Open round tables/42/r-7" : "Refresh")
    },
    reading: (_, snapshot) => recordIsShown(snapshot),
    acting: ({ held }, { context }) => {
      expect(held.actOnRound.input()).toEqual({ act: context.act, record: context.record })
      isBusy(LABELS[context.act?.act ?? "ask"])
    },
  },
})
