import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  DocumentCommand,
  DocumentFailure,
} from "#machines/identification/document-sending/document-sending.events.ts"
import type { documentSendingMachine } from "#machines/identification/document-sending/document-sending.machine.ts"
import { model } from "#machines/identification/document-sending/document-sending.model.ts"
import { canCompareFaces } from "#models/identification/faces.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const CONFIG = "/identification/config"
const DOCUMENTS = "/verification-api/documents"
const UPLOAD = `${DOCUMENTS}/upload`
const VERIFY = `${DOCUMENTS}/verify`
const SAVE = "/saverequireddocuments"
const COMPARE = "/verification-api/FaceId/verify"

const addressOf = (command: DocumentCommand): string => {
  switch (command.kind) {
    case "upload":
      return UPLOAD
    case "remove":
      return `${DOCUMENTS}/${command.document}`
    case "compare":
      return COMPARE
    case "save":
      return SAVE
    case "send":
      return VERIFY
  }
}

type Snapshot = SnapshotFrom<typeof documentSendingMachine>

const lines = new WeakMap<SiteVisit, HeldLine>()

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("more.identification.form") })
const level = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("more.identification.level.title") })
const nameField = (visit: SiteVisit) => form(visit).getByLabel("First name")
const passport = (visit: SiteVisit) => form(visit).getByRole("radio", { name: "Passport", exact: true })
const sendButton = (visit: SiteVisit) => form(visit).locator("button[type=submit]")
const compareButton = (visit: SiteVisit) =>
  form(visit).getByRole("button", { name: visit.who.t("more.identification.faces.ask"), exact: true })
const removal = (visit: SiteVisit) =>
  form(visit).getByRole("button", {
    name: visit.who.t("more.identification.remove", {
      side: visit.who.t("more.identification.side.front"),
    }),
    exact: true,
  })

const failed = refusal(500, "Failed", "failed")
const refusalOf = ({ isElsewhere, errors }: DocumentFailure) => {
  if (isElsewhere) return refusal(409, "Conflict", "documents-elsewhere")
  const wrong = Object.keys(errors).map((field) => [field, ["not this one"]])
  return wrong.length === 0
    ? failed
    : refusal(422, "Invalid", "form-invalid", { validation_errors: Object.fromEntries(wrong) })
}

/** Whether the page shows the form. */
const isOpenToPlayer = ({ context: { view } }: Snapshot) =>
  ["absent", "refused", "incomplete"].includes(view?.identification.state ?? "")

/** Whether the page shows the fields of a document. */
const hasFields = (snapshot: Snapshot) => snapshot.context.documentType !== null && isOpenToPlayer(snapshot)

const canCompare = ({ context: { view } }: Snapshot) => view !== null && canCompareFaces(view)

const isPossible = ({ event, before }: Step): boolean => {
  const snapshot = before.snapshot as Snapshot
  const { documentType, values } = snapshot.context
  switch (event.type) {
    // The chart begins with the page: one that is not open can't be left.
    case "page.closed":
    case "news.heard":
      return !snapshot.matches("idle")
    case "document.chosen":
      return documentType !== event.documentType
    case "field.typed":
      return hasFields(snapshot) && values.name !== event.value
    case "faces.asked":
      return isOpenToPlayer(snapshot) && canCompare(snapshot)
    case "field.left":
    case "picture.picked":
    case "picture.removed":
      return hasFields(snapshot)
    default:
      return true
  }
}

/** The case as the page shows it, and the form where documents can be sent. */
const isShown = async (visit: SiteVisit, snapshot: Snapshot) => {
  const { view, documentType, values, errors } = snapshot.context
  const isOpen = isOpenToPlayer(snapshot)
  await level(visit).waitFor()
  await expect.poll(() => form(visit).count()).toBe(isOpen ? 1 : 0)
  if (!isOpen) return
  await expect.poll(() => compareButton(visit).count()).toBe(canCompare(snapshot) ? 1 : 0)
  const { faces = null } = view?.identification ?? {}
  if (faces !== null)
    await form(visit)
      .getByText(visit.who.t(`more.identification.faces.${faces}`))
      .waitFor()
  expect(await passport(visit).isChecked()).toBe(documentType === "passport")
  if (documentType === null) return
  await expect.poll(() => nameField(visit).inputValue()).toBe(`${values.name ?? ""}`)
  await expect
    .poll(() => nameField(visit).getAttribute("aria-invalid"))
    .toBe("name" in errors ? "true" : null)
  const hasFront = view?.identification.documents.some(({ side }) => side === "front") === true
  await expect.poll(() => removal(visit).count()).toBe(hasFront ? 1 : 0)
}

