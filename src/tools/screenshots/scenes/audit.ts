import type { Locator } from "playwright"
import { open, type Person } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"

const keyField = ({ page, t }: Person): Locator => page.getByLabel(t("audit.key.label"))

/** Reads the record of a case at the desk that is open. */
const read = async (who: Person, kind: string, id: string, until?: string): Promise<void> => {
  const form = who.page.getByRole("form", { name: who.t("audit.subject.title") })
  await form.getByLabel(who.t("audit.subject.kind")).selectOption(kind)
  await form.getByLabel(who.t(`audit.subject.${kind}`), { exact: true }).fill(id)
  if (until !== undefined) await form.getByLabel(who.t("audit.subject.until")).fill(until)
  await form.getByRole("button", { name: who.t("audit.subject.submit") }).click()
}

const openDesk = async (who: Person): Promise<void> => {
  await open(who, "audit")
  await who.page.getByText(who.t("audit.empty.title")).waitFor()
}

const recordShown = ({ page }: Person): Promise<void> =>
  page.locator("[aria-busy=false] li h3").first().waitFor()

const offerProof = async (who: Person, proof: string): Promise<void> => {
  await open(who, "audit/proof")
  const file = { name: "proof.json", mimeType: "application/json", buffer: Buffer.from(proof) }
  await who.page.getByLabel(who.t("audit.proof.file")).setInputFiles(file)
}

/** The auditor's desk, and the page that checks a proof. */
export const AUDIT: ReadonlyArray<Scene> = [
  {
    name: "audit-key",
    as: "guest",
    go: async (who) => {
      await open(who, "audit")
      await keyField(who).waitFor()
    },
  },
  {
    name: "audit-key-wrong",
    as: "guest",
    go: async (who) => {
      await open(who, "audit")
      await keyField(who).fill("not the key")
      await who.page.getByRole("button", { name: who.t("audit.key.submit") }).click()
      await who.page.getByRole("main").getByRole("alert").getByText(/\S/).waitFor()
    },
  },
  { name: "audit-desk", as: "auditor", go: openDesk },
  {
    name: "audit-fault",
    as: "auditor",
    go: async (who) => {
      await openDesk(who)
      await read(who, "bet", "42")
      await who.page.getByText(who.t("audit.fault.bet")).waitFor()
    },
  },
  {
    name: "audit-bet",
    as: "auditor",
    go: async (who, { bet }) => {
      await openDesk(who)
      await read(who, "bet", bet)
      await recordShown(who)
    },
  },
  {
    name: "audit-player",
    as: "auditor",
    go: async (who, { bet }) => {
      await openDesk(who)
      await read(who, "player", bet.split("/")[0] ?? "")
      await recordShown(who)
    },
  },
  {
    name: "audit-unmasked",
    as: "auditor",
    go: async (who, { bet }) => {
      const reason = "A complaint of this player, number 4711"
      await openDesk(who)
      await read(who, "player", bet.split("/")[0] ?? "")
      await who.page.getByLabel(who.t("audit.unmask.label")).fill(reason)
      await who.page.getByRole("button", { name: who.t("audit.unmask.submit") }).click()
      await who.page.getByText(who.t("audit.record.unmasked", { reason })).waitFor()
    },
  },
  {
    name: "audit-period",
    as: "auditor",
    go: async (who) => {
      const today = new Date().toISOString().slice(0, 10)
      await openDesk(who)
      await read(who, "period", today, today)
      await recordShown(who)
    },
  },
  {
    name: "audit-file",
    as: "auditor",
    go: async (who) => {
      const today = new Date().toISOString().slice(0, 10)
      await openDesk(who)
      await read(who, "period", today, today)
      await recordShown(who)
      await who.page.getByRole("button", { name: who.t("audit.export.pack") }).click()
      await who.page.getByRole("link", { name: who.t("audit.export.again") }).waitFor()
    },
  },
  {
    name: "proof",
    as: "guest",
    go: async (who, { proof }) => {
      await offerProof(who, proof)
      await who.page.getByText(who.t("audit.proof.holds")).waitFor()
    },
  },
  {
    name: "proof-broken",
    as: "guest",
    go: async (who, { proof }) => {
      await offerProof(
        who,
        proof.replace(/\\"stake\\":\d/, (found) => `${found}0`),
      )
      await who.page.getByText(who.t("audit.proof.broken")).waitFor()
    },
  },
  {
    name: "proof-unreadable",
    as: "guest",
    go: async (who, { proof }) => {
      await offerProof(who, proof.slice(0, 100))
      await who.page.getByText(who.t("audit.proof.unreadable")).waitFor()
    },
  },
]
