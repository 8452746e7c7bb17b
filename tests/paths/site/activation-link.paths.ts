import type { activationLinkMachine } from "#machines/identity/activation-link/activation-link.machine.ts"
import { model } from "#machines/identity/activation-link/activation-link.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { button, openPage, outputOf, runPathsOnSite } from "#tests/support/site-paths.ts"

const ACTIVATE = "/web-api/api/internal/v1/user/activate"

runPathsOnSite<typeof activationLinkMachine>({
  model,
  device: "phone",
  open: async (visit) => {
    await visit.network.hold(ACTIVATE)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) => event.type !== "link.closed" || !snapshot.matches("idle"),
  executors: {
    "link.opened": async ({ who }, { hash, code }) => {
      await who.page.goto(
        `${who.site.url}/${who.language}/activation${hash === "" ? "" : `#${hash}.${code}`}`,
      )
    },
    // Within the page: another document would begin with charts of its own.
    "link.closed": async ({ who }) => {
      await who.page.getByRole("banner").getByRole("link").first().click()
    },
    "proof.confirmed": (visit) => button(visit, "activation.link.confirm").click(),
  },
  answers: {
    followLink: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(ACTIVATE, success(outcome.value))
      const spent = refusal(403, "Refused", "code-gone")
      const failed = refusal(500, "Failed", "failed")
      return network.answer(ACTIVATE, { spent, failed }[outcome.error.kind])
    },
  },
  checks: {
    idle: ({ who }) =>
      who.page.getByRole("heading", { name: who.t("activation.link.title") }).waitFor({ state: "detached" }),
    awaitingConsent: (visit) => button(visit, "activation.link.confirm").waitFor(),
    following: ({ who }) => who.page.locator("main button[aria-busy=true]").waitFor(),
    proved: ({ who }, { context }) => who.page.getByText(String(context.proved?.userId)).waitFor(),
    refused: ({ who }) => who.page.getByText(who.t("activation.link.again")).waitFor(),
  },
})
