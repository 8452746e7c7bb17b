import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { printedKey } from "#tests/support/auditor.ts"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { betInPlay, placedBets, REFUSED_IN_PLAY } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { type Member, member } from "#tests/support/member.ts"
import { ask, open, type Person, person } from "#tests/support/player.ts"
import { unzipped } from "#tests/support/unzip.ts"

const STAKE = 150
const REASON = "Complaint 4711 of this player"

let player: Member
/** The bet's stream without its kind, as an auditor names it. */
let bet: string
let proof: string

const journey = journeyOn({ env: { SPEED: "1" } })

const keyField = ({ page, t }: Person): Locator => page.getByLabel(t("audit.key.label"))
const record = ({ page, t }: Person): Locator => page.getByRole("region", { name: t("audit.record.title") })

/** Offers a key to the audit that is open. */
const offer = async (who: Person, key: string): Promise<void> => {
  await keyField(who).fill(key)
  await who.page.getByRole("button", { name: who.t("audit.key.submit") }).click()
}

/** Opens the audit and signs in. */
const enter = async (who: Person): Promise<void> => {
  await open(who, "audit")
  await keyField(who).waitFor()
  await offer(who, printedKey(journey.site.output()))
  await who.page.getByText(who.t("audit.empty.title")).waitFor()
}

/** Reads the record of a case and waits until it is shown. */
const read = async (who: Person, kind: string, id: string): Promise<void> => {
  const form = who.page.getByRole("form", { name: who.t("audit.subject.title") })
  await form.getByLabel(who.t("audit.subject.kind"), { exact: true }).selectOption(kind)
  await form.getByLabel(who.t(`audit.subject.${kind}`), { exact: true }).fill(id)
  await form.getByRole("button", { name: who.t("audit.subject.submit") }).click()
  await record(who)
    .getByRole("heading", { level: 2, name: `${who.t(`audit.kind.${kind}`)}: ${id}`, exact: true })
    .waitFor()
  await who.page.locator("[aria-busy=false] li h3").first().waitFor()
}

