import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  DisableOutcome,
  EnableOutcome,
  LoadAccountOutcome,
  OfferOutcome,
  SmsOutcome,
} from "#machines/identity/two-factor-setup/two-factor-setup.events.ts"
import { twoFactorSetupMachine } from "#machines/identity/two-factor-setup/two-factor-setup.machine.ts"
import { model } from "#machines/identity/two-factor-setup/two-factor-setup.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { TwoFactorPanel } from "./TwoFactorPanel.tsx"
import { twoFactorSetupFlow } from "./two-factor-setup-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadAccount: heldPromise<LoadAccountOutcome, null>(),
    offerFactor: heldPromise<OfferOutcome, null>(),
    sendSms: heldPromise<SmsOutcome, null>(),
    enableFactor: heldPromise<EnableOutcome, { readonly code: string; readonly way: "app" | "sms" }>(),
    disableFactor: heldPromise<DisableOutcome, { readonly code: string }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = twoFactorSetupMachine.provide({ actors: logicsOf(held) })
  return flowScreen(twoFactorSetupFlow, machine, held, words, <TwoFactorPanel />)
}

type Snapshot = SnapshotFrom<typeof twoFactorSetupMachine>

const fieldSays = (label: string, field: string, { context }: Snapshot) => {
  const control = page.getByLabelText(label)
  expect(control).toHaveProperty("value", context.code)
  expect(control.getAttribute("aria-invalid")).toBe(field in context.errors ? "true" : null)
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
}

const smsIsSent = (snapshot: Snapshot) => {
  expect(page.getByText(/We have sent a code to/).textContent).toContain(snapshot.context.sms?.phone)
  fieldSays("Code from the SMS", "sms_code", snapshot)
}

const isOn = (snapshot: Snapshot) => {
  expect(page.queryByRole("img")).toBeNull()
  expect(page.getByText(`${snapshot.context.account?.recovery_codes_left} recovery codes left`)).toBeDefined()
  const isBySms = snapshot.context.account?.two_factor_way === "sms"
  const label = isBySms ? "Code from the SMS or a recovery code" : "Code from the app or a recovery code"
  fieldSays(label, "hash", snapshot)
}

/** The next code: when it can be asked for, or that it can. */
const mustWait = () => {
  expect(page.getByRole("timer").textContent).toMatch(/^Another code in /)
  expect(page.queryByRole("button", { name: "Send another code" })).toBeNull()
}
const mayAskAgain = () => {
  expect(page.queryByRole("timer")).toBeNull()
  expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
}

runPathsOnScreen<typeof twoFactorSetupMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "setup.opened": ({ show }) => show(),
    "setup.closed": () => cleanup(),
    "account.asked": () => press("Try again"),
    "offer.requested": () => press("Set up an app"),
    "offer.dropped": () => press("Not now"),
    "sms.requested": ({ actor }) => {
      const { account } = actor.getSnapshot().context
      press(account?.two_factor === true ? "Send a code by SMS" : "Codes by SMS")
    },
    "resend.requested": () => press("Send another code"),
    "code.entered": (_, { code }) => {
      const field = page.getByRole<HTMLInputElement>("textbox")
      if (field.value === code) fireEvent.change(field, { target: { value: "" } })
      fireEvent.change(field, { target: { value: code } })
    },
    "enable.submitted": () => submitForm("Second step at sign-in"),
    "codes.kept": () => press("I have saved them"),
    "disable.submitted": () => submitForm("Second step at sign-in"),
  },
  answers: {
    loadAccount: ({ held }, answer) => settle(held.loadAccount, answer),
    offerFactor: ({ held }, answer) => settle(held.offerFactor, answer),
    sendSms: ({ held }, answer) => settle(held.sendSms, answer),
    enableFactor: ({ held }, answer) => settle(held.enableFactor, answer),
    disableFactor: ({ held }, answer) => settle(held.disableFactor, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    off: (_, { context }) => {
      expect(page.getByRole("button", { name: "Set up an app" }).getAttribute("aria-busy")).toBeNull()
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    offering: () => isBusy("Set up an app"),
    sendingSms: (_, { context }) => isBusy(context.sms === null ? "Codes by SMS" : "Send another code"),
    "smsSent.waitingToResend": (_, snapshot) => {
      smsIsSent(snapshot)
      mustWait()
    },
    "smsSent.resendAllowed": (_, snapshot) => {
      smsIsSent(snapshot)
      mayAskAgain()
    },
    enablingBySms: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.enableFactor.input()).toEqual({ code: context.code, way: "sms" })
    },
    sendingOffSms: (_, { context }) =>
      isBusy(context.sms === null ? "Send a code by SMS" : "Send another code"),
    offered: (_, snapshot) => {
      expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toHaveProperty(
        "src",
        snapshot.context.offer?.picture,
      )
      expect(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined()
      fieldSays("Code from the app", "app_code", snapshot)
    },
    enabling: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.enableFactor.input()).toEqual({ code: context.code, way: "app" })
    },
    codesShown: (_, { context }) => {
      const list = page.getByRole("region", { name: "Recovery codes" }).querySelectorAll("li")
      expect([...list].map(({ textContent }) => textContent)).toEqual(context.recoveryCodes)
      const isBySms = context.sms !== null
      expect(page.queryByText("Signing in now requires a code from an SMS") !== null).toBe(isBySms)
      expect(page.queryByText(/once without the app/) !== null).toBe(!isBySms)
    },
    on: (_, snapshot) => isOn(snapshot),
    "offSmsSent.waitingToResend": (_, snapshot) => {
      isOn(snapshot)
      mustWait()
    },
    "offSmsSent.resendAllowed": (_, snapshot) => {
      isOn(snapshot)
      mayAskAgain()
    },
    disabling: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.disableFactor.input()).toEqual({ code: context.code })
    },
  },
})
