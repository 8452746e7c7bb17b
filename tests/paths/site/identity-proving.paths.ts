import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { identityProvingMachine } from "#machines/identification/identity-proving/identity-proving.machine.ts"
import { model } from "#machines/identification/identity-proving/identity-proving.model.ts"
import type { IdentificationConfig } from "#models/identification/config.ts"
import { type OfferedProvider, PROVIDER_FIELDS, type ProviderKind } from "#models/identification/provider.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const CONFIG = "/identification/config"
const beginOf = (kind: ProviderKind) =>
  kind === "verigram"
    ? "/verigram/token"
    : `/verification-api/${kind}/${kind === "sumsub" ? "token" : "authentication"}`
const askOf = (kind: ProviderKind) => `/verification-api/${kind}/session`
const HAND = "/identification/data"
const KINDS = ["smart-id", "mobile-id", "sumsub", "verigram"] as const

const PROVIDERS: ReadonlyArray<OfferedProvider> = [
  { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV", "LT"] },
  { kind: "mobile-id", name: "Mobile-ID", countries: ["EE", "LT"] },
  { kind: "sumsub", name: "Sumsub", countries: [] },
  { kind: "verigram", name: "Verigram", countries: [] },
]

const config: IdentificationConfig = {
  flow_types: ["documents", ...KINDS],
  documents: [],
  providers: PROVIDERS,
  face_id: null,
  limits: [],
  identification: {
    state: "absent",
    level: 0,
    flow: null,
    documentType: null,
    documents: [],
    sentAt: 0,
    decidedAt: 0,
    expiresAt: 0,
    reasons: [],
    pictures: [],
    doubts: [],
    faces: null,
  },
  values: {},
}

type Snapshot = SnapshotFrom<typeof identityProvingMachine>

const button = ({ who }: SiteVisit, key: string, values = {}) =>
  who.page.getByRole("button", { name: who.t(key, values), exact: true })
const codeField = ({ who }: SiteVisit) =>
  who.page.getByLabel(who.t("more.identification.provider.personal_code"))
/** What stands there while it is waited for: the digits, or that the service looks. */
const code = ({ who }: SiteVisit, { context: { check } }: Snapshot) =>
  check?.widget === undefined
    ? digits(who)
    : who.page.getByText(who.t("more.identification.provider.looking"))
const digits = (who: SiteVisit["who"]) => who.page.getByRole("img", { name: /0 0 4 2$/ })

const kindOf = ({ context }: Snapshot): ProviderKind => {
  if (context.provider === null) throw new Error("No service is chosen")
  return context.provider.kind
}

const toPage = async (visit: SiteVisit) => {
  const { who, network } = visit
  await openSecurity(visit)
  await who.page.getByRole("link", { name: who.t("more.identification.security.open") }).click()
  await network.answer(CONFIG, success(config))
}

const failed = refusal(500, "Failed", "failed")

const isPossible = ({ event, before }: Step): boolean => {
  const snapshot = before.snapshot as Snapshot
  const kind = snapshot.context.provider?.kind
  switch (event.type) {
    // The page shows how the identification stands by then, and offers services no more.
    case "provider.left":
      return snapshot.matches("filling")
    case "field.typed":
      return (
        kind !== undefined &&
        PROVIDER_FIELDS[kind].length > 0 &&
        snapshot.context.values.personal_code !== event.value
      )
    case "widget.finished":
      return kind === "sumsub"
    case "widget.filmed":
      return kind === "verigram"
    default:
      return true
  }
}

const formIsShown = async (visit: SiteVisit, { context: { provider, values, errors } }: Snapshot) => {
  const { who } = visit
  await who.page
    .getByRole("form", { name: who.t("more.identification.provider.form", { name: provider?.name ?? "" }) })
    .waitFor()
  if (provider === null || PROVIDER_FIELDS[provider.kind].length === 0) return
  await expect.poll(() => codeField(visit).inputValue()).toBe(`${values.personal_code ?? ""}`)
  const fault = "personal_code" in errors ? "true" : null
  await expect.poll(() => codeField(visit).getAttribute("aria-invalid")).toBe(fault)
}

/** Puts the service's script into the page, in its contract; what it tells is kept for the paths. */
const putSdk = () => {
  const builder = {
    withConf: () => builder,
    withOptions: () => builder,
    onMessage: (hear: (type: string) => void) => {
      Object.assign(globalThis, { tellSdk: hear })
      return builder
    },
    build: () => ({
      launch: (place: HTMLElement) => place.append("The service's own page"),
      destroy: () => undefined,
    }),
  }
  const filming = (name: string, session: string) => ({
    setAccessToken: () => undefined,
    init: () => {
      document.getElementById(`id_${name}`)?.append(`Films by ${name}`)
      return Promise.resolve()
    },
    start: () => session,
  })
  Object.assign(globalThis, {
    snsWebSdk: { init: () => builder },
    veridoc: filming("veridoc", "filmed document"),
    verilive: filming("verilive", "filmed face"),
  })
}
/** Ends the filming of one of the scripts. */
const endFilming = ({ name, how }: { readonly name: string; readonly how: string }) =>
  (globalThis as unknown as Readonly<Record<string, Readonly<Record<string, () => void>>>>)[name]?.[how]?.()
const films = async ({ who }: SiteVisit, name: string, how?: string) => {
  await who.page.getByText(`Films by ${name}`).waitFor()
  if (how !== undefined) await who.page.evaluate(endFilming, { name, how })
}
const tellSdk = (type: string) =>
  (globalThis as unknown as { readonly tellSdk: (type: string) => void }).tellSdk(type)

runPathsOnSite<typeof identityProvingMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    await visit.network.hold(CONFIG)
    for (const kind of KINDS) {
      await visit.network.hold(beginOf(kind))
      await visit.network.hold(askOf(kind))
    }
    await visit.network.hold(HAND)
    await visit.who.page.addInitScript(putSdk)
    await openPage(visit)
    await toPage(visit)
  },
  isPossible,
  executors: {
    "page.closed": async (visit) => {
      await leaveSecurity(visit)
      await toPage(visit)
    },
    "provider.chosen": (visit, { provider }) =>
      button(visit, "more.identification.provider.with", { name: provider.name }).click(),
    "provider.left": (visit) => button(visit, "more.identification.provider.back").click(),
    "field.typed": (visit, { value }) => codeField(visit).fill(value),
    "check.submitted": async (visit) => {
      await visit.who.page.locator("main form button[type=submit]").first().click()
    },
    "check.dropped": async (visit) => {
      const cancel = button(visit, "more.identification.provider.drop")
      await ((await cancel.count()) > 0
        ? cancel
        : button(visit, "more.identification.provider.again")
      ).click()
    },
    "status.asked": (visit) => button(visit, "more.identification.provider.ask").click(),
    "widget.finished": ({ who }) => who.page.evaluate(tellSdk, "idCheck.onApplicantSubmitted"),
    "widget.filmed": async (visit) => {
      await films(visit, "veridoc", "successCallback")
      await films(visit, "verilive", "successCallback")
    },
    "widget.failed": (visit, _, { before }) =>
      kindOf(before as Snapshot) === "verigram"
        ? films(visit, "veridoc", "failCallback")
        : visit.who.page.evaluate(tellSdk, "idCheck.onError"),
  },
  answers: {
    deadline: async () => undefined,
    beginCheck: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      const address = beginOf(kindOf(before as Snapshot))
      if (outcome.ok) return network.answer(address, success(outcome.value.check))
      const wrong = Object.keys(outcome.error.errors).map((field) => [field, ["not this one"]])
      return network.answer(
        address,
        wrong.length === 0
          ? failed
          : refusal(422, "Invalid", "form-invalid", { validation_errors: Object.fromEntries(wrong) }),
      )
    },
    handSessions: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(HAND, success(config.identification))
      return network.answer(HAND, outcome.error.isOver ? refusal(409, "Conflict", "session-used") : failed)
    },
    askCheck: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      const address = askOf(kindOf(before as Snapshot))
      if (outcome.ok) return network.answer(address, success(outcome.value.view))
      return network.answer(
        address,
        outcome.error.isOver ? refusal(404, "NotFound", "check-unknown") : failed,
      )
    },
  },
  checks: {
    choosing: async (visit) => {
      for (const { name } of PROVIDERS)
        await button(visit, "more.identification.provider.with", { name }).waitFor()
    },
    filling: formIsShown,
    beginning: formIsShown,
    inWidget: (visit, { context: { provider } }) =>
      provider?.kind === "verigram"
        ? films(visit, "veridoc")
        : visit.who.page.getByText("The service's own page").waitFor(),
    handing: (visit, snapshot) => code(visit, snapshot).waitFor(),
    waiting: (visit, snapshot) => code(visit, snapshot).waitFor(),
    asking: async (visit, snapshot) => {
      if (snapshot.context.error === null) await code(visit, snapshot).waitFor()
    },
    stalled: (visit) => button(visit, "more.identification.provider.ask").waitFor(),
    failed: async (visit) => {
      await visit.who.page
        .getByText(visit.who.t("more.identification.provider.failed"), { exact: true })
        .waitFor()
      expect(await digits(visit.who).count()).toBe(0)
    },
    settled: ({ who }) => who.page.getByText(who.t("more.identification.provider.settled")).waitFor(),
  },
})
