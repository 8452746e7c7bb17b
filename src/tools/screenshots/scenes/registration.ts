import {
  codeField,
  newPhone,
  open,
  openRegistration,
  PASSWORD,
  type Person,
  passwordField,
  phoneField,
  smsCode,
} from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { hold, openLine, openSignIn } from "../ways.ts"

const askCode = async (who: Person): Promise<string> => {
  const phone = newPhone()
  await open(who)
  await openRegistration(who)
  await phoneField(who).fill(phone)
  await who.page.getByRole("button", { name: who.t("registration.code.get") }).click()
  return phone
}

/** Opens the registration and takes another way than the first. */
const openType = async (who: Person, type: "fast_reg" | "full_reg"): Promise<void> => {
  await openLine(who)
  await openRegistration(who)
  await who.page.getByRole("radio", { name: who.t(`registration.type.${type}`) }).check({ force: true })
  await who.page.getByRole("combobox", { name: who.t("registration.field.country_id") }).waitFor()
}

/** Becoming a player: registration with its captcha and its code, sign-in. */
export const REGISTRATION: ReadonlyArray<Scene> = [
  {
    name: "registration",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
    },
  },
  {
    name: "registration-page",
    as: "guest",
    go: async (who) => {
      await open(who, "registration")
      await phoneField(who).waitFor()
    },
  },
  {
    name: "registration-codes",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
      await who.page.getByRole("combobox", { name: who.t("registration.field.country_code_id") }).click()
    },
  },
  {
    name: "registration-errors",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
      await phoneField(who).fill("12")
      await passwordField(who).fill("abc")
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
    },
  },
  {
    name: "registration-one-click",
    as: "guest",
    go: (who) => openType(who, "fast_reg"),
  },
  {
    name: "registration-countries",
    as: "guest",
    go: async (who) => {
      await openType(who, "fast_reg")
      await who.page.getByRole("combobox", { name: who.t("registration.field.country_id") }).click()
      await who.page.getByRole("option").nth(5).waitFor()
    },
  },
  {
    name: "registration-credentials",
    as: "guest",
    go: async (who) => {
      await openType(who, "fast_reg")
      await who.page
        .getByRole("checkbox", { name: who.t("registration.field.agree-policy", { age: 18 }) })
        .check()
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
      await who.page.getByRole("button", { name: who.t("registration.credentials.copy") }).waitFor()
    },
  },
  {
    name: "registration-email",
    as: "guest",
    go: (who) => openType(who, "full_reg"),
  },
  {
    name: "registration-email-errors",
    as: "guest",
    go: async (who) => {
      await openType(who, "full_reg")
      await who.page.getByRole("textbox", { name: who.t("registration.field.email") }).fill("anna@gmial.com")
      await who.page.getByRole("textbox", { name: who.t("registration.field.surname") }).fill("R2D2")
      await who.page.getByLabel(who.t("registration.field.date_birthday")).fill("2020-02-29")
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
      await who.page.locator("dialog [aria-invalid=true]").first().waitFor()
    },
  },
  {
    name: "captcha",
    as: "guest",
    go: async (who) => {
      await hold(who, "**/captcha-api/verify")
      await askCode(who)
      await who.page.getByText(who.t("registration.code.sending")).waitFor()
    },
  },
  {
    name: "registration-code",
    as: "guest",
    go: async (who) => {
      await askCode(who)
      await codeField(who).waitFor()
    },
  },
  {
    name: "registration-code-wrong",
    as: "guest",
    go: async (who) => {
      const phone = await askCode(who)
      await codeField(who).waitFor()
      const code = await smsCode(who, phone)
      await codeField(who).fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"))
      await who.page.locator("dialog [aria-invalid=true]").first().waitFor()
    },
  },
  {
    name: "registration-done",
    as: "guest",
    go: async (who) => {
      const phone = await askCode(who)
      await codeField(who).waitFor()
      await codeField(who).fill(await smsCode(who, phone))
      await who.page.getByText(who.t("registration.code.confirmed")).waitFor()
      await passwordField(who).fill(PASSWORD)
      await who.page
        .getByRole("checkbox", { name: who.t("registration.field.agree-policy", { age: 18 }) })
        .check()
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
      await who.page.getByText(who.t("registration.done"), { exact: true }).waitFor()
    },
  },
  { name: "sign-in", as: "guest", go: openSignIn },
  {
    name: "sign-in-account",
    as: "guest",
    go: async (who) => {
      await openSignIn(who)
      const form = who.page.getByRole("form", { name: who.t("sign-in.title") })
      await form.getByRole("radio", { name: who.t("sign-in.way.account") }).check({ force: true })
      await form.getByRole("button", { name: who.t("sign-in.submit") }).click()
      await form.getByText(who.t("sign-in.error.account")).waitFor()
    },
  },
  {
    name: "sign-in-error",
    as: "guest",
    go: async (who) => {
      await openSignIn(who)
      await phoneField(who).fill(newPhone())
      await passwordField(who).fill("not the password")
      const form = who.page.getByRole("form", { name: who.t("sign-in.title") })
      await form.getByRole("button", { name: who.t("sign-in.submit") }).click()
      await form.getByRole("alert").first().waitFor()
    },
  },
]
