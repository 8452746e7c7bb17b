import { expect } from "vitest"
import type { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import { model } from "#machines/request/modal-queue/modal-queue.model.ts"
import { openPage, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/* The sample name `registration` stands for the cashier, asked for by its button. */

const dialogs = ({ who }: SiteVisit) => who.page.getByRole("dialog")

runPathsOnSite<typeof modalQueueMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who } = visit
    await openPage(visit)
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.deposit") })
      .first()
      .waitFor()
  },
  isPossible: ({ event, before }) =>
    event.type === "modal.closed"
      ? before.snapshot.context.modals[0]?.name === event.name
      : event.name === "registration",
  executors: {
    "modal.requested": async ({ who }, { name }, { before, ahead: [next] }) => {
      // Asked for twice before it covers its own button: done with the first.
      if (before.matches("open")) return
      const isTwice = next?.event.type === "modal.requested" && next.event.name === name
      const deposit = who.page.getByRole("banner").getByRole("button", { name: who.t("frame.deposit") })
      await deposit.first().click({ clickCount: isTwice ? 2 : 1 })
    },
    "modal.closed": ({ who }) => who.page.keyboard.press("Escape"),
  },
  answers: {},
  checks: {
    nothingOpen: (visit) => dialogs(visit).waitFor({ state: "detached" }),
    open: async (visit) => {
      await visit.who.page.getByRole("dialog", { name: visit.who.t("cashier.title") }).waitFor()
      expect(await dialogs(visit).count()).toBe(1)
    },
  },
})
