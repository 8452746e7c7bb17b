import type { pinSetupMachine } from "#machines/identity/pin-setup/pin-setup.machine.ts"
import { model } from "#machines/identity/pin-setup/pin-setup.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const NEW_PIN = "/getnewpincode"
const STANDING = "/account-api/user/pin"
const failed = refusal(500, "Failed", "failed")

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("pin.title"), exact: true })
const press = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const proof = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("proof.title") })

runPathsOnSite<typeof pinSetupMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [NEW_PIN, STANDING]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) => event.type !== "setup.closed" || !snapshot.matches("idle"),
  executors: {
    "setup.opened": openSecurity,
    "setup.closed": leaveSecurity,
    "standing.asked": (visit) => press(visit, "common.retry").click(),
    "pin.requested": (visit) => press(visit, "pin.get").or(press(visit, "pin.getAnother")).click(),
    "pin.kept": (visit) => press(visit, "pin.kept").click(),
  },
  answers: {
    loadStanding: (visit, answer) => {
      const outcome = outputOf(answer)
      return visit.network.answer(STANDING, outcome.ok ? success(outcome.value) : failed)
    },
    askPin: async (visit, answer) => {
      const { network, who } = visit
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(NEW_PIN, success({ pin_code: outcome.value.pin }))
      if (outcome.error.kind === "failed") return network.answer(NEW_PIN, failed)
      await network.answer(NEW_PIN, refusal(403, "Refused", "proof-needed"))
      await proof(visit)
        .getByRole("button", { name: who.t("common.close"), exact: true })
        .click()
    },
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    resting: (visit, { context: { standing } }) =>
      press(visit, standing?.state === "unset" ? "pin.get" : "pin.getAnother").waitFor(),
    asking: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    shown: (visit, { context }) => part(visit).getByText(context.pin, { exact: true }).waitFor(),
  },
})
