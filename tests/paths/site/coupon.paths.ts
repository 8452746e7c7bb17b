import { expect } from "vitest"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { model } from "#machines/coupon/coupon/coupon.model.ts"
import { opposedPick } from "#machines/coupon/coupon/coupon.opposing.ts"
import { plannedBets } from "#models/coupon/coupon.ts"
import { type Pick, pickKey, type Quote } from "#models/coupon/pick.ts"
import { currentBet, pauseAfter } from "#models/coupon/slip.ts"
import {
  button,
  cell,
  changeVisitor,
  giveKeys,
  layTable,
  leave,
  leaveDialog,
  MARKET,
  main,
  OUTCOMES,
  panel,
  picksOf,
  player,
  priceOf,
  row,
  type Snapshot,
  seesDialog,
  setPrice,
  tableOf,
} from "#tests/support/coupon-table.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { withoutAccountLists, withToken } from "#tests/support/held-visitor.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { open } from "#tests/support/player.ts"
import {
  answerStill,
  balanceOf,
  nowOf,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const SESSION = "/account-api/auth/session"
const BOUNDS = "/account-api/bets/bounds"
const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"
const ADVANCE = "/service-api/LiveBet/Open/GetAvance"
const FIND_BET = /^\/account-api\/bets\/[0-9a-f-]{36}$/

/** What prices move by, in thousandths; after the wait for acceptance, and some time to spare, in milliseconds. */
const MOVE = 100
const ACCEPTANCE = 5_000
const SPARE = 500

const NOT_SIGNED_IN = refusal(401, "NotSignedIn", "not-signed-in")

const isCovered = (snapshot: Step["before"]["snapshot"]): boolean =>
  snapshot.matches({ editing: "awaitingSignIn" }) || snapshot.matches({ editing: "awaitingFunds" })

/** The quotes that tell something new of a pick that is followed, each with its pick. */
const newsOf = (picks: readonly Pick[], quotes: readonly Quote[]) =>
  quotes.flatMap((quote) => {
    const pick = picks.find((each) => pickKey(each) === quote.key)
    const isNew =
      pick?.availability !== quote.availability || (quote.odds !== undefined && pick.offered !== quote.odds)
    return pick !== undefined && isNew ? [{ pick, quote }] : []
  })

/** Whether the line can tell the news: a price moves, or is suspended. */
const isNews = ({ before, event }: Step): boolean => {
  const news = newsOf((before.snapshot.context as Snapshot["context"]).picks, event.quotes)
  return news.length > 0 && news.every(({ quote }) => quote.availability !== "gone")
}

/** Whether a press would put another outcome in a pick's place. */
const isOpposed = (context: Snapshot["context"], pick: Pick): boolean =>
  opposedPick(context, { type: "pick.pressed", pick, replaces: true }) !== undefined

const isPossible = (step: Step): boolean => {
  const { event, before } = step
  const { snapshot } = before
  const { account, limits, kind, consent, picks, slip } = snapshot.context as Snapshot["context"]
  // The bets are written down in a moment, and nobody comes between.
  if (snapshot.matches({ placing: "storing" })) return event.type === "xstate.done.actor.storeSlip"
  const isAsking = snapshot.matches({ placing: "sending" }) || snapshot.matches({ placing: "finding" })
  switch (event.type) {
    // The page has no chart of an empty coupon: who signed in before is told to it with the first pick.
    case "player.signedIn":
      return (
        (event.at !== undefined || !snapshot.matches({ editing: "awaitingSignIn" })) &&
        account === null &&
        !isAsking &&
        !snapshot.matches({ editing: "empty" })
      )
    // What is asked for the player alone ends with the session.
    case "player.signedOut":
      return !isAsking
    case "limits.arrived":
      return account !== null && limits === null
    case "balance.changed":
      return account !== null
    case "quotes.arrived":
      return isNews(step)
    // Walked on the dialog that loads and on the entry of codes; their journeys take a saved coupon and a code on the site.
    case "coupon.opened":
    case "coupon.switched":
    case "coupon.dropped":
    case "all.pressed":
    case "promo.applied":
    case "promo.removed":
    case "boost.chosen":
    case "power.chosen":
    case "advance.told":
    case "advance.chosen":
    case "coupon.loaded":
    case "coupons.followed":
    case "group.chosen":
    case "joint.told":
    // The site of these walks leaves the rule for changed odds to its players.
    case "consent.proposed":
    case "consent.explained":
      return false
    case "bet.pressed":
      return (
        event.guids.length > 0 && (event.signsIn !== undefined) === snapshot.matches({ editing: "guest" })
      )
    case "kind.chosen":
      // Their journeys make an anti-express, a multi-bet and a bet on one game on the site.
      return (
        event.kind !== "antiExpress" &&
        event.kind !== "multi" &&
        event.kind !== "built" &&
        picks.length > 1 &&
        kind !== event.kind &&
        !isCovered(snapshot)
      )
    case "consent.chosen":
      return picks.length > 0 && consent !== event.consent && !isCovered(snapshot)
    case "stake.entered":
      return picks.length > 0 && !isCovered(snapshot)
    case "bet.changed":
      return slip.some(({ betGuid }) => betGuid === event.bet.betGuid) && account !== null
    case "pick.pressed":
      // The page always asks for it; where the chart does the same without, either will do.
      return (
        (event.replaces === true || !isOpposed(snapshot.context as Snapshot["context"], event.pick)) &&
        step.after.taken.length > 0 &&
        !isCovered(snapshot) &&
        event.pick.market === MARKET &&
        OUTCOMES.includes(event.pick.outcome)
      )
    case "coupon.cleared":
      return event.keeps === true && step.after.taken.length > 0 && !isCovered(snapshot)
    case "pick.removed":
    case "coupon.restored":
    case "price.accepted":
      return step.after.taken.length > 0 && !isCovered(snapshot)
    default:
      return true
  }
}

const sees = (key: string) => async (visit: SiteVisit) => {
  await panel(visit).getByText(visit.who.t(key), { exact: true }).first().waitFor()
}
const seesButton =
  (key: string, values: Readonly<Record<string, string>> = {}) =>
  async (visit: SiteVisit) => {
    await button(visit, key, values).waitFor()
  }
const nothing = () => {}

runPathsOnSite<typeof couponMachine>({
  model,
  device: "desktop",
  isStill: true,
  open: async (visit, path) => {
    const { who, network } = visit
    const picks = picksOf(path)
    const line = await HeldLine.of(who.page)
    for (const path of [SESSION, BOUNDS, MAKE_BET, FIND_BET]) await network.hold(path)
    await network.hold(ADVANCE)
    await network.answerAll(ADVANCE, success({ currency: "RUB", available: 0, taken: 0 }))
    await withoutAccountLists(network)
    await withToken(network)
    await open(who)
    await line.opened
    await layTable(visit, line, picks)
    // What the page waits for comes when a path says so.
    await who.page.clock.pauseAt((await nowOf(visit)) + 5_000)
  },
  isPossible,
  executors: {
    "pick.pressed": async (visit, { pick }) => {
      await leaveDialog(visit)
      await cell(visit, pick).click()
    },
    "pick.removed": (visit, { key }, { before }) =>
      row(visit, before.context, key)
        .getByRole("button", { name: visit.who.t("coupon.remove", { name: "" }).trim() })
        .click(),
    "coupon.opened": () => Promise.reject(new Error("No walk on the site begins another coupon")),
    "coupon.switched": () => Promise.reject(new Error("No walk on the site has several coupons")),
    "coupon.dropped": () => Promise.reject(new Error("No walk on the site has several coupons")),
    "all.pressed": () => Promise.reject(new Error("No walk on the site has several coupons")),
    "promo.applied": () => Promise.reject(new Error("No walk on the site enters a code")),
    "boost.chosen": () => Promise.reject(new Error("No walk on the site boosts an express")),
    "power.chosen": () => Promise.reject(new Error("No walk on the site asks for a raised price")),
    "vip.chosen": () => Promise.reject(new Error("No walk on the site asks for a VIP stake")),
    "advance.told": () => Promise.reject(new Error("No walk on the site is offered an advance")),
    "advance.chosen": () => Promise.reject(new Error("No walk on the site asks for an advance")),
    "promo.removed": () => Promise.reject(new Error("No walk on the site has a code")),
    "exchange.begun": () => Promise.reject(new Error("No walk on the site edits a bet")),
    "exchange.priced": () => Promise.reject(new Error("No walk on the site edits a bet")),
    "exchange.refused": () => Promise.reject(new Error("No walk on the site edits a bet")),
    "exchange.cancelled": () => Promise.reject(new Error("No walk on the site edits a bet")),
    "coupons.followed": () => Promise.reject(new Error("No walk on the site has another device")),
    "group.chosen": () => Promise.reject(new Error("No walk on the site makes groups")),
    "joint.told": () => Promise.reject(new Error("No walk on the site bets on one game together")),
    "coupon.loaded": () => Promise.reject(new Error("No walk on the site loads a coupon")),
    "coupon.cleared": (visit) => button(visit, "coupon.clear").click(),
    "coupon.restored": (visit, _, { before }) =>
      button(visit, "coupon.clear.undo", { count: `${before.context.cleared?.picks.length}` }).click(),
    "consent.proposed": () => Promise.reject(new Error("The site of these walks proposes nothing")),
    "consent.explained": () => Promise.reject(new Error("The site of these walks proposes nothing")),
    "kind.chosen": (visit, { kind }) =>
      panel(visit)
        .getByRole("radio", { name: visit.who.t(`coupon.kind.${kind}`) })
        .check(),
    "stake.entered": async (visit, { text }, { before }) => {
      const isMany =
        (before.context as Snapshot["context"]).kind === "singles" && before.context.picks.length > 1
      const field = panel(visit).getByRole("textbox", {
        name: visit.who.t(isMany ? "coupon.stake.each" : "coupon.stake"),
        exact: true,
      })
      if ((await field.inputValue()) === text) await field.fill("")
      await field.fill(text)
    },
    "consent.chosen": async (visit, { consent }) => {
      const name = consent === 0 ? "ask" : consent === 1 ? "any" : "rise"
      await panel(visit)
        .getByRole("radio", { name: visit.who.t(`coupon.consent.${name}`) })
        .check()
    },
    "quotes.arrived": async (visit, { quotes }, { before }) => {
      for (const { pick, quote } of newsOf(before.context.picks, quotes)) {
        const price = priceOf(visit, pick)
        await setPrice(visit, pick, quote.availability === "open" ? price + MOVE : -price)
      }
    },
    "price.accepted": async (visit, { key }, { before }) => {
      await row(visit, before.context, key)
        .getByRole("button", { name: visit.who.t("coupon.price.accept", { odds: "" }).trim() })
        .click()
    },
    "player.signedIn": async (visit, { account }) => {
      await leave(visit)
      await changeVisitor(visit, true, async () => {
        await visit.who.page.evaluate(() => new BroadcastChannel("statebook/visitor").postMessage("signedIn"))
        await answerStill(visit, SESSION, success(player(account)))
      })
    },
    "player.signedOut": leave,
    "balance.changed": (visit, { balance }) => tableOf(visit).line.tell({ balance: balanceOf(balance) }),
    "limits.arrived": (visit, { limits }) =>
      answerStill(visit, BOUNDS, success({ currency: "RUB", ...limits })),
    "bet.pressed": async (visit, { guids }, { after }) => {
      const { slip, wanted } = after.context
      await giveKeys(visit, guids.slice(0, wanted ? plannedBets(after.context).length : slip.length))
      await main(visit).click()
    },
    "signIn.dismissed": leaveDialog,
    "cashier.dismissed": leaveDialog,
    "bet.changed": (visit, { bet }) => tableOf(visit).line.tell({ bet }),
    "answer.asked": (visit) => button(visit, "coupon.placing.ask").click(),
    "rest.cancelled": async (visit, _, { before }) => {
      await leaveDialog(visit)
      const isLeft = before.matches({ placing: "signedOut" })
      await button(visit, isLeft ? "coupon.placing.leave" : "coupon.placing.rest").click()
    },
    "network.returned": async ({ who }) => {
      await who.page.evaluate(() => dispatchEvent(new Event("online")))
    },
    "receipt.closed": (visit) => button(visit, "coupon.receipt.close").click(),
  },
  answers: {
    // The page's own database says that the bets are written down.
    storeSlip: () => {},
    sendBet: async (visit, told, { before }) => {
      const outcome = outputOf(told)
      if (outcome.ok) return answerStill(visit, MAKE_BET, success(outcome.value.bet))
      if (outcome.error.kind === "signedOut")
        return changeVisitor(visit, false, () =>
          visit.network.answerAll(MAKE_BET, NOT_SIGNED_IN, () => seesDialog(visit)),
        )
      if (outcome.error.kind === "lost") return answerStill(visit, MAKE_BET, "lost")
      // The line says the same as the refusal.
      const [pick] = before.context.picks
      if (pick === undefined) throw new Error("A bet is on its way without a pick")
      const odds = priceOf(visit, pick) + 2 * MOVE
      await setPrice(visit, pick, odds)
      const refused = { code: "price-changed", positions: [0], odds: [odds] }
      return answerStill(visit, MAKE_BET, refusal(422, "BetRefused", "price-changed", { refusal: refused }))
    },
    sendBets: () => Promise.reject(new Error("No walk on the site has several coupons")),
    findBet: (visit, told) => {
      const outcome = outputOf(told)
      if (outcome.ok) return answerStill(visit, FIND_BET, success(outcome.value.bet))
      const { kind } = outcome.error
      if (kind === "lost") return answerStill(visit, FIND_BET, "lost")
      if (kind === "absent") return answerStill(visit, FIND_BET, refusal(404, "NotFound", "bet-unknown"))
      return changeVisitor(visit, false, () => answerStill(visit, FIND_BET, NOT_SIGNED_IN))
    },
    deadline: async ({ who }, _, { before }) => {
      const losses = currentBet(before.context.slip)?.losses ?? 0
      const wait = before.matches({ placing: "unknown" }) ? pauseAfter(losses) : ACCEPTANCE
      await who.page.clock.fastForward(wait + SPARE)
    },
  },
  checks: {
    "editing.judging": nothing,
    "editing.empty": sees("coupon.empty.title"),
    "editing.conflicting": sees("coupon.pick.conflict"),
    "editing.unavailable": sees("coupon.pick.suspended"),
    "editing.exchangeRefused": seesButton("coupon.go.exchangeRefused"),
    "editing.exchangeInPlay": seesButton("coupon.go.exchangeInPlay"),
    "editing.exchangePending": seesButton("coupon.go.exchangePending"),
    "editing.unchanged": seesButton("coupon.go.unchanged"),
    "editing.apart": seesButton("coupon.go.apart"),
    "editing.unpriced": seesButton("coupon.go.pricing"),
    "editing.ungrouped": seesButton("coupon.go.ungrouped"),
    "editing.stakeMissing": seesButton("coupon.go.stakeMissing"),
    "editing.stakeTooSmall": seesButton("coupon.go.stakeTooSmall", { bound: "" }),
    "editing.stakeTooLarge": seesButton("coupon.go.stakeTooLarge", { bound: "" }),
    "editing.guest": seesButton("coupon.go.guest"),
    "editing.awaitingSignIn": seesDialog,
    "editing.short": seesButton("coupon.go.short", { sum: "" }),
    "editing.awaitingFunds": seesDialog,
    "editing.repriced": async (visit) => {
      await expect
        .poll(() => main(visit).textContent())
        .toContain(visit.who.t("coupon.price.accept", { odds: "" }).trim())
    },
    "editing.ready": seesButton("coupon.go.ready", { sum: "" }),
    "placing.storing": nothing,
    "placing.routing": nothing,
    "placing.sending": async (visit) => {
      await panel(visit)
        .getByText(new RegExp(`^${visit.who.t("coupon.placing.sending")}`))
        .first()
        .waitFor()
    },
    "placing.sendingAll": nothing,
    "placing.unknown": sees("coupon.placing.unknown"),
    "placing.paused": sees("coupon.placing.paused"),
    "placing.finding": sees("coupon.placing.finding"),
    "placing.awaitingAcceptance": sees("coupon.placing.waiting"),
    "placing.signedOut": sees("coupon.placing.signedOut"),
    receipt: seesButton("coupon.receipt.close"),
  },
})
