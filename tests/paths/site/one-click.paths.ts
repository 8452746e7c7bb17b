import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import { model } from "#machines/betting/one-click/one-click.model.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { pauseAfter } from "#models/coupon/slip.ts"
import {
  button,
  cell,
  changeVisitor,
  giveKeys,
  layTable,
  leave,
  leaveDialog,
  panel,
  player,
  tableOf,
} from "#tests/support/coupon-table.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { withoutAccountLists, withToken } from "#tests/support/held-visitor.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Path, Step } from "#tests/support/paths.ts"
import { open, openPrices } from "#tests/support/player.ts"
import {
  answerStill,
  balanceOf,
  nowOf,
  outputOf,
  passFrames,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const SESSION = "/account-api/auth/session"
const BOUNDS = "/account-api/bets/bounds"
const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"
const FIND_BET = /^\/account-api\/bets\/[0-9a-f-]{36}$/
const NOT_SIGNED_IN = refusal(401, "NotSignedIn", "not-signed-in")

/** After the page has opened the clock stands still; so long after, in milliseconds. */
const SETTLED = 5_000
/** Presses further apart are two presses; a bet in play is decided so long after; and some time to spare. */
const REPEAT = 1_000
const ACCEPTANCE = 5_000
const SPARE = 500

type Snapshot = SnapshotFrom<typeof oneClickMachine>

const picksOf = ({ steps }: Path): readonly Pick[] =>
  steps.flatMap(({ event }) => (event.type === "price.pressed" ? [event.pick as Pick] : []))

const bar = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("oneClick.title") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("oneClick.title") })
const field = (visit: SiteVisit) =>
  dialog(visit).getByRole("textbox", { name: visit.who.t("oneClick.amount") })

const openDialog = async (visit: SiteVisit): Promise<void> => {
  if ((await dialog(visit).count()) === 0) {
    await panel(visit)
      .getByRole("button", { name: visit.who.t("oneClick.title"), exact: true })
      .click()
  }
  await passFrames(visit, async () => (await field(visit).count()) === 1)
}

const isPossible = ({ event, before: { snapshot }, after }: Step): boolean => {
  const { account, limits } = snapshot.context as Snapshot["context"]
  // The bet is written down in a moment, and nobody comes between.
  if (snapshot.matches({ betting: "storing" })) return event.type === "xstate.done.actor.storeBet"
  const isAsking = snapshot.matches({ betting: "sending" }) || snapshot.matches({ betting: "finding" })
  switch (event.type) {
    case "player.signedIn":
      return account === null && !isAsking
    // What is asked for the player alone ends with the session.
    case "player.signedOut":
      return account !== null && !isAsking
    case "limits.arrived":
      return account !== null && limits === null
    case "balance.changed":
    case "bet.changed":
      return account !== null && after.taken.length > 0
    // A price that is suspended can't be pressed; while a bet is on its way any other will do.
    case "price.pressed":
      return after.taken.length > 0 && (event.pick.availability === "open" || snapshot.matches("betting"))
    default:
      return after.taken.length > 0
  }
}

const sees = (key: string) => async (visit: SiteVisit) => {
  await passFrames(visit, async () =>
    ((await bar(visit).allTextContents())[0] ?? "").includes(visit.who.t(key, { sum: "" }).trim()),
  )
}
const seesBetting = sees("oneClick.bar.betting")
const nothing = () => {}

