import { expect } from "vitest"
import type { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import { model } from "#machines/identity/fresh-proof/fresh-proof.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { PasskeyDevice } from "#tests/support/passkey-device.ts"
import { questionToSign } from "#tests/support/passkey-questions.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** What wants a proof: the file of all that is held. */
const EXPORT = "/account-api/personal-data/export"
const PASSWORD = "/account-api/auth/proof"
const PIN = "/account-api/auth/proof/pin"
const QUESTION = "/account-api/auth/passkey/options"
const PASSKEY = "/account-api/auth/proof/passkey"

const WAIT = 5 * 60_000

const devices = new WeakMap<SiteVisit, PasskeyDevice>()

const wanting = ({ who }: SiteVisit) =>
  who.page.getByRole("button", { name: who.t("personal.export"), exact: true })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("proof.title") })
const press = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const field = (visit: SiteVisit) =>
  dialog(visit).getByLabel(visit.who.t("registration.field.password"), { exact: true })
const pinField = (visit: SiteVisit) =>
  dialog(visit).getByLabel(visit.who.t("proof.pin.field"), { exact: true })
const failed = refusal(500, "Failed", "failed")

/** Has the page's browser know passkeys, or not. */
const know = ({ who }: SiteVisit, canUsePasskey: boolean) =>
  who.page.evaluate((isKnown) => {
    const kept = window as unknown as { known?: unknown }
    kept.known ??= window.PublicKeyCredential
    Object.assign(window, { PublicKeyCredential: isKnown ? kept.known : undefined })
  }, canUsePasskey)

runPathsOnSite<typeof freshProofMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  isByName: true,
  open: async (visit) => {
    const device = await PasskeyDevice.of(visit.who)
    await device.keep()
    devices.set(visit, device)
    for (const path of [EXPORT, PASSWORD, PIN, QUESTION, PASSKEY]) await visit.network.hold(path)
    await openPage(visit, "account/security")
    await wanting(visit).waitFor()
  },
  executors: {
    "proof.asked": async (visit, { canUsePasskey }) => {
      await know(visit, canUsePasskey)
      await wanting(visit).click()
      await visit.network.answer(EXPORT, refusal(403, "Refused", "proof-needed"))
    },
    "password.entered": (visit, { password }) => field(visit).fill(password),
    "password.submitted": (visit) => press(visit, "proof.submit").click(),
    "passkey.chosen": (visit) => press(visit, "proof.passkey").click(),
    "pin.chosen": (visit) => press(visit, "proof.pin").click(),
    "password.chosen": (visit) => press(visit, "proof.password").click(),
    "pin.entered": (visit, { pin }) => pinField(visit).fill(pin),
    "pin.submitted": (visit) => press(visit, "proof.submit").click(),
    "proof.dismissed": (visit) => press(visit, "common.close").click(),
    // Whatever asked goes on by itself: it is carried out once more.
    "proof.taken": ({ network }) => network.answer(EXPORT, failed),
  },
  answers: {
    checkPassword: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(PASSWORD, success(null))
      const wrong = refusal(422, "Invalid", "password-wrong", {
        validation_errors: { password: ["not this one"] },
      })
      return network.answer(PASSWORD, outcome.error.kind === "refused" ? wrong : failed)
    },
    checkPin: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(PIN, success(null))
      const wrong = refusal(422, "Invalid", "pin-wrong", {
        validation_errors: { pin_code: ["not this one"] },
      })
      return network.answer(PIN, outcome.error.kind === "refused" ? wrong : failed)
    },
    checkPasskey: async (visit, answer) => {
      const { network } = visit
      const outcome = outputOf(answer)
      if (!outcome.ok && outcome.error.kind === "failed") return network.answer(QUESTION, failed)
      await devices.get(visit)?.verify(outcome.ok)
      await network.answer(QUESTION, questionToSign((await nowOf(visit)) + WAIT))
      if (outcome.ok) await network.answer(PASSKEY, success(null))
    },
  },
  checks: {
    idle: (visit) => dialog(visit).waitFor({ state: "detached" }),
    "asked.typing": async (visit, { context: { password, errors, error, canUsePasskey } }) => {
      await expect.poll(() => field(visit).inputValue()).toBe(password)
      await expect
        .poll(() => field(visit).getAttribute("aria-invalid"))
        .toBe("password" in errors ? "true" : null)
      await expect
        .poll(async () => (await dialog(visit).getByRole("alert").last().textContent()) === "")
        .toBe(error === null)
      expect(await press(visit, "proof.passkey").count()).toBe(canUsePasskey ? 1 : 0)
    },
    "asked.typingPin": async (visit, { context: { pin, errors } }) => {
      await expect.poll(() => pinField(visit).inputValue()).toBe(pin)
      await expect
        .poll(() => pinField(visit).getAttribute("aria-invalid"))
        .toBe("pin_code" in errors ? "true" : null)
    },
    "asked.checkingPin": (visit) => dialog(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    "asked.checkingPassword": (visit) =>
      dialog(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    "asked.checkingPasskey": (visit) =>
      dialog(visit).locator("button[type=button][aria-busy=true]").waitFor(),
    passed: (visit) => dialog(visit).waitFor({ state: "detached" }),
  },
})
