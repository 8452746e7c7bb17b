import type { Locator } from "playwright"
import { open, type Person, phoneField } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { hold, openLine } from "../ways.ts"

const cashier = ({ page, t }: Person): Locator => page.getByRole("dialog", { name: t("cashier.title") })

const openCashier = async (who: Person): Promise<void> => {
  await openLine(who)
  await who.page
    .getByRole("banner")
    .getByRole("button", { name: who.t("frame.deposit") })
    .first()
    .click()
  await cashier(who).waitFor()
}

const openSecurity = async (who: Person): Promise<void> => {
  await open(who, "account/security")
  await who.page.getByRole("list", { name: who.t("security.accesses.title") }).waitFor()
}

/** What is the player's own: the cashier, what guards the account, and the history of bets. */
export const ACCOUNT: ReadonlyArray<Scene> = [
  { name: "cashier", as: "player", go: openCashier },
  {
    name: "history",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.locator("main li h2").first().waitFor()
    },
  },
  {
    name: "history-open",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.locator("main li h2").first().waitFor()
      await who.page.locator("main li summary").first().click()
    },
  },
  {
    name: "history-settled",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.getByRole("button", { name: who.t("history.filter.settled") }).click()
      await who.page
        .locator("main li h2")
        .or(who.page.getByText(who.t("history.empty.title")))
        .first()
        .waitFor()
    },
  },
  {
    name: "account-edit",
    as: "player",
    go: async (who) => {
      await open(who, "account/edit")
      await who.page.getByRole("form", { name: who.t("more.fields.title") }).waitFor()
    },
  },
  {
    name: "account-edit-wrong",
    as: "player",
    go: async (who) => {
      await open(who, "account/edit")
      const form = who.page.getByRole("form", { name: who.t("more.fields.title") })
      await form.getByLabel(who.t("registration.field.date_birthday")).fill("2999-01-01")
      await form.getByLabel(who.t("registration.field.postal_code")).fill("119019")
      await form.getByRole("button", { name: who.t("more.fields.save"), exact: true }).click()
      await form.locator("[aria-invalid=true]").waitFor()
    },
  },
  {
    name: "account-settings",
    as: "player",
    go: async (who) => {
      await open(who, "account/settings")
      await who.page.getByRole("heading", { name: who.t("more.settings.title"), exact: true }).waitFor()
    },
  },
  {
    name: "payments",
    as: "player",
    go: async (who) => {
      await open(who, "account/payments")
      await who.page.getByRole("list", { name: who.t("statement.moves") }).waitFor()
    },
  },
  {
    name: "payments-empty",
    as: "player",
    go: async (who) => {
      await who.page.route("**/account-api/cashier/statement?*", (route) =>
        route.fulfill({
          json: { success: true, value: { account_id: 1, currency: "RUB", balance: 0, lines: [] } },
        }),
      )
      await open(who, "account/payments")
      await who.page.getByText(who.t("payments.empty.title")).waitFor()
    },
  },
  { name: "security", as: "player", go: openSecurity },
  {
    name: "personal-data",
    as: "player",
    go: async (who) => {
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("personal.erasure.ask") }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: "personal-data-erasure",
    as: "player",
    go: async (who) => {
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("personal.erasure.ask") }).click()
      await who.page.getByRole("dialog", { name: who.t("personal.erasure.ask") }).waitFor()
    },
  },
  {
    name: "identification",
    as: "player",
    go: async (who) => {
      await open(who, "account/identification")
      await who.page
        .getByRole("radio", { name: who.t("registration.document.passport") })
        .check({ force: true })
      await who.page.getByRole("button", { name: who.t("more.identification.send") }).click()
      await who.page.getByText(who.t("more.identification.error.no-picture")).first().waitFor()
    },
  },
  {
    name: "security-errors",
    as: "player",
    go: async (who) => {
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("security.password.submit") }).click()
      await who.page.getByText(who.t("password.error.old-missing")).waitFor()
    },
  },
  {
    name: "security-factor",
    as: "player",
    go: async (who) => {
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("security.factor.setup") }).click()
      const picture = who.page.getByRole("img", { name: who.t("security.factor.picture") })
      await picture.waitFor()
      await who.page.getByRole("button", { name: who.t("security.factor.enable") }).click()
      await who.page.getByText(who.t("sign-in.second.missing"), { exact: true }).waitFor()
      await picture.scrollIntoViewIfNeeded()
    },
  },
  {
    name: "security-codes",
    as: "player",
    go: async (who) => {
      // Nothing is switched on: the player of the pictures signs in without an app.
      const codes = Array.from({ length: 10 }, (_, place) => `${place}a1b2-c3d4e`)
      await who.page.route("**/twofactorauthenable", (route) =>
        route.fulfill({ json: { success: true, value: { recovery_codes: codes } } }),
      )
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("security.factor.setup") }).click()
      await who.page.getByRole("textbox", { name: who.t("sign-in.second.code") }).fill("123456")
      await who.page.getByRole("button", { name: who.t("security.factor.enable") }).click()
      const kept = who.page.getByRole("button", { name: who.t("security.factor.codes.kept") })
      await kept.waitFor()
      await kept.scrollIntoViewIfNeeded()
    },
  },
  {
    name: "security-pin",
    as: "player",
    go: async (who) => {
      // None is given out: the player of the pictures may have one already.
      await who.page.route("**/getnewpincode", (route) =>
        route.fulfill({ json: { success: true, value: { pin_code: "407112" } } }),
      )
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("pin.get") }).click()
      const kept = who.page.getByRole("button", { name: who.t("pin.kept") })
      await kept.waitFor()
      await kept.scrollIntoViewIfNeeded()
    },
  },
  {
    name: "security-everywhere",
    as: "player",
    go: async (who) => {
      await openSecurity(who)
      await who.page.getByRole("button", { name: who.t("security.sessions.everywhere") }).click()
      await who.page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "history-guest",
    as: "guest",
    go: async (who) => {
      await open(who, "account/history")
      await phoneField(who).waitFor()
    },
  },
  {
    name: "history-empty",
    as: "player",
    go: async (who) => {
      await who.page.route("**/account-api/bets**", (route) =>
        route.fulfill({ json: { success: true, value: { bets: [], more: false } } }),
      )
      await open(who, "account/history")
      await who.page.getByText(who.t("history.empty.title")).waitFor()
    },
  },
  {
    name: "history-failed",
    as: "player",
    go: async (who) => {
      await who.page.route("**/account-api/bets**", (route) => route.abort())
      await open(who, "account/history")
      await who.page.getByText(who.t("error.connection.title")).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "history-loading",
    as: "player",
    go: async (who) => {
      await hold(who, "**/account-api/bets**")
      await open(who, "account/history")
      await who.page.getByRole("heading", { name: who.t("history.title") }).waitFor()
      await who.page.locator("main [aria-busy=true]").first().waitFor()
    },
  },
  {
    name: "cashier-unknown",
    as: "player",
    go: async (who) => {
      await who.page.route("**/cashier/**", (route) => route.abort())
      await openCashier(who)
      await cashier(who).getByRole("textbox").fill("100")
      await cashier(who)
        .getByRole("button", { name: who.t("cashier.deposit"), exact: true })
        .click()
      await cashier(who)
        .getByRole("button", { name: who.t("cashier.ask") })
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "cashier-credited",
    as: "player",
    go: async (who) => {
      await openCashier(who)
      await cashier(who).getByRole("textbox").fill("100")
      await cashier(who)
        .getByRole("button", { name: who.t("cashier.deposit"), exact: true })
        .click()
      await cashier(who)
        .getByRole("button", { name: who.t("cashier.done") })
        .waitFor()
    },
  },
]
