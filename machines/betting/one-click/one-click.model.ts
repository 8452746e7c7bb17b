import type { Bet } from "#models/betting/bet.ts"
import { PRICE_CONSENT } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { readiness } from "#models/coupon/readiness.ts"
import type { MinorUnits } from "#models/money/money.ts"
import {
  LATER,
  SAMPLE_ACCOUNTS,
  SAMPLE_GUIDS,
  SAMPLE_PICKS,
  told,
} from "../../coupon/coupon/coupon.samples.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { type OneClickContext, OneClickEvent } from "./one-click.events.ts"
import { oneClickMachine } from "./one-click.machine.ts"
import { canSwitchOn } from "./one-click.updates.ts"

const { first, other } = SAMPLE_PICKS
const [guid] = SAMPLE_GUIDS

const answers = ({ bet }: OneClickContext, statuses: ReadonlyArray<Bet["status"]>) =>
  bet === null
    ? []
    : statuses.map((status) => ({ ok: true, value: { bet: told(bet, status), at: LATER } }) as const)

const lost = { ok: false, error: { kind: "lost", at: LATER } } as const
const signedOut = { ok: false, error: { kind: "signedOut", at: LATER } } as const

/** Paths over bets at a click: amounts that can be staked and that can't, presses once, twice and of two prices, and every answer. */
export const model = defineModel({
  machine: oneClickMachine,
  events: OneClickEvent,
  input: undefined,
  samples: {
    "amount.entered": [{ text: "10" }, { text: "9000" }, { text: "abc" }],
    "consent.chosen": [{ consent: PRICE_CONSENT.any }, { consent: PRICE_CONSENT.ask }],
    "mode.switchedOn": [{}],
    "mode.switchedOff": [{}],
    "price.pressed": [
      { pick: first, guid, live: true, at: LATER },
      { pick: { ...other, availability: "suspended" }, guid, live: true, at: LATER },
    ],
    "player.signedIn": [{ account: SAMPLE_ACCOUNTS.rich }, { account: SAMPLE_ACCOUNTS.another }],
    "player.signedOut": [{}],
    "balance.changed": [{ balance: 100 as MinorUnits }, { balance: 1_000_000 as MinorUnits }],
    "limits.arrived": [{ limits: { minimum: 100 as MinorUnits, maximum: 500_000 as MinorUnits } }],
    "bet.changed": ({ bet }) =>
      bet === null
        ? []
        : (["accepted", "rejected", "waiting"] as const).map((status) => ({
            bet: told(bet, status),
            at: LATER,
          })),
    "network.returned": [{}],
  },
  outcomes: {
    sendBet: (context) => [
      ...answers(context, ["accepted", "waiting"]),
      {
        ok: false,
        error: {
          kind: "refused",
          at: LATER,
          refusal: { code: "price-changed", positions: [0], odds: [1900 as OddsMilli] },
        },
      },
      lost,
      signedOut,
    ],
    findBet: (context) => [
      ...answers(context, ["accepted", "waiting", "rejected"]),
      { ok: false, error: { kind: "absent", at: LATER } },
      lost,
      signedOut,
    ],
  },
  project: (context) => {
    const { amount, consent, account, limits, bet, pressed, news } = context
    const coupon = {
      picks: [first],
      kind: "singles",
      stake: amount,
      stakes: {},
      consent,
      account,
      limits,
    } as const
    return [
      readiness(coupon),
      canSwitchOn(context),
      account?.userId,
      bet === null ? null : [bet.userId, bet.state, bet.losses > 0],
      pressed?.key === pickKey(first),
      news?.kind,
    ]
  },
  offBrowser: offBrowserDefects(oneClickMachine),
  limit: 100_000,
})
