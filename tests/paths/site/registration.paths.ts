import { expect, inject } from "vitest"
import type { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { model } from "#machines/identity/registration/registration.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open, signIn } from "#tests/support/player.ts"
import {
  button,
  nowOf,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const DATA = "/registration"
const FIELDS = "/registration/fields"
const PHONES = "/web-api/user/getphonecountries"
const MASKS = "/web-api/api/user/phonemasks"
const SEND = "/account-api/registration/phone/send-code"
const CONFIRM = "/account-api/registration/phone/confirm-code"
const REGISTER = /^\/account-api\/registration\/(phone|soc)_reg$/

const MINUTE = 60_000
const CODE = "407112"

const registered = inject("sitePhone")

/** Visits whose person came in by another tab: the page then leaves the registration by itself. */
const cameElsewhere = new WeakSet<SiteVisit>()

const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("registration.title") })
const field = (visit: SiteVisit, name: string) => dialog(visit).getByRole("textbox", { name })
const phone = (visit: SiteVisit) => field(visit, "phone")
const password = (visit: SiteVisit) => dialog(visit).getByLabel(/^password/)

/** The form as the model's sample has it asks for the code before it can be sent; the code is asked for and right. */
const confirm = async (visit: SiteVisit) => {
  const { network } = visit
  const now = await nowOf(visit)
  await button(visit, "registration.code.get").click()
  const times = { resendAt: now + MINUTE, expiresAt: now + 5 * MINUTE }
  await network.answer(
    SEND,
    success({ verificationId: "verification-1", code_length: CODE.length, sent: 1, ...times }),
  )
  await field(visit, "phone_confirmation").fill(CODE)
  await network.answer(CONFIRM, success({ proof: "proof-1" }))
  await dialog(visit).getByText(visit.who.t("registration.code.confirmed")).waitFor()
}

/** Stands a confirmed or an unconfirmed phone beside the form. */
const setConfirmed = async (visit: SiteVisit, isWanted: boolean) => {
  const isConfirmed = await dialog(visit).getByText(visit.who.t("registration.code.confirmed")).isVisible()
  if (isConfirmed && !isWanted) await button(visit, "registration.phone.change").click()
  if (!isConfirmed && isWanted) await confirm(visit)
}

const loading = async ({ who }: SiteVisit) => {
  await who.page
    .getByRole("dialog")
    .getByRole("status", { name: who.t("common.loading") })
    .waitFor()
}
const unavailable = async (visit: SiteVisit) => {
  await button(visit, "common.retry").waitFor()
}

