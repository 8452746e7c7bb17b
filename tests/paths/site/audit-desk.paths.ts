import { expect } from "vitest"
import type { auditDeskMachine } from "#machines/audit/audit-desk/audit-desk.machine.ts"
import { model } from "#machines/audit/audit-desk/audit-desk.model.ts"
import { subjectSearch } from "#models/audit/subject-text.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open } from "#tests/support/player.ts"
import { button, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SESSION = "/audit-api/session"
const SIGN_IN = "/audit-api/sign-in"
const READ = "/audit-api/read"
const EXPORTS = "/audit-api/exports"
const SIGN_OUT = "/audit-api/sign-out"

/** The session ends when the test says so, far ahead of every clock. */
const openedBy = (name: string | null) => success({ name, expiresAt: Date.UTC(2100, 0) })
const ended = refusal(401, "NotSignedIn", "auditor-only")
const unavailable = refusal(503, "Unavailable", "store-away")

const form = ({ who }: SiteVisit, title: string) => who.page.getByRole("form", { name: who.t(title) })
const field = ({ who }: SiteVisit, label: string) => who.page.getByLabel(who.t(label), { exact: true })
const record = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("audit.record.title") })

const press = (visit: SiteVisit, title: string, name: string) =>
  form(visit, title)
    .getByRole("button", { name: visit.who.t(name) })
    .click()

const isBusy = async (visit: SiteVisit, key: string) => {
  await visit.who.page.locator("button[aria-busy=true]", { hasText: visit.who.t(key) }).waitFor()
}

/** Writes into a field; the same text again is typed anew. */
const type = async (visit: SiteVisit, label: string, value: string) => {
  if ((await field(visit, label).inputValue()) === value) await field(visit, label).fill("")
  await field(visit, label).fill(value)
}

runPathsOnSite<typeof auditDeskMachine>({
  model,
  device: "desktop",
  open: async ({ who, network }) => {
    for (const path of [SESSION, SIGN_IN, READ, EXPORTS, SIGN_OUT]) await network.hold(path)
    await open(who, "audit")
  },
  executors: {
    "key.submitted": async (visit, { name, key }) => {
      await field(visit, "audit.key.name").fill(name)
      await field(visit, "audit.key.label").fill(key.trim())
      await press(visit, "audit.key.title", "audit.key.submit")
    },
    "subject.typed": async (visit, { text }, { before }) => {
      const { kind, id, until, order } = text
      const isPeriod = kind === "period"
      if (before.context.text.kind !== kind) await field(visit, "audit.subject.kind").selectOption(kind)
      if ((await field(visit, "audit.subject.order").inputValue()) !== order)
        await field(visit, "audit.subject.order").selectOption(order)
      await type(visit, `audit.subject.${kind}`, id)
      if (isPeriod) await type(visit, "audit.subject.until", until)
    },
    "address.opened": ({ who }, { text }) =>
      who.page.evaluate((search) => {
        history.pushState(null, "", `${location.pathname}${search}`)
        dispatchEvent(new PopStateEvent("popstate"))
      }, subjectSearch(text)),
    "subject.submitted": (visit) => press(visit, "audit.subject.title", "audit.subject.submit"),
    "event.followed": async (visit, { seq }) => {
      await record(visit)
        .getByRole("button", { name: visit.who.t("audit.entry.cause", { seq }) })
        .first()
        .click()
    },
    "more.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await button(visit, "audit.more").click()
      else expect(await button(visit, "audit.more").count()).toBe(0)
    },
    "unmask.submitted": async (visit, { reason }) => {
      await form(visit, "audit.unmask.title").getByRole("textbox").fill(reason)
      await press(visit, "audit.unmask.title", "audit.unmask.submit")
    },
    "export.pressed": async (visit, { form }, { isAccepted }) => {
      if (isAccepted) await button(visit, `audit.export.${form}`).click()
      else expect(await button(visit, `audit.export.${form}`).count()).toBe(0)
    },
    "signOut.pressed": (visit) => button(visit, "audit.leave").click(),
  },
  answers: {
    askSession: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(SESSION, outcome.ok ? openedBy(outcome.value.name) : success(null))
    },
    signIn: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        SIGN_IN,
        outcome.ok ? openedBy(outcome.value.name) : refusal(403, "Refused", "key-wrong"),
      )
    },
    readRecord: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(READ, success(outcome.value))
      return network.answer(READ, outcome.error.kind === "signedOut" ? ended : unavailable)
    },
    orderExport: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(EXPORTS, success(outcome.value))
      return network.answer(EXPORTS, outcome.error.kind === "signedOut" ? ended : unavailable)
    },
    signOut: ({ network }, answer) =>
      network.answer(SIGN_OUT, outputOf(answer).ok ? success(null) : unavailable),
  },
  checks: {
    askingWho: async ({ who }) => {
      await who.page
        .locator("main")
        .getByRole("status", { name: who.t("common.loading") })
        .waitFor()
    },
    locked: async (visit, { context }) => {
      await button(visit, "audit.key.submit").waitFor()
      const invalid = context.faults.key === null ? null : "true"
      expect(await field(visit, "audit.key.label").getAttribute("aria-invalid")).toBe(invalid)
      expect(await record(visit).count()).toBe(0)
    },
    signingIn: (visit) => isBusy(visit, "audit.key.submit"),
    open: async (visit, { context }) => {
      await form(visit, "audit.subject.title").waitFor()
      await expect.poll(() => record(visit).locator("li h3").count()).toBe(context.entries?.length ?? 0)
    },
    reading: (visit) => isBusy(visit, "audit.subject.submit"),
    exporting: (visit, { context }) => isBusy(visit, `audit.export.${context.form}`),
    signingOut: (visit) => isBusy(visit, "audit.leave"),
  },
})
