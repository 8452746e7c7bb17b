import { expect } from "vitest"
import type { FactorFailure } from "#machines/identity/two-factor-setup/two-factor-setup.events.ts"
import type { twoFactorSetupMachine } from "#machines/identity/two-factor-setup/two-factor-setup.machine.ts"
import { model } from "#machines/identity/two-factor-setup/two-factor-setup.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  nowOf,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const ACCOUNT = "/getaccountdata"
const OFFER = "/gettwofactorqrcodeurl"
const ENABLE = "/twofactorauthenable"
const SMS = "/sendSmsForTwoFactorActivation"
const DISABLE = "/twofactorauthdisable"

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("security.factor.title") })
const submit = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const isBusy = (visit: SiteVisit) => part(visit).locator("button[aria-busy=true]").waitFor()

const elsewhere = refusal(409, "Conflict", "two-factor-elsewhere")
const wrong = (field: string) =>
  refusal(422, "Invalid", "app-code-wrong", { validation_errors: { [field]: ["not this one"] } })
/** No answer of the server, but a failure on the way. */
const failed = refusal(500, "Failed", "failed")

const replyTo = (kind: FactorFailure["kind"], field: string) => {
  if (kind === "elsewhere") return elsewhere
  return kind === "refused" ? wrong(field) : failed
}

/** The wait for another code, in milliseconds by the page's clock. */
const RESEND = 60_000

// Where another code could not be sent, the wait for the next one is over as soon as it begins.
const waitsOrMayAsk = (visit: SiteVisit) =>
  part(visit).getByRole("timer").or(submit(visit, "recovery.resend")).first().waitFor()

runPathsOnSite<typeof twoFactorSetupMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [ACCOUNT, OFFER, SMS, ENABLE, DISABLE]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) => event.type !== "setup.closed" || !snapshot.matches("idle"),
  executors: {
    "setup.opened": openSecurity,
    "setup.closed": leaveSecurity,
    "account.asked": (visit) => submit(visit, "common.retry").click(),
    "offer.requested": (visit) => submit(visit, "security.factor.setup").click(),
    "offer.dropped": (visit) => submit(visit, "security.factor.drop").click(),
    "sms.requested": (visit) =>
      part(visit)
        .getByRole("button", {
          name: new RegExp(
            `^(${["security.factor.sms.setup", "security.factor.sms.send"].map((key) => visit.who.t(key)).join("|")})$`,
          ),
        })
        .click(),
    "resend.requested": (visit) => submit(visit, "recovery.resend").click(),
    "code.entered": (visit, { code }) => part(visit).getByRole("textbox").fill(code),
    "enable.submitted": (visit) => submit(visit, "security.factor.enable").click(),
    "codes.kept": (visit) => submit(visit, "security.factor.codes.kept").click(),
    "disable.submitted": (visit) => submit(visit, "security.factor.disable").click(),
  },
  answers: {
    loadAccount: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(ACCOUNT, outcome.ok ? success(outcome.value) : failed)
    },
    offerFactor: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(OFFER, outcome.error.kind === "elsewhere" ? elsewhere : failed)
      const { picture, link, secret } = outcome.value
      return network.answer(OFFER, success({ qr_code_url: picture, qr_link: link, code: secret }))
    },
    sendSms: async (visit, answer) => {
      const outcome = outputOf(answer)
      const now = await nowOf(visit)
      if (outcome.ok) {
        const { phone, codeLength } = outcome.value
        const moments = { sent: 1, resendAt: now + RESEND, expiresAt: now + 10 * RESEND }
        return visit.network.answer(SMS, success({ phone, code_length: codeLength, ...moments }))
      }
      const tooSoon = refusal(429, "TooMany", "code-too-soon", { retryAt: now + RESEND })
      const { kind } = outcome.error
      if (kind === "tooSoon") return visit.network.answer(SMS, tooSoon)
      return visit.network.answer(SMS, kind === "elsewhere" ? elsewhere : failed)
    },
    deadline: ({ who }) => who.page.clock.fastForward(RESEND + 1_000),
    enableFactor: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(ENABLE, success({ recovery_codes: outcome.value }))
      const { error } = outcome
      const [field = "app_code"] = error.kind === "refused" ? Object.keys(error.errors) : []
      return network.answer(ENABLE, replyTo(error.kind, field))
    },
    disableFactor: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(DISABLE, success(null))
      return network.answer(DISABLE, replyTo(outcome.error.kind, "hash"))
    },
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => submit(visit, "common.retry").waitFor(),
    off: (visit) => submit(visit, "security.factor.setup").waitFor(),
    offering: isBusy,
    offered: async (visit, { context }) => {
      await submit(visit, "security.factor.enable").waitFor()
      expect(await part(visit).getByRole("img").getAttribute("src")).toBe(context.offer?.picture)
    },
    sendingSms: isBusy,
    "smsSent.waitingToResend": async (visit) => {
      await part(visit).getByLabel(visit.who.t("security.factor.sms.code")).waitFor()
      await waitsOrMayAsk(visit)
    },
    "smsSent.resendAllowed": (visit) => submit(visit, "recovery.resend").waitFor(),
    "offSmsSent.waitingToResend": async (visit) => {
      await submit(visit, "security.factor.disable").waitFor()
      await waitsOrMayAsk(visit)
    },
    "offSmsSent.resendAllowed": (visit) => submit(visit, "recovery.resend").waitFor(),
    enablingBySms: isBusy,
    sendingOffSms: isBusy,
    enabling: isBusy,
    codesShown: async (visit, { context }) => {
      await submit(visit, "security.factor.codes.kept").waitFor()
      expect(await part(visit).getByRole("listitem").allTextContents()).toEqual(context.recoveryCodes)
    },
    on: (visit) => submit(visit, "security.factor.disable").waitFor(),
    disabling: isBusy,
  },
})
