import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { passkeySetupMachine } from "#machines/identity/passkey-setup/passkey-setup.machine.ts"
import { model } from "#machines/identity/passkey-setup/passkey-setup.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { PasskeyDevice } from "#tests/support/passkey-device.ts"
import { questionToMake } from "#tests/support/passkey-questions.ts"
import {
  leaveSecurity,
  nowOf,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const LIST = "/account-api/passkeys"
const OFFER = "/account-api/passkeys/options"
const RENAME = "/account-api/passkeys/rename"
const REMOVE = "/account-api/passkeys/remove"

const WAIT = 5 * 60_000

const devices = new WeakMap<SiteVisit, PasskeyDevice>()

const part = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("passkeys.title"), exact: true })
const press = (visit: SiteVisit, key: string, values?: Readonly<Record<string, string>>) =>
  part(visit).getByRole("button", { name: visit.who.t(key, values), exact: true })
const field = (visit: SiteVisit) => part(visit).getByRole("textbox", { name: visit.who.t("passkeys.name") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("passkeys.remove.title") })
const inDialog = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
/** Whether something is said to have gone wrong: in the part, or in the dialog that it opened. */
const isSaid = (visit: SiteVisit, isWrong: boolean) =>
  expect.poll(async () => (await part(visit).getByRole("alert").last().textContent()) !== "").toBe(isWrong)
const failed = refusal(500, "Failed", "failed")

type Snapshot = SnapshotFrom<typeof passkeySetupMachine>

const nameOf = ({ context: { keys } }: Snapshot, id: string) => {
  const key = keys?.find((each) => each.id === id)
  if (key === undefined) throw new Error(`No passkey ${id} is listed`)
  return key.name
}

runPathsOnSite<typeof passkeySetupMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  isByName: true,
  open: async (visit) => {
    devices.set(visit, await PasskeyDevice.of(visit.who))
    for (const path of [LIST, OFFER, RENAME, REMOVE]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left, nor one that a dialog covers.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "passkeys.closed" || !["idle", "confirming", "removing"].includes(`${snapshot.value}`),
  executors: {
    "passkeys.opened": openSecurity,
    "passkeys.closed": leaveSecurity,
    "passkeys.asked": (visit) => press(visit, "common.retry").click(),
    "add.requested": (visit) => press(visit, "passkeys.add").click(),
    "rename.requested": (visit, { id }, { before }) =>
      press(visit, "passkeys.rename-one", { name: nameOf(before, id) }).click(),
    "name.entered": async (visit, { name }) => {
      if ((await field(visit).inputValue()) === name) await field(visit).fill("")
      await field(visit).fill(name)
    },
    "name.submitted": (visit) => press(visit, "passkeys.save").click(),
    "remove.requested": (visit, { id }, { before }) =>
      press(visit, "passkeys.remove-one", { name: nameOf(before, id) }).click(),
    "remove.confirmed": (visit) => inDialog(visit, "passkeys.remove").click(),
    "change.abandoned": (visit, _, { before }) =>
      (before.matches("confirming")
        ? inDialog(visit, "common.cancel")
        : press(visit, "common.cancel")
      ).click(),
  },
  answers: {
    loadKeys: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(LIST, outcome.ok ? success(outcome.value) : failed)
    },
    addKey: async (visit, answer) => {
      const { network } = visit
      const outcome = outputOf(answer)
      if (!outcome.ok && outcome.error.kind === "failed") return network.answer(OFFER, failed)
      await devices.get(visit)?.verify(outcome.ok)
      await network.answer(OFFER, questionToMake((await nowOf(visit)) + WAIT))
      if (outcome.ok) await network.answer(LIST, success(outcome.value))
    },
    renameKey: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(RENAME, success(outcome.value))
      const wrong = refusal(422, "Invalid", "form-invalid", { validation_errors: { name: ["not this one"] } })
      return network.answer(RENAME, outcome.error.kind === "refused" ? wrong : failed)
    },
    removeKey: ({ network }, answer) => network.answer(REMOVE, outputOf(answer).ok ? success(null) : failed),
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    listed: async (visit, { context: { keys, error } }) => {
      const rows = part(visit).getByRole("listitem")
      await expect.poll(() => rows.count()).toBe(keys?.length ?? 0)
      for (const { name } of keys ?? []) await rows.filter({ hasText: name }).waitFor()
      await dialog(visit).waitFor({ state: "detached" })
      await isSaid(visit, error !== null)
    },
    adding: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    naming: async (visit, { context: { name, errors, error } }) => {
      await expect.poll(() => field(visit).inputValue()).toBe(name)
      await expect
        .poll(() => field(visit).getAttribute("aria-invalid"))
        .toBe("name" in errors ? "true" : null)
      await isSaid(visit, error !== null)
    },
    saving: (visit) => part(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    confirming: async (visit, { context: { name, error } }) => {
      await dialog(visit).getByText(name).waitFor()
      await isSaid(visit, error !== null)
    },
    removing: (visit) => dialog(visit).locator("button[aria-busy=true]").waitFor(),
  },
})