runPathsOnSite<typeof registrationMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    await openPage(visit)
    for (const path of [DATA, FIELDS, PHONES, MASKS, SEND, CONFIRM, REGISTER]) await visit.network.hold(path)
  },
  isPossible: ({ event, before }) => {
    // A type that is not offered has no tab.
    if (event.type === "tab.chosen") return event.tab !== "full_reg"
    // The dialog names no type: opened upon a draft it goes on with that.
    if (event.type === "registration.opened")
      return !before.snapshot.matches("form") || before.snapshot.matches({ form: "choosingProvider" })
    // A code is sent to a whole phone alone.
    if (event.type === "form.submitted" && event.proof !== null)
      return before.snapshot.context.values.phone === "9123456789"
    return true
  },
  executors: {
    "registration.opened": async (visit) => {
      if (await dialog(visit).isVisible()) await visit.who.page.keyboard.press("Escape")
      await dialog(visit).waitFor({ state: "detached" })
      await visit.who.page
        .getByRole("banner")
        .getByRole("button", { name: visit.who.t("frame.register") })
        .first()
        .click()
    },
    "registration.closed": async (visit) => {
      if (!cameElsewhere.has(visit)) await button(visit, "registration.done.action").click()
    },
    "load.retried": (visit) => button(visit, "common.retry").click(),
    "tab.chosen": async (visit, { tab }) => {
      await dialog(visit).getByRole("radio", { name: tab }).check()
    },
    "provider.chosen": () => {
      throw new Error("no social networks are offered on the site")
    },
    "field.changed": async (visit, { value }) => {
      await setConfirmed(visit, false)
      if ((await phone(visit).inputValue()).replace(/\D/g, "") === value) await phone(visit).fill("")
      await phone(visit).fill(String(value))
    },
    "secret.entered": async (visit, { value }) => {
      if ((await password(visit).inputValue()) === value) await password(visit).fill("")
      await password(visit).fill(value)
    },
    "field.left": async (visit) => {
      await phone(visit).focus()
      await phone(visit).blur()
    },
    "form.submitted": async (visit, { proof }, { before }) => {
      if (before.matches({ form: "unresolved" })) return button(visit, "registration.ask-again").click()
      await setConfirmed(visit, proof !== null)
      await button(visit, "registration.submit").click()
    },
    "secret.lost": async ({ who }) => {
      await who.page.reload()
    },
    "visitor.signedIn": async (visit) => {
      const { who } = visit
      cameElsewhere.add(visit)
      const page = await who.context.newPage()
      const elsewhere = { ...who, page }
      await open(elsewhere)
      await signIn(elsewhere, registered)
      await page.close()
    },
  },
  answers: {
    loadRegistration: async ({ network }, answer, { after }) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(DATA, refusal(400, "BadRequest", "not-understood"))
      const { data, phones } = outcome.value
      // The site opens no section of the registration: the first tab is the one that is chosen.
      const first = after.context.tab
      const tabs = data.tabs.toSorted(
        (left, right) => Number(right.value === first) - Number(left.value === first),
      )
      await network.answer(PHONES, { status: 200, json: { countries: phones.countries } })
      await network.answer(MASKS, { status: 200, json: { masks: phones.masks } })
      return network.answer(DATA, { status: 200, json: { ...data, tabs } })
    },
    loadFields: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        FIELDS,
        outcome.ok
          ? { status: 200, json: { ...outcome.value, banners: [] } }
          : refusal(400, "BadRequest", "not-understood"),
      )
    },
    register: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(REGISTER, success(outcome.value))
      const reply = {
        invalid: refusal(422, "Invalid", "invalid", { validation_errors: { password: ["too simple"] } }),
        proofRefused: refusal(403, "Refused", "proof-invalid"),
        providerGone: refusal(403, "Refused", "social-gone"),
        unknown: "lost",
        failed: refusal(403, "Refused", "refused"),
      } as const
      return network.answer(REGISTER, reply[outcome.error.kind])
    },
  },
  checks: {
    idle: (visit) => dialog(visit).waitFor({ state: "detached" }),
    loadingRegistration: loading,
    unavailable,
    "form.choosingFields": () => expect.unreachable("the fields are chosen at once"),
    "form.loadingFields": loading,
    "form.empty": unavailable,
    // No service is configured on the site that is walked: its buttons are seen in tests/journeys/social.test.ts.
    "form.choosingProvider": async (visit) => {
      await dialog(visit).getByText(visit.who.t("registration.provider.first")).waitFor()
    },
    "form.filling": async (visit, { context }) => {
      await button(visit, "registration.submit").waitFor()
      await expect
        .poll(() => phone(visit).getAttribute("aria-invalid"))
        .toBe(context.errors.phone === undefined ? null : "true")
    },
    "form.submitting": async (visit) => {
      await dialog(visit)
        .getByRole("button", { name: visit.who.t("registration.submitting") })
        .waitFor()
      for (const radio of await dialog(visit).getByRole("radio").all())
        expect(await radio.isDisabled()).toBe(true)
    },
    "form.unresolved": (visit) => button(visit, "registration.ask-again").waitFor(),
    registered: async (visit) => {
      if (cameElsewhere.has(visit)) await dialog(visit).waitFor({ state: "detached" })
      else await visit.who.page.getByText(visit.who.t("registration.done"), { exact: true }).waitFor()
    },
  },
})