/** The form takes what is done to it. */
const isFilledIn = async (visit: SiteVisit, snapshot: Snapshot) => {
  await isShown(visit, snapshot)
  await expect.poll(() => sendButton(visit).isEnabled()).toBe(true)
  expect(await sendButton(visit).getAttribute("aria-busy")).toBeNull()
}

const sees = (key: string) => async (visit: SiteVisit) => {
  await level(visit).waitFor()
  await visit.who.page
    .getByRole("region", { name: visit.who.t("more.identification.standing") })
    .getByRole("heading", { name: visit.who.t(key), exact: true })
    .waitFor()
  expect(await form(visit).count()).toBe(0)
}

runPathsOnSite<typeof documentSendingMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    lines.set(visit, await HeldLine.of(who.page))
    for (const path of [CONFIG, UPLOAD, VERIFY, SAVE, COMPARE, `${DOCUMENTS}/front`]) await network.hold(path)
    await openPage(visit)
  },
  isPossible,
  executors: {
    "page.opened": async (visit) => {
      await openSecurity(visit)
      await visit.who.page
        .getByRole("link", { name: visit.who.t("more.identification.security.open") })
        .click()
    },
    "page.closed": leaveSecurity,
    "page.asked": ({ who }) =>
      who.page
        .locator("main")
        .getByRole("button", { name: who.t("common.retry") })
        .click(),
    "news.heard": (visit) => lines.get(visit)?.tell({ identification: true }),
    "document.chosen": (visit) => passport(visit).check({ force: true }),
    "field.typed": (visit, { value }) => nameField(visit).fill(value),
    "field.left": async (visit) => {
      await nameField(visit).focus()
      await nameField(visit).blur()
    },
    "picture.picked": async ({ who }, { side }) => {
      const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await pictureOf(900, 600) }
      await who.page.locator(`input[data-side=${side}]`).first().setInputFiles(file)
    },
    "picture.removed": (visit) => removal(visit).click(),
    "faces.asked": (visit) => compareButton(visit).click(),
    "documents.submitted": (visit) => sendButton(visit).click(),
  },
  answers: {
    loadCase: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(CONFIG, outcome.ok ? success(outcome.value) : failed)
    },
    carryOut: async ({ network }, answer, { before }) => {
      const { command } = before.context
      if (command === null) throw new Error("Nothing was asked of the server")
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(addressOf(command), refusalOf(outcome.error))
      await network.answer(addressOf(command), success(outcome.value.identification))
      await network.answer(CONFIG, success(outcome.value))
    },
  },
  checks: {
    idle: (visit) => level(visit).waitFor({ state: "detached" }),
    loading: async (visit, snapshot) => {
      if (snapshot.context.view !== null) return isShown(visit, snapshot)
      await visit.who.page
        .locator("main")
        .getByRole("status", { name: visit.who.t("common.loading") })
        .first()
        .waitFor()
    },
    refreshing: isFilledIn,
    unavailable: ({ who }) =>
      who.page
        .locator("main")
        .getByRole("button", { name: who.t("common.retry") })
        .waitFor(),
    collecting: isFilledIn,
    working: async (visit, snapshot) => {
      const kind = snapshot.context.command?.kind
      await isShown(visit, snapshot)
      await expect
        .poll(() => sendButton(visit).getAttribute("aria-busy"))
        .toBe(kind === "send" ? "true" : null)
      expect((await sendButton(visit).getAttribute("disabled")) !== null).toBe(
        kind === "upload" || kind === "remove" || kind === "compare",
      )
      if (kind === "compare") expect(await compareButton(visit).getAttribute("aria-busy")).toBe("true")
      await expect.poll(() => form(visit).getByRole("progressbar").count()).toBe(kind === "upload" ? 1 : 0)
    },
    waiting: sees("more.identification.state.sent"),
    accepted: sees("more.identification.state.accepted"),
  },
})
