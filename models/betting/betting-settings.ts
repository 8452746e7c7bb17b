import { defineSetting, moneyField, numberField, switchField } from "../settings/setting.ts"

/** Whole units of the default currency that the house never bounds itself by. */
const MOST = 100_000_000_000

/** How long a bet in play waits before it is accepted. Bets that wait already keep the moment that they were told. */
export const liveDelay = defineSetting({
  name: "betting.live-delay",
  needsSecond: false,
  fields: { seconds: numberField("seconds", 0, 60) },
})

/** What the house keeps of the fair value of a bet that it buys back, and whether a part of one can be sold. */
export const cashOut = defineSetting({
  name: "betting.cash-out",
  needsSecond: false,
  fields: { margin: numberField("percent", 0, 50, 0.1), parts: switchField },
})

/** The largest stake and the largest payout of one bet. Those of other currencies change in proportion. */
export const betLimits = defineSetting({
  name: "betting.limits",
  needsSecond: true,
  fields: { stake: moneyField(1, MOST), payout: moneyField(1, MOST) },
  contradicts: ({ stake = 0, payout = 0 }) => (payout < stake ? "payout" : undefined),
})

/** The most that the house may lose by open bets on one selection and on one game; 0: not bounded. */
export const liability = defineSetting({
  name: "betting.liability",
  needsSecond: true,
  fields: { selection: moneyField(0, MOST), game: moneyField(0, MOST) },
  contradicts: ({ selection = 0, game = 0 }) => (game !== 0 && game < selection ? "game" : undefined),
})

/** From which sum of what is paid and taken back on two people correct bets; 0: always two. */
export const correctionSecond = defineSetting({
  name: "betting.corrections",
  needsSecond: true,
  fields: { second: moneyField() },
})

/** Percent of a player's own stakes in play that may be bet in advance of their outcome; 0: nothing. */
export const advances = defineSetting({
  name: "betting.advances",
  needsSecond: true,
  fields: { share: numberField("percent", 0, 100) },
})
