import { expect } from "vitest"
import type { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { model } from "#machines/cashier/deposit/deposit.model.ts"
import { refusal } from "#tests/support/network.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const DEPOSIT = "/account-api/cashier/sandbox/deposit"

const cashier = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("cashier.title") })
const field = (visit: SiteVisit) =>
  cashier(visit).getByRole("textbox", { name: visit.who.t("cashier.amount") })
const button = (visit: SiteVisit, name: string) =>
  cashier(visit).getByRole("button", { name: visit.who.t(name), exact: true })

runPathsOnSite<typeof depositMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    await network.hold(DEPOSIT)
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.deposit") })
      .first()
      .click()
  },
  // The walks have one player, who is there when the page opens.
  isPossible: ({ event }) => event.type !== "deposit.forgotten",
  executors: {
    "deposit.forgotten": () => {
      throw new Error("nobody signs out here")
    },
    "amount.entered": async (visit, { text }) => {
      if ((await field(visit).inputValue()) === text) await field(visit).fill("")
      await field(visit).fill(text)
    },
    "deposit.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await button(visit, "cashier.deposit").click()
      else expect(await button(visit, "cashier.deposit").isDisabled()).toBe(true)
    },
    "answer.asked": (visit) => button(visit, "cashier.ask").click(),
    "receipt.closed": async (visit, _, { before }) => {
      const { who } = visit
      if (before.matches("credited")) await button(visit, "cashier.done").click()
      else await button(visit, "common.close").click()
      await who.page
        .getByRole("banner")
        .getByRole("button", { name: who.t("frame.deposit") })
        .first()
        .click()
    },
  },
  answers: {
    sendDeposit: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(DEPOSIT, "server")
      return network.answer(
        DEPOSIT,
        outcome.error.kind === "lost" ? "lost" : refusal(422, "Invalid", "deposit-too-large"),
      )
    },
  },
  checks: {
    choosing: (visit) => field(visit).waitFor(),
    sending: (visit) => cashier(visit).locator("button[aria-busy=true]").waitFor(),
    unknown: (visit) => button(visit, "cashier.ask").waitFor(),
    refused: (visit) => cashier(visit).getByText(visit.who.t("cashier.refused")).waitFor(),
    credited: (visit) => button(visit, "cashier.done").waitFor(),
  },
})
