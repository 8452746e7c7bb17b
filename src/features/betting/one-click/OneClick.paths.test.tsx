import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { createActor, type EventFromLogic } from "xstate"
import { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import { model } from "#machines/betting/one-click/one-click.model.ts"
import type { BetTold, FindFailure, SendFailure } from "#machines/coupon/coupon/coupon.events.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { OneClickBar, OneClickDialog, type OneClickRef } from "./OneClick.tsx"
import { tellOfPresses } from "./tell-of-presses.ts"

const words = await loadedWords("en")

const mount = (isGuest = true) => {
  const held = {
    deadline: heldPromise<void, { readonly at: number }>(),
    storeBet: heldPromise<unknown, { readonly bet: SlipBet | null }>(),
    sendBet: heldPromise<Outcome<BetTold, SendFailure>, { readonly bet: SlipBet | undefined }>(),
    findBet: heldPromise<Outcome<BetTold, FindFailure>, { readonly betGuid: BetGuid | undefined }>(),
  }
  const actor = createActor(
    oneClickMachine.provide({
      actors: {
        deadline: held.deadline.logic,
        storeBet: held.storeBet.logic,
        sendBet: held.sendBet.logic,
        findBet: held.findBet.logic,
      },
    }),
  ).start()
  const onNote = vi.fn()
  const oneClick: OneClickRef = {
    send: actor.send,
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (listener) => actor.subscribe(typeof listener === "function" ? listener : () => {}),
  }
  tellOfPresses(oneClick, {
    words: () => messagesOf(words.getSnapshot()),
    currency: () => "RUB",
    notify: onNote,
  })
  render(
    <Words store={words}>
      <OneClickBar oneClick={oneClick} currency="RUB" />
      <OneClickDialog oneClick={oneClick} currency="RUB" isGuest={isGuest} onDismiss={() => {}} />
    </Words>,
  )
  return { actor, held, onNote }
}

type Screen = ReturnType<typeof mount>
type Event = EventFromLogic<typeof oneClickMachine>

/** What reaches the page from elsewhere, not by a hand on these screens. */
const reaching = ({ actor }: Screen, event: Event) => act(() => actor.send(event))

const field = () => page.getByRole("textbox", { name: "Stake per bet" }) as HTMLInputElement
const bar = () => page.queryByRole("complementary", { name: "One-click betting" })
const submit = () => document.querySelector("button[type=submit]") as HTMLButtonElement

/** Words of the news that was told last. */
const NEWS = {
  accepted: /^success oneClick.news.accepted 1001 .*10/,
  waiting: /^pending oneClick.news.waiting 1001/,
  refused: /^error oneClick.news.refused .*\w/,
  busy: /^warning oneClick.news.busy/,
  unknown: /^pending oneClick.news.unknown/,
  lost: /^warning oneClick.news.lost/,
} as const

const seesNews = ({ onNote }: Screen, { news }: ReturnType<Screen["actor"]["getSnapshot"]>["context"]) => {
  if (news === null) {
    expect(onNote).not.toHaveBeenCalled()
    return
  }
  expect(onNote).toHaveBeenCalledTimes(news.number)
  const [kind, key, values] = onNote.mock.lastCall ?? []
  expect(`${kind} ${key} ${Object.values(values ?? {}).join(" ")}`).toMatch(NEWS[news.kind])
}

const seesBetting = (screen: Screen, { context }: ReturnType<Screen["actor"]["getSnapshot"]>) => {
  expect(bar()?.textContent).toMatch(/^Placing/)
  expect(submit().disabled).toBe(true)
  expect(field().disabled).toBe(true)
  seesNews(screen, context)
}

runPathsOnScreen<typeof oneClickMachine, Screen>({
  model,
  render: () => mount(),
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "amount.entered": (_, { text }, { isAccepted }) => {
      expect(field().disabled).toBe(!isAccepted)
      if (!isAccepted) return
      if (field().value === text) fireEvent.change(field(), { target: { value: "1" } })
      fireEvent.change(field(), { target: { value: text } })
    },
    "consent.chosen": (screen, event, { isAccepted }) => {
      const choice = page.getByRole("radio", { name: event.consent === 1 ? "Accept any" : "Don’t bet" })
      expect((choice as HTMLInputElement).disabled).toBe(!isAccepted)
      if ((choice as HTMLInputElement).checked) return reaching(screen, event)
      fireEvent.click(choice)
    },
    "mode.switchedOn": (_, __, { isAccepted }) => {
      expect(submit().disabled).toBe(!isAccepted)
      fireEvent.click(submit())
    },
    "mode.switchedOff": (_, __, { isAccepted }) => {
      const [button] = page.queryAllByRole("button", { name: "Switch off" })
      expect(button !== undefined && !button.hasAttribute("disabled")).toBe(isAccepted)
      if (button !== undefined) fireEvent.click(button)
    },
    "price.pressed": reaching,
    "player.signedIn": reaching,
    "player.signedOut": reaching,
    "balance.changed": reaching,
    "limits.arrived": reaching,
    "bet.changed": reaching,
    "network.returned": reaching,
  },
  answers: {
    storeBet: ({ held }, answer) => settle(held.storeBet, answer),
    sendBet: ({ held }, answer) => settle(held.sendBet, answer),
    findBet: ({ held }, answer) => settle(held.findBet, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    off: (screen, { context }) => {
      expect(bar()).toBeNull()
      expect(field().value).toBe(context.amount)
      expect(page.queryByText("Sign in to switch it on.") !== null).toBe(context.account === null)
      seesNews(screen, context)
    },
    ready: (screen, { context }) => {
      expect(bar()?.textContent).toMatch(/^One click bets .*\d/)
      expect(submit().disabled).toBe(false)
      seesNews(screen, context)
    },
    "betting.storing": seesBetting,
    "betting.sending": (screen, snapshot) => {
      seesBetting(screen, snapshot)
      expect(screen.held.sendBet.input()).toEqual({ bet: snapshot.context.bet })
    },
    "betting.unknown": (screen, snapshot) => {
      seesBetting(screen, snapshot)
      expect(screen.held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    "betting.finding": (screen, snapshot) => {
      seesBetting(screen, snapshot)
      expect(screen.held.findBet.input()).toEqual({ betGuid: snapshot.context.bet?.betGuid })
    },
    "betting.awaitingAcceptance": seesBetting,
  },
})

it("names no currency before the player's is known: the site's may be another", () => {
  const sign = () => field().parentElement?.textContent
  for (const isGuest of [true, false]) {
    const { actor } = mount(isGuest)
    expect(sign()).toBe(isGuest ? "₽" : "")
    act(() =>
      actor.send({
        type: "player.signedIn",
        account: { ...SAMPLE_ACCOUNTS.rich, currency: "JPY" as CurrencyCode },
      }),
    )
    expect(sign()).toBe("¥")
    cleanup()
    actor.stop()
  }
})
