import { expect } from "vitest"
import type { accountFieldsMachine } from "#machines/identity/account-fields/account-fields.machine.ts"
import { model } from "#machines/identity/account-fields/account-fields.model.ts"
import { changesToSave } from "#machines/identity/account-fields/account-fields.setup.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openAccountPage } from "#tests/support/player.ts"
import {
  button,
  leaveSecurity,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const FIELDS = "/account-api/user/fields"
const SAVE = "/saveaccountfields"
const PAGE = "/account/edit"

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("more.fields.title") })
/** The titles are the sample's own. */
const address = (visit: SiteVisit) => form(visit).getByLabel(/^Адрес/)
const inForm = (visit: SiteVisit, key: string) =>
  form(visit).getByRole("button", { name: visit.who.t(key), exact: true })

runPathsOnSite<typeof accountFieldsMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [FIELDS, SAVE]) await visit.network.hold(path)
    await openPage(visit, "account/settings")
  },
  // One player is signed in: another opens the page after a sign-out, which leaves it. What is not open can't be left or lost.
  isPossible: ({ event, before: { snapshot } }) => {
    const isAway = snapshot.matches("idle") || snapshot.matches("closed")
    if (event.type === "page.opened") return isAway && event.playerId === 1
    return (event.type !== "page.closed" && event.type !== "secret.lost") || !isAway
  },
  executors: {
    "page.opened": async (visit) => {
      const { page, t } = visit.who
      // After a reload it opens by itself.
      if (new URL(page.url()).pathname.endsWith(PAGE)) return
      await openAccountPage(visit.who, "frame.accountSettings")
      await page.getByRole("link", { name: t("more.fields.open") }).click()
    },
    "page.closed": leaveSecurity,
    "page.asked": (visit) => button(visit, "common.retry").click(),
    "secret.lost": async ({ who }) => {
      await who.page.reload()
    },
    "field.changed": (visit, { value }) => address(visit).fill(`${value}`),
    "field.left": (visit) => address(visit).blur(),
    "changes.dropped": async (visit, _, { isAccepted }) => {
      if (isAccepted) await inForm(visit, "more.fields.drop").click()
      else expect(await inForm(visit, "more.fields.drop").isDisabled()).toBe(true)
    },
    "form.submitted": async (visit) => {
      const save = inForm(visit, "more.fields.save")
      if (await save.isEnabled()) await save.click()
    },
  },
  answers: {
    loadFields: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        FIELDS,
        outcome.ok ? success(outcome.value) : refusal(503, "Unavailable", "store-unavailable"),
      )
    },
    saveFields: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok)
        return network.answer(
          SAVE,
          refusal(422, "Invalid", "form-invalid", { validation_errors: { address: ["not this one"] } }),
        )
      await network.answer(SAVE, success({ fields: ["address"] }))
      await network.answer(FIELDS, success(outcome.value))
    },
  },
  checks: {
    idle: (visit) => form(visit).waitFor({ state: "detached" }),
    closed: (visit) => form(visit).waitFor({ state: "detached" }),
    loading: ({ who }) => who.page.getByRole("status", { name: who.t("common.loading") }).waitFor(),
    unavailable: (visit) => button(visit, "common.retry").waitFor(),
    editing: async (visit, { context }) => {
      const { view, changes, errors, isSaved } = context
      await expect.poll(() => address(visit).inputValue()).toBe(changes.address ?? view?.values.address ?? "")
      const isWrong = errors.address !== undefined
      await expect
        .poll(async () => (await address(visit).getAttribute("aria-invalid")) === "true")
        .toBe(isWrong)
      const changed = Object.keys(changesToSave(context)).length
      await expect.poll(() => inForm(visit, "more.fields.save").isEnabled()).toBe(changed > 0)
      const saved = form(visit).getByText(visit.who.t("more.fields.saved"), { exact: true })
      await expect.poll(() => saved.isVisible()).toBe(isSaved && changed === 0)
    },
    saving: (visit) => form(visit).locator("button[aria-busy=true]").waitFor(),
  },
})