const excessWidth = (who: Person): Promise<number> =>
  who.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe("an auditor's way", () => {
  it("begins with a bet, whose proof its player keeps", async () => {
    player = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    await open(player)
    await betInPlay(player, STAKE)
    await open(player, "account/history")
    const card = player.page
      .locator("main li")
      .filter({ has: player.page.getByRole("heading", { level: 2 }) })
    await card.first().locator("summary").click()
    const saved = player.page.waitForEvent("download")
    await card
      .first()
      .getByRole("link", { name: player.t("history.proof") })
      .click()
    proof = join(journey.site.dataDir, "proof.json")
    await (await saved).saveAs(proof)
    bet = (JSON.parse(readFileSync(proof, "utf8")) as { readonly stream: string }).stream.replace("bet:", "")
    expect(errorsBeside(player, REFUSED_IN_PLAY)).toEqual([])
  })

  it("is shut by a wrong key, and says so", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    await open(who, "audit")
    await keyField(who).waitFor()
    await offer(who, "not the key")
    await who.page.getByRole("main").getByRole("alert").getByText(/\S/).waitFor()
    expect(await who.page.getByRole("form", { name: who.t("audit.subject.title") }).count()).toBe(0)
    expect(await brokenInEitherScheme(who.page)).toEqual([])
    expect(who.errors).toEqual([expect.stringContaining("/audit-api/sign-in")])
    await who.context.close()
  })

  it.each(
    madeOn("on a desktop, in English", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("leads from a bet to its cause and its consequences: %s", async (_, options) => {
    const who = await person(journey.site, journey.browser, options)
    const { page, t } = who
    await enter(who)
    await read(who, "bet", bet)
    const placed = record(who).getByRole("listitem").filter({ hasText: "bet.placed" }).first()
    expect(await placed.getByRole("table", { name: t("audit.entry.postings") }).textContent()).toContain(
      "house:held",
    )
    await placed.locator("summary").click()
    expect(await brokenInEitherScheme(who.page)).toEqual([])
    expect(await excessWidth(who)).toBeLessThanOrEqual(0)

    const numbered = placed.getByText(/^(?:№|No\.)\s/).first()
    const seq = /\d+/.exec((await numbered.textContent()) ?? "")?.[0] ?? ""
    const caused = record(who).getByRole("listitem").nth(1)
    // The acceptance, and that the coupon was left by the bet, where the account had heard of the pick by then.
    const consequences = new RegExp(
      `^(${[1, 2].map((count) => t("audit.entry.consequences", { count })).join("|")})$`,
    )
    for (const link of [
      caused.getByRole("button", { name: t("audit.entry.cause", { seq }), exact: true }),
      placed.getByRole("button", { name: consequences }),
      caused.getByRole("button", { name: t("audit.entry.correlation", { seq }), exact: true }),
    ]) {
      await read(who, "bet", bet)
      await link.click()
      await page
        .getByRole("heading", { level: 2, name: `${t("audit.kind.event")}: ${seq}`, exact: true })
        .waitFor()
      await page.locator("[aria-busy=false]").getByRole("heading", { level: 3, name: "bet.placed" }).waitFor()
    }
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("shows a phone for a reason alone, reads a period, and leaves nothing on the desk", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = who
    await enter(who)
    await read(who, "player", bet.split("/")[0] ?? "")
    const text = () => record(who).textContent()
    expect(await text()).not.toContain(player.phone)

    const reason = page.getByLabel(t("audit.unmask.label"))
    await reason.fill("short")
    await page.getByRole("button", { name: t("audit.unmask.submit") }).click()
    await page.getByText(t("audit.fault.reason")).waitFor()
    expect(await text()).not.toContain(player.phone)

    await reason.fill(REASON)
    await page.getByRole("button", { name: t("audit.unmask.submit") }).click()
    await page.getByText(t("audit.record.unmasked", { reason: REASON })).waitFor()
    await expect.poll(text).toContain(player.phone)

    const today = new Date().toISOString().slice(0, 10)
    const form = page.getByRole("form", { name: t("audit.subject.title") })
    await form.getByLabel(t("audit.subject.kind"), { exact: true }).selectOption("period")
    await form.getByLabel(t("audit.subject.period")).fill(today)
    await form.getByLabel(t("audit.subject.until")).fill(today)
    await form.getByRole("button", { name: t("audit.subject.submit") }).click()
    await page.getByRole("heading", { level: 2, name: today }).waitFor()

    await page.getByRole("button", { name: t("audit.leave") }).click()
    await keyField(who).waitFor()
    expect(await record(who).count()).toBe(0)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("shows how the site stood at a moment: the wallet's money before and after the stake", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    const { page, t } = who
    await enter(who)
    await read(who, "bet", bet)
    const placed = record(who).getByRole("listitem").filter({ hasText: "bet.placed" }).first()
    const at = (await placed.locator("time").getAttribute("datetime")) ?? ""
    const form = page.getByRole("form", { name: t("audit.subject.title") })
    const wallet = record(who)
      .getByRole("listitem")
      .filter({ hasText: `wallet:${bet.split("/")[0]} ` })
    for (const [moment, balance] of [
      [new Date(Date.parse(at) - 1).toISOString(), /1,000/],
      [at, /850/],
    ] as const) {
      await form.getByLabel(t("audit.subject.kind"), { exact: true }).selectOption("site")
      await form.getByLabel(t("audit.subject.site"), { exact: true }).fill(moment)
      await form.getByLabel(t("audit.subject.chart"), { exact: true }).selectOption("wallet")
      await form.getByRole("button", { name: t("audit.subject.submit") }).click()
      await wallet
        .getByRole("table", { name: t("audit.entry.balances") })
        .getByText(balance)
        .waitFor()
    }
    await wallet.locator("summary", { hasText: t("audit.entry.stood") }).click()
    await wallet.getByText(/"balance": /).waitFor()
    expect(await brokenInEitherScheme(page)).toEqual([])
    expect(await excessWidth(who)).toBeLessThanOrEqual(0)
    expect(new URL(page.url()).searchParams.get("chart")).toBe("wallet")
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("takes the record as a signed file by the keyboard", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = who
    await enter(who)
    await read(who, "bet", bet)
    await page.getByRole("button", { name: t("audit.export.json") }).focus()
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
    const files = unzipped(await bytesOf(download))
    const [name = "", signature = ""] = files.keys()
    expect([name, signature]).toEqual([`record-bet-${bet.replace("/", "-")}.json`, `${name}.signature.json`])
    const entries = JSON.parse(`${files.get(name)}`).entries as ReadonlyArray<{ readonly type: string }>
    expect(entries[0]?.type).toBe("bet.placed")
    await page.getByRole("link", { name: t("audit.export.again") }).waitFor()
    expect(await page.getByRole("button", { name: t("audit.export.pack") }).count()).toBe(0)
    expect(await brokenInEitherScheme(page)).toEqual([])
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("prints the record alone", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await enter(who)
    await read(who, "bet", bet)
    await who.page.emulateMedia({ media: "print", colorScheme: "dark" })
    const { page } = who
    expect(await page.getByRole("banner").isVisible()).toBe(false)
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false)
    expect(await page.getByRole("complementary").first().isVisible()).toBe(false)
    expect(await page.getByRole("form").filter({ visible: true }).count()).toBe(0)
    expect(await record(who).getByRole("heading", { level: 3 }).first().isVisible()).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/,
    )
    await who.context.close()
  })
})

describe("a proof of a bet", () => {
  it("holds without the network, and names the event that was changed", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    const { page, t } = who
    await open(who, "audit/proof")
    const file = page.getByLabel(t("audit.proof.file"))
    await file.waitFor()
    await who.context.setOffline(true)
    await file.setInputFiles(proof)
    await page.getByText(t("audit.proof.holds")).waitFor()
    // The bet in words, and what was taken for it, though nothing can be asked.
    const proven = page.locator("section", {
      has: page.getByRole("heading", { name: t("audit.proof.bet"), exact: true }),
    })
    await proven.getByText(new RegExp(t("audit.proof.bet.taken", { sum: `.*${STAKE}.*` }))).waitFor()
    expect(await brokenInEitherScheme(who.page)).toEqual([])
    expect(await excessWidth(who)).toBeLessThanOrEqual(0)

    const whole = readFileSync(proof, "utf8")
    const stake = `\\"stake\\":${STAKE * 100}`
    expect(whole).toContain(stake)
    const changed = join(journey.site.dataDir, "changed.json")
    writeFileSync(changed, whole.replace(stake, `\\"stake\\":${STAKE * 1000}`))
    await file.setInputFiles(changed)
    await page.getByText(t("audit.proof.broken")).waitFor()
    await page.getByRole("heading", { name: t("audit.proof.bet.unproven") }).waitFor()
    const { events } = JSON.parse(whole) as { readonly events: ReadonlyArray<{ readonly seq: number }> }
    await page.getByText(t("audit.proof.fault.path-broken", { seq: `${events[0]?.seq}` })).waitFor()
    await who.context.close()
  })

  it("is asked of its player alone", async () => {
    const [placed] = await placedBets(player)
    const other = await member(journey.site, journey.browser, { ...PHONE, language: "en" }, 0)
    await open(other)
    const answer = await ask<{ readonly success?: boolean }>(
      other,
      `/account-api/bets/${placed?.betGuid ?? ""}/proof`,
    )
    expect(answer).not.toHaveProperty("heads")
    await other.context.close()
  })
})