runPathsOnSite<typeof oneClickMachine>({
  model,
  device: "desktop",
  isStill: true,
  open: async (visit, path) => {
    const { who, network } = visit
    const line = await HeldLine.of(who.page)
    for (const path of [SESSION, BOUNDS, MAKE_BET, FIND_BET]) await network.hold(path)
    await withoutAccountLists(network)
    await withToken(network)
    await open(who)
    await line.opened
    await layTable(visit, line, picksOf(path))
    // The way to them stands in a coupon that was used.
    await openPrices(who).first().click()
    await button(visit, "coupon.clear").click()
    await who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
    // Nobody hears of bets at a click before somebody looked at them.
    await openDialog(visit)
    await leaveDialog(visit)
  },
  isPossible,
  executors: {
    "amount.entered": async (visit, { text }) => {
      await openDialog(visit)
      if ((await field(visit).inputValue()) === text) await field(visit).fill("")
      await field(visit).fill(text)
    },
    "consent.chosen": async (visit, { consent }, { before }) => {
      await openDialog(visit)
      const choose = (name: string) =>
        dialog(visit)
          .getByRole("radio", { name: visit.who.t(name) })
          .check()
      if (before.context.consent === consent) await choose("coupon.consent.rise")
      await choose(consent === 0 ? "oneClick.refuse" : "coupon.consent.any")
    },
    "mode.switchedOn": async (visit) => {
      await openDialog(visit)
      await dialog(visit).locator("button[type=submit]").click()
    },
    "mode.switchedOff": async (visit) => {
      await leaveDialog(visit)
      await bar(visit)
        .getByRole("button", { name: visit.who.t("oneClick.off") })
        .click()
    },
    "price.pressed": async (visit, { pick, guid }, { before }) => {
      await leaveDialog(visit)
      // Of the same price only a second press within a moment is the same press.
      const isRepeat = before.context.pressed?.key === pickKey(pick)
      if (!isRepeat) await visit.who.page.clock.runFor(REPEAT + SPARE)
      await giveKeys(visit, [guid])
      await cell(visit, pick).click()
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
    // The coupon asks for them too.
    "limits.arrived": (visit, { limits }) => {
      const before = visit.told().count
      return visit.network.answerAll(BOUNDS, success({ currency: "RUB", ...limits }), () =>
        passFrames(visit, () => visit.told().count > before),
      )
    },
    "bet.changed": (visit, { bet }) => tableOf(visit).line.tell({ bet }),
    "network.returned": async ({ who }) => {
      await who.page.evaluate(() => dispatchEvent(new Event("online")))
    },
  },
  answers: {
    // The page's own database says that the bet is written down.
    storeBet: nothing,
    sendBet: (visit, told, { before }) => {
      const outcome = outputOf(told)
      if (outcome.ok) return answerStill(visit, MAKE_BET, success(outcome.value.bet))
      if (outcome.error.kind === "lost") return answerStill(visit, MAKE_BET, "lost")
      if (outcome.error.kind === "signedOut")
        return changeVisitor(visit, false, () =>
          visit.network.answerAll(MAKE_BET, NOT_SIGNED_IN, () =>
            passFrames(visit, () => visit.told().value === JSON.stringify("off")),
          ),
        )
      const [selection] = before.context.bet?.selections ?? []
      const refused = { code: "price-changed", positions: [0], odds: [(selection?.odds ?? 0) - 100] }
      return answerStill(visit, MAKE_BET, refusal(422, "BetRefused", "price-changed", { refusal: refused }))
    },
    findBet: (visit, told) => {
      const outcome = outputOf(told)
      if (outcome.ok) return answerStill(visit, FIND_BET, success(outcome.value.bet))
      const { kind } = outcome.error
      if (kind === "lost") return answerStill(visit, FIND_BET, "lost")
      if (kind === "absent") return answerStill(visit, FIND_BET, refusal(404, "NotFound", "bet-unknown"))
      return changeVisitor(visit, false, () => answerStill(visit, FIND_BET, NOT_SIGNED_IN))
    },
    deadline: async ({ who }, _, { before }) => {
      const wait = before.matches({ betting: "unknown" })
        ? pauseAfter(before.context.bet?.losses ?? 0)
        : ACCEPTANCE
      await who.page.clock.fastForward(wait + SPARE)
    },
  },
  checks: {
    off: async (visit, { context }) => {
      await passFrames(visit, async () => (await bar(visit).count()) === 0)
      if ((await dialog(visit).count()) > 0)
        await expect.poll(() => field(visit).inputValue()).toBe(context.amount)
    },
    ready: sees("oneClick.bar.on"),
    "betting.storing": nothing,
    "betting.sending": seesBetting,
    "betting.unknown": seesBetting,
    "betting.finding": seesBetting,
    "betting.awaitingAcceptance": seesBetting,
  },
})
