import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import type { TransactionId } from "#models/casino/providers/provider-round.ts"
import { minorUnits } from "#models/money/money.ts"
import { type Carrier, openedBy } from "#src/tools/provider-check/rules.ts"
import { localSpeaker } from "#src/tools/provider-check/speakers.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { type Member, member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { balanceText, open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`
/** A provider that nobody answers at: port 9 throws away what it gets, and here nobody listens. */
const PROVIDER = {
  contract: "local",
  id: 2,
  name: "tables",
  title: { en: "Tables", ru: "Столы" },
  address: "https://games.example.org/launch",
  rounds: "http://127.0.0.1:9/rounds",
  keys: [SECRET],
  games: [{ slug: "duel", id: 1001, name: { en: "Duel", ru: "Дуэль" }, category: "tables", share: 0.97 }],
}

let keys: ReadonlyMap<string, string> = new Map()
const folders: Array<string> = []

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "lena.lead": ["cashier-lead"], "boris.kim": ["admin"] })
  keys = made.keys
  const folder = mkdtempSync(join(tmpdir(), "statebook-providers-"))
  folders.push(made.dataDir, folder)
  const file = join(folder, "providers.json")
  writeFileSync(file, JSON.stringify({ providers: [PROVIDER] }))
  return { dataDir: made.dataDir, env: { SPEED: "1", GAME_PROVIDERS: file } }
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Stakes in a round that the provider never ends. */
const leaveOpen = async ({ page }: Member): Promise<void> => {
  const address = await page.evaluate(async () => {
    const answer = await fetch("/casino-api/providers/tables/games/duel/launch", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
    return ((await answer.json()) as { readonly value: { readonly address: string } }).value.address
  })
  const speaker = localSpeaker(SECRET)
  const carry: Carrier = async ({ path, headers, body }) => {
    const answer = await fetch(`${journey.site.url}/game-wallets/tables/${path}`, {
      method: "POST",
      headers,
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const code = new URL(address).searchParams.get("code") ?? ""
  const session = await openedBy(speaker, carry, { code, game: "duel", now: Date.now() })
  const transactions = [{ kind: "bet", id: "left-b" as TransactionId, amount: minorUnits(30_000) }] as const
  const { status, text } = await carry(
    speaker.round(session, { round: "left", transactions, closes: false }, Date.now()),
  )
  expect(speaker.understand(status, text, session.currency).isOk).toBe(true)
}

/** An operator at a device of their own, with the one round that stays open in front of them. */
const atDesk = async (name: string, look: object): Promise<Person> => {
  const who = await person(journey.site, journey.browser, look)
  const { page, t } = who
  await open(who, "operator/casino?provider=tables")
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await page.getByText("tables / duel").waitFor()
  await page.getByRole("button", { name: /tables\/.+\/left$/ }).click()
  await page.getByRole("region", { name: t("operator.casino.acts") }).waitFor()
  return who
}

const button = ({ page, t }: Person, act: string) =>
  page.getByRole("button", { name: t(`operator.casino.act.${act}`), exact: true })

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("a provider's round that stays open, on %s (§1 casino)", (_, look) => {
  it("is found, asked about and ended by two people, and its player sees the money", async () => {
    const player = await member(journey.site, journey.browser, look, 1000)
    await open(player, "casino/dice")
    await player.page.getByText(player.t("game.site.too-few")).waitFor()
    await leaveOpen(player)
    await balanceText(player).getByText(/700/).waitFor()

    const lena = await atDesk("lena.lead", look)
    await isSound(lena)
    expect(await button(lena, "agree").isDisabled()).toBe(true)
    await button(lena, "ask").click()
    await lena.page.getByText(lena.t("operator.casino.said.silent")).waitFor()
    const form = lena.page.getByRole("form", { name: lena.t("operator.casino.act.return") })
    const why = form.getByLabel(lena.t("operator.casino.note"))
    await why.fill("no")
    await button(lena, "return").click()
    await form.getByText(lena.t("operator.casino.fault.note")).waitFor()
    await why.fill("The provider has closed and answers nobody")
    await button(lena, "return").click()
    await lena.page.getByText(lena.t("operator.casino.closing.waits")).waitFor()
    expect(await button(lena, "agree").isDisabled()).toBe(true)
    await lena.page.getByText(lena.t("operator.casino.bar.same-person")).waitFor()
    await isSound(lena)

    const boris = await atDesk("boris.kim", { ...DESKTOP, language: "en" })
    await boris.page.getByText("The provider has closed and answers nobody").waitFor()
    await button(boris, "agree").click()
    await boris.page.getByText(boris.t("operator.casino.closing.agreed", { operator: "boris.kim" })).waitFor()
    await balanceText(player)
      .getByText(/1\s?.?000/)
      .waitFor()

    await open(player, "casino/rounds")
    await player.page
      .getByText(/tables|Столы|Tables/)
      .first()
      .waitFor()
    for (const view of ["returns", "tables", "providers"]) {
      await open(boris, `operator/casino?view=${view}`)
      await boris.page.getByRole("region", { name: boris.t(`operator.casino.view.${view}`) }).waitFor()
      await isSound(boris)
    }
    expect([...player.errors, ...lena.errors, ...boris.errors]).toEqual([])
    for (const who of [player, lena, boris]) await who.context.close()
  })
})
