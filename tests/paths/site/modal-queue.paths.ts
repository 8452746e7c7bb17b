import { expect } from "vitest"
import type { modalQueueMachine } from "#machines/modal-queue/modal-queue.machine.ts"
import { model } from "#machines/modal-queue/modal-queue.model.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { refusal } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { open, openPrices } from "#tests/support/player.ts"
import { balanceOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"
const RICH = 100_000_000

/* The sample names stand for: `registration` the cashier, asked for by its button; `sign-in` the sign-in, asked for by a bet that nobody signed in for. */

const dialogs = ({ who }: SiteVisit) => who.page.getByRole("dialog")
const panel = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })

const isQueued = ({ event, before, after }: Step): boolean =>
  event.type === "modal.requested" &&
  before.snapshot.matches("open") &&
  after.snapshot.context.modals.length > before.snapshot.context.modals.length

/** Sends a bet, whose answer is held. */
const bet = async (visit: SiteVisit) => {
  const { who } = visit
  await openPrices(who).first().click()
  await panel(visit).getByRole("textbox").fill("100")
  await panel(visit)
    .getByRole("button", { name: who.t("coupon.go.ready", { sum: "" }).trim() })
    .click()
  await panel(visit).getByText(who.t("coupon.placing.sending")).first().waitFor()
}

runPathsOnSite<typeof modalQueueMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    const line = await HeldLine.of(who.page)
    await network.hold(MAKE_BET)
    await open(who)
    await line.opened
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.deposit") })
      .first()
      .waitFor()
    line.tell({ balance: balanceOf(RICH) })
  },
  isPossible: (step) => {
    const { event, before } = step
    if (event.type === "modal.closed") return before.snapshot.context.modals[0]?.name === event.name
    return before.snapshot.matches("open") || event.name === "registration"
  },
  executors: {
    "modal.requested": async (visit, { name }, { before, ahead }) => {
      const { who, network } = visit
      if (before.matches("open")) {
        // Asked for twice before it covers its own button: done with the first.
        if (name === "registration") return
        return network.answerAll(MAKE_BET, refusal(401, "NotSignedIn", "not-signed-in"), () =>
          panel(visit).getByText(who.t("coupon.go.awaitingSignIn")).waitFor(),
        )
      }
      if (ahead.some(isQueued)) await bet(visit)
      const [next] = ahead
      const isTwice = next?.event.type === "modal.requested" && next.event.name === name
      const deposit = who.page.getByRole("banner").getByRole("button", { name: who.t("frame.deposit") })
      await deposit.first().click({ clickCount: isTwice ? 2 : 1 })
    },
    "modal.closed": ({ who }) => who.page.keyboard.press("Escape"),
  },
  answers: {},
  checks: {
    nothingOpen: (visit) => dialogs(visit).waitFor({ state: "detached" }),
    open: async (visit, { context: { modals } }) => {
      // The page still takes its visitor for a player, and whoever is signed in leaves the sign-in at once.
      if (modals[0]?.name === "sign-in") return
      await visit.who.page.getByRole("dialog", { name: visit.who.t("cashier.title") }).waitFor()
      expect(await dialogs(visit).count()).toBe(1)
    },
  },
})
