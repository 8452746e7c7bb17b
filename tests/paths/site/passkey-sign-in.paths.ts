import { expect } from "vitest"
import type { AskOutcome } from "#machines/identity/passkey-sign-in/passkey-sign-in.events.ts"
import type { passkeySignInMachine } from "#machines/identity/passkey-sign-in/passkey-sign-in.machine.ts"
import { model } from "#machines/identity/passkey-sign-in/passkey-sign-in.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { PasskeyDevice } from "#tests/support/passkey-device.ts"
import { questionToSign } from "#tests/support/passkey-questions.ts"
import type { Path } from "#tests/support/paths.ts"
import { openSignIn } from "#tests/support/player.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const QUESTION = "/account-api/auth/passkey/options"
const SIGN_IN = "/account-api/auth/passkey"

/** How long a question counts, and some time to spare, in milliseconds. */
const WAIT = 5 * 60_000
const SPARE = 1_000

/** Ends the dialogue in which a page's browser asks for a passkey: by the name of an error, or by none, and then the device signs. */
type EndDialogue = (error: "NotAllowedError" | "UnknownError" | "") => void

const dialogues = new WeakMap<SiteVisit, EndDialogue>()

/** Whether the browser offers passkeys in the login's field, each time that a question is prepared. */
const autofills = ({ steps }: Path): readonly boolean[] =>
  steps.flatMap(({ event }) =>
    event.type === "xstate.done.actor.prepare" ? [event.output.ok && event.output.value.hasAutofill] : [],
  )

/** Holds the browser's own dialogues until a test ends them, and says what the browser offers: nothing of it is reached from outside. */
const holdBrowser = async (visit: SiteVisit, path: Path): Promise<void> => {
  const { who, told } = visit
  const known = autofills(path)
  let prepared = 0
  await who.page.exposeFunction("statebookAutofill", () => {
    // The same is asked once more before the browser listens.
    if (told().value !== JSON.stringify("preparing")) return true
    prepared += 1
    return known[prepared - 1] === true
  })
  await who.page.exposeFunction(
    "statebookDialogue",
    () => new Promise<string>((resolve) => dialogues.set(visit, resolve)),
  )
  await who.page.addInitScript(() => {
    const { statebookAutofill, statebookDialogue } = window as unknown as {
      statebookAutofill: () => Promise<boolean>
      statebookDialogue: () => Promise<string>
    }
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: statebookAutofill })
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = async function (options) {
      const error = await statebookDialogue()
      if (error !== "") throw new DOMException(error, error)
      return get.call(this, options)
    }
  })
}

const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("sign-in.title") })
const button = (visit: SiteVisit, key = "sign-in.passkey") =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const isBusy = async (visit: SiteVisit, is: boolean) => {
  await expect.poll(() => button(visit).getAttribute("aria-busy")).toBe(is ? "true" : null)
}
const isSaid = async (visit: SiteVisit, isWrong: boolean) => {
  const said = button(visit).locator("xpath=..").getByRole("alert")
  await expect.poll(async () => (await said.textContent()) !== "").toBe(isWrong)
}
const failed = refusal(500, "Failed", "failed")

/** The holder of the device lets it sign, dismisses the dialogue, or has a device that can't do it. */
const answerDialogue = async (visit: SiteVisit, outcome: AskOutcome) => {
  const error = outcome.ok ? "" : outcome.error.kind === "cancelled" ? "NotAllowedError" : "UnknownError"
  await expect.poll(() => dialogues.has(visit)).toBe(true)
  dialogues.get(visit)?.(error)
  dialogues.delete(visit)
}

runPathsOnSite<typeof passkeySignInMachine>({
  model,
  device: "desktop",
  isByName: true,
  open: async (visit, path) => {
    await holdBrowser(visit, path)
    await (await PasskeyDevice.of(visit.who)).keep()
    for (const held of [QUESTION, SIGN_IN]) await visit.network.hold(held)
    await openPage(visit)
  },
  // The chart begins with the form: one that is not open can't be left, and one that did its work is left by itself.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "passkeys.withdrawn" || !["idle", "signedIn"].includes(`${snapshot.value}`),
  executors: {
    "passkeys.offered": ({ who }) => openSignIn(who),
    "passkeys.withdrawn": (visit) =>
      dialog(visit)
        .getByRole("button", { name: visit.who.t("common.close"), exact: true })
        .click(),
    "passkey.requested": async (visit) => {
      // What the browser listened for quietly is given up for its dialogue.
      dialogues.delete(visit)
      await button(visit).click()
    },
  },
  answers: {
    prepare: async (visit, answer) =>
      visit.network.answer(
        QUESTION,
        outputOf(answer).ok ? questionToSign((await nowOf(visit)) + WAIT) : failed,
      ),
    listen: (visit, answer) => answerDialogue(visit, outputOf(answer)),
    ask: (visit, answer) => answerDialogue(visit, outputOf(answer)),
    verify: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(SIGN_IN, outcome.ok ? success(outcome.value) : failed)
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT + SPARE),
  },
  checks: {
    idle: (visit) => dialog(visit).waitFor({ state: "detached" }),
    preparing: (visit, { context: { isWanted } }) => isBusy(visit, isWanted),
    unavailable: async (visit, { context: { error } }) => {
      await isBusy(visit, false)
      await isSaid(visit, error !== null)
    },
    "offered.listening": async (visit, { context: { error } }) => {
      await isBusy(visit, false)
      await isSaid(visit, error !== null)
    },
    "offered.quiet": async (visit, { context: { error } }) => {
      await isBusy(visit, false)
      await isSaid(visit, error !== null)
    },
    asking: (visit) => isBusy(visit, true),
    verifying: async (visit) => {
      await expect
        .poll(() => button(visit, "sign-in.passkey.checking").getAttribute("aria-busy"))
        .toBe("true")
    },
    signedIn: ({ who }) =>
      who.page
        .getByRole("banner")
        .getByRole("button", { name: who.t("frame.deposit") })
        .first()
        .waitFor(),
  },
})
