import { act, cleanup, screen as dom, fireEvent, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeAll, expect } from "vitest"
import {
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { model } from "#machines/coupon/coupon/coupon.model.ts"
import { groupsIn } from "#models/coupon/coupon-groups.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { type Answer, runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import { CouponView } from "./CouponPanel.tsx"
import "./ExchangeNote.tsx"
import type { CouponRef } from "./connect-coupon.ts"

type Snapshot = SnapshotFrom<typeof couponMachine>
type Event = EventFromLogic<typeof couponMachine>

let words: MessageStore
beforeAll(async () => {
  words = await loadedWords()
})

const nextGuids = steeredGuids()
afterEach(cleanup)

const refOf = (actor: ActorRefFrom<typeof couponMachine>): CouponRef => ({
  send: actor.send,
  getSnapshot: () => actor.getSnapshot(),
  subscribe: (listener) => actor.subscribe(typeof listener === "function" ? listener : () => {}),
})

const mounted = async (input: InputFrom<typeof couponMachine>) => {
  const held = {
    deadline: heldPromise<void, { readonly at: number }>(),
    storeSlip: heldPromise<unknown, never>(),
    sendBet: heldPromise<never, never>(),
    sendBets: heldPromise<never, never>(),
    findBet: heldPromise<never, never>(),
  }
  const actor = createActor(
    couponMachine.provide({
      actors: {
        deadline: held.deadline.logic,
        storeSlip: held.storeSlip.logic,
        sendBet: held.sendBet.logic,
        sendBets: held.sendBets.logic,
        findBet: held.findBet.logic,
      } as never,
    }),
    { input },
  )
  actor.start()
  const coupon = refOf(actor)
  const { betting } = lineSetting()
  await act(async () => {
    render(
      <MemoryRouter>
        <Words store={words}>
          <BettingProvider value={betting}>
            <CouponView
              hasCashier
              coupon={coupon}
              currency="RUB"
              historyHref="/en/account/history"
              delaySeconds={4}
              onCode={() => {}}
              onOneClick={() => {}}
              onSignIn={() => {}}
            />
          </BettingProvider>
        </Words>
      </MemoryRouter>,
    )
  })
  return { actor, held }
}

type Screen = Awaited<ReturnType<typeof mounted>>

const reach = (actor: ActorRefFrom<typeof couponMachine>, event: Event) => act(async () => actor.send(event))

/** What reaches the page from elsewhere, not by a hand on the coupon. */
const reaching = (screen: Screen, event: Event) => reach(screen.actor, event)

const button = (name: RegExp) => dom.queryByRole("button", { name })
const press = (name: RegExp) =>
  act(async () => {
    const found = button(name)
    if (found !== null) fireEvent.click(found)
  })

/** The main button's name by state; a state without one has no main button. */
const MAIN: Readonly<Record<string, RegExp>> = {
  ready: /^(Bet |Save changes)/,
  repriced: /^Accept .* and (bet|save)/,
  guest: /^Sign in and bet$/,
  short: /^Deposit /,
}

const mainButton = (): HTMLElement | null => {
  for (const name of Object.values(MAIN)) {
    const found = button(name)
    if (found !== null) return found
  }
  return null
}

const answer = async (held: Screen["held"][keyof Screen["held"]], told: Answer<unknown>): Promise<void> => {
  const { answer: settle, break: fail } = held as {
    readonly answer: (output: unknown) => Promise<void>
    readonly break: (error: unknown) => Promise<void>
  }
  await act(() => (told.kind === "done" ? settle(told.output) : fail(told.error)))
}

/** What each kind of bet is called. */
const KIND_NAMES = {
  singles: "Singles",
  express: "Acca",
  system: "System",
  antiExpress: "Anti",
  multi: "Multi",
  built: "Bet Builder",
} as const

const leafName = ({ value }: Snapshot): string =>
  typeof value === "string" ? value : (Object.values(value)[0] ?? "")

const seesMain = (name: string) => () => {
  const found = button(MAIN[name] ?? /never/)
  expect(found).not.toBeNull()
  expect(found?.hasAttribute("disabled")).toBe(false)
}

const seesBlocked = (name: RegExp) => () => {
  expect(button(name)?.hasAttribute("disabled")).toBe(true)
}

const seesText = (text: RegExp) => () => {
  expect(dom.queryAllByText(text).length).toBeGreaterThan(0)
}

/** Positions of the picks as a multi-bet shows them: the lobby, then the groups. */
const inGroups = (context: Snapshot["context"]): ReadonlyArray<number> => {
  const { lobby, groups } = groupsIn(context)
  return [...lobby, ...groups.flatMap(({ legs }) => legs)]
}

const nothing = () => {}

runPathsOnScreen<typeof couponMachine, Screen>({
  model,
  render: mounted,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    cleanup()
    actor.stop()
  },
  executors: {
    "pick.pressed": reaching,
    "coupon.loaded": reaching,
    "coupons.followed": reaching,
    "coupon.opened": (_, __, { isAccepted }) => (isAccepted ? press(/^Add a bet slip$/) : undefined),
    "coupon.switched": async (_, { place }, { isAccepted }) => {
      if (!isAccepted) return
      const tab = await dom.findByRole("tab", { name: new RegExp(`^Bet slip ${place + 1}`) })
      await act(async () => fireEvent.click(tab))
    },
    "coupon.dropped": (_, __, { isAccepted }) => (isAccepted ? press(/^Delete this bet slip$/) : undefined),
    "all.pressed": async (screen, event, { isAccepted }) => {
      if (!isAccepted) {
        await reach(screen.actor, event)
        return
      }
      nextGuids(...event.guids)
      const all = await dom.findByRole("button", { name: /^Place \d+ bet slips/ })
      await act(async () => fireEvent.click(all))
    },
    "promo.applied": reaching,
    "promo.removed": reaching,
    "boost.chosen": reaching,
    "power.chosen": reaching,
    "vip.chosen": reaching,
    "advance.told": reaching,
    "advance.chosen": reaching,
    "exchange.begun": reaching,
    "joint.told": reaching,
    "exchange.priced": reaching,
    "exchange.refused": reaching,
    "exchange.cancelled": (_, __, { isAccepted }) =>
      isAccepted ? press(/^Keep the bet as it is$/) : undefined,
    "quotes.arrived": reaching,
    "player.signedIn": reaching,
    "player.signedOut": reaching,
    "balance.changed": reaching,
    "limits.arrived": reaching,
    "signIn.dismissed": reaching,
    "cashier.dismissed": reaching,
    "bet.changed": reaching,
    "network.returned": reaching,
    "pick.removed": async (_, { key }, { before, isAccepted }) => {
      const pick = before.context.picks.find((candidate) => pickKey(candidate) === key)
      if (!isAccepted || pick === undefined) return
      const removers = dom.getAllByRole("button", { name: /^Remove / })
      const place = before.context.picks.indexOf(pick)
      expect(removers[place]?.getAttribute("aria-label")).toContain(nameIn(pick.home, "en"))
      await act(async () => fireEvent.click(removers[place] as HTMLElement))
    },
    "coupon.cleared": (screen, event, { isAccepted }) =>
      isAccepted && event.keeps === true ? press(/^Clear bet slip$/) : reach(screen.actor, event),
    "coupon.restored": (screen, event, { isAccepted }) =>
      isAccepted ? press(/^Bring back /) : reach(screen.actor, event),
    "consent.proposed": reaching,
    "consent.explained": (screen, event) => {
      const found = button(/^Got it$/)
      return found === null ? reach(screen.actor, event) : press(/^Got it$/)
    },
    "kind.chosen": async (screen, event) => {
      const choice = dom.queryByRole<HTMLInputElement>("radio", { name: KIND_NAMES[event.kind] })
      if (choice === null || choice.checked || choice.disabled) await reach(screen.actor, event)
      else await act(async () => fireEvent.click(choice))
    },
    "group.chosen": async (screen, event, { before, isAccepted }) => {
      const place = before.context.picks.findIndex((pick) => pickKey(pick) === event.key)
      const choices = isAccepted ? await dom.findAllByRole("combobox", { name: /^Group: / }) : []
      const choice = choices[inGroups(before.context).indexOf(place)]
      if (choice === undefined) await reach(screen.actor, event)
      else await act(async () => fireEvent.change(choice, { target: { value: `${event.group}` } }))
    },
    "stake.entered": async (screen, event) => {
      const field = dom.queryByRole("textbox", { name: /^Stake( on each (single|group))?$/ })
      if (field === null || (field as HTMLInputElement).value === event.text) {
        await reach(screen.actor, event)
        return
      }
      await act(async () => fireEvent.change(field, { target: { value: event.text } }))
    },
    "consent.chosen": async (screen, event) => {
      const name = event.consent === 0 ? "Ask me" : event.consent === 1 ? "Accept any" : "Accept higher"
      const choice = dom.queryByRole("radio", { name })
      if (choice === null || (choice as HTMLInputElement).checked) await reach(screen.actor, event)
      else await act(async () => fireEvent.click(choice))
    },
    "price.accepted": (_, __, { isAccepted }) => (isAccepted ? press(/^Accept \d+\.\d+$/) : undefined),
    "bet.pressed": async (screen, event, { before, isAccepted }) => {
      const found = mainButton()
      // The button of a guest always asks to place the bets after signing in.
      const isOld = before.matches({ editing: "guest" }) && event.signsIn === undefined
      if (!isAccepted || isOld || found === null) {
        await reach(screen.actor, event)
        return
      }
      nextGuids(...event.guids)
      await act(async () => fireEvent.click(found))
    },
    "answer.asked": (_, __, { isAccepted }) => (isAccepted ? press(/^Check now$/) : undefined),
    "rest.cancelled": (_, __, { isAccepted }) =>
      isAccepted ? press(/^Don’t (send the rest|wait, remove from the bet slip)$/) : undefined,
    "receipt.closed": (_, __, { isAccepted }) => (isAccepted ? press(/^Done$/) : undefined),
  },
  answers: {
    deadline: ({ held }, told) => answer(held.deadline, told),
    storeSlip: ({ held }, told) => answer(held.storeSlip, told),
    sendBet: ({ held }, told) => answer(held.sendBet, told),
    sendBets: ({ held }, told) => answer(held.sendBets, told),
    findBet: ({ held }, told) => answer(held.findBet, told),
  },
  checks: {
    "editing.judging": nothing,
    "editing.empty": seesText(/^Your bet slip is empty$/),
    "editing.conflicting": () => {
      seesText(/^Can’t be combined in an accumulator$/)()
      seesBlocked(/^Remove a conflicting selection$/)()
      // What can't be bet has no odds, and promises nothing.
      for (const name of ["Total odds", "Possible payout"]) {
        const sum = dom.queryByText(name)
        if (sum !== null) expect(sum.nextElementSibling?.textContent).toBe("—")
      }
      expect(dom.getByText(/^Possible payout/).nextElementSibling?.textContent).toBe("—")
    },
    "editing.unavailable": () => {
      seesText(/^Suspended$/)()
      seesBlocked(/^Remove unavailable selections$/)()
    },
    "editing.exchangeRefused": () => {
      seesText(/^Betting on one of the selections is suspended/)()
      seesBlocked(/^This bet can’t be edited now$/)()
    },
    "editing.exchangeInPlay": seesBlocked(/^Remove in-play games$/),
    "editing.exchangePending": seesBlocked(/^Valuing your bet$/),
    "editing.unchanged": () => {
      seesText(/^Editing bet No\. 1002$/)()
      seesBlocked(/^Nothing to save yet$/)()
    },
    "editing.apart": async () => {
      expect((await dom.findAllByText(/can’t win together/)).length).toBeGreaterThan(0)
      seesBlocked(/^Not available together$/)()
    },
    "editing.unpriced": seesBlocked(/^Working out the odds$/),
    "editing.ungrouped": seesBlocked(/^Make at least two groups$/),
    "editing.stakeMissing": seesBlocked(/^Enter a stake$/),
    "editing.stakeTooSmall": seesBlocked(/^Minimum stake /),
    "editing.stakeTooLarge": seesBlocked(/^Maximum stake /),
    "editing.guest": seesMain("guest"),
    "editing.awaitingSignIn": () => {
      expect(button(/Waiting for sign-in/)?.getAttribute("aria-busy")).toBe("true")
    },
    "editing.short": seesMain("short"),
    "editing.awaitingFunds": () => {
      expect(button(/Waiting for the deposit/)?.getAttribute("aria-busy")).toBe("true")
    },
    "editing.repriced": seesMain("repriced"),
    "editing.ready": seesMain("ready"),
    "placing.storing": seesText(/^Saving the bet$/),
    "placing.routing": nothing,
    "placing.sending": seesText(/^Placing (the bet|bet \d of \d)$/),
    "placing.sendingAll": seesText(/^Placing bets from all bet slips$/),
    "placing.unknown": () => {
      seesText(/^No reply from the server$/)()
      expect(button(/^Check now$/)).not.toBeNull()
    },
    "placing.paused": () => {
      seesText(/^We could not check the bet$/)()
      expect(button(/^Check now$/)).not.toBeNull()
    },
    "placing.finding": seesText(/^Checking the bet$/),
    "placing.awaitingAcceptance": () => {
      expect(dom.getByRole("timer").getAttribute("aria-label")).toMatch(/^Checking the odds/)
    },
    "placing.signedOut": () => {
      expect(button(/^Sign in$/)).not.toBeNull()
    },
    receipt: (_, snapshot) => {
      expect(leafName(snapshot)).toBe("receipt")
      expect(button(/^Done$/)).not.toBeNull()
    },
  },
})
