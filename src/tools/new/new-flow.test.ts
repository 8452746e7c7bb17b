import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { commandFiles } from "./command-files.ts"
import { domainFiles, domainLists, newDomainFault } from "./domain-files.ts"
import { flowFiles, flowWords, galleryEntry, type NewFlow } from "./flow-files.ts"
import { newFlowFault } from "./new-flow-fault.ts"

const GIFT: NewFlow = {
  name: "gift-card",
  domain: "bonuses",
  english: "Gift card",
  russian: "Подарочная карта",
  rule: "design: Gift card",
}
const RULES = new Set(["§5 Phone", "§5 Phone: minimum digits"])

describe("a new flow", () => {
  it("stands in the folders of its domain, by its name", () => {
    expect(Object.keys(flowFiles(GIFT))).toEqual([
      "machines/bonuses/gift-card/gift-card.events.ts",
      "machines/bonuses/gift-card/gift-card.machine.ts",
      "machines/bonuses/gift-card/gift-card.model.ts",
      "machines/bonuses/gift-card/gift-card.ru.json",
      "machines/bonuses/gift-card/gift-card.test.ts",
      "src/features/bonuses/gift-card/gift-card-flow.ts",
      "src/features/bonuses/gift-card/GiftCard.tsx",
      "src/features/bonuses/gift-card/GiftCard.paths.test.tsx",
      "src/inspector/gallery/screens/gift-card.tsx",
    ])
  })

  it("has each of its words in both languages, and no other in its screen", () => {
    const [screen = ""] = Object.entries(flowFiles(GIFT)).flatMap(([path, text]) =>
      path.endsWith("GiftCard.tsx") ? [text] : [],
    )
    const said = [...screen.matchAll(/t\("([^"]+)"\)/g)].map(([, key]) => key)
    expect(new Set(said)).toEqual(new Set(Object.keys(flowWords(GIFT))))
    for (const [en, ru] of Object.values(flowWords(GIFT))) expect([en, ru]).not.toContain("")
  })

  it("says each sentence of its chart in Russian, in order and nothing else", () => {
    const files = flowFiles(GIFT)
    const chart = files["machines/bonuses/gift-card/gift-card.machine.ts"] ?? ""
    const russian = Object.keys(JSON.parse(files["machines/bonuses/gift-card/gift-card.ru.json"] ?? ""))
    const sentences = [...chart.matchAll(/description: "([^"]+)"/g)].map(([, text]) => text)
    expect(russian).toEqual([...new Set(sentences)].sort())
  })

  it("is among the gallery's screens under the id that its chart names", () => {
    const chart = flowFiles(GIFT)["machines/bonuses/gift-card/gift-card.machine.ts"]
    expect(chart).toContain('const screen = "bonuses/gift-card/GiftCard"')
    expect(galleryEntry(GIFT).entry).toContain('"bonuses/gift-card/GiftCard": { flow: "gift-card"')
  })

  it.each([
    [{ name: "GiftCard" }, "NAME"],
    [{ name: "" }, "NAME"],
    [{ domain: "" }, "--domain"],
    [{ english: "" }, "--en"],
    [{ russian: "Gift" }, "--ru"],
    [{ english: 'Gift "card"' }, "Quotes"],
    [{ rule: "§5 Phones" }, "§5 Phone; §5 Phone: minimum digits"],
  ] as const)("is refused in words with their cure: %o", (change, words) => {
    expect(newFlowFault({ ...GIFT, ...change }, RULES)).toContain(words)
  })

  it.each(["design: anything", "§5 Phone", "§5 Phone: minimum digits"])("takes the rule %s", (rule) => {
    expect(newFlowFault({ ...GIFT, rule }, RULES)).toBeUndefined()
  })
})

describe("a new command", () => {
  const files = commandFiles({
    name: "redeem-gift-card",
    domain: "bonuses",
    aggregate: "promo-code",
    folder: "bonuses",
  })

  it("is a file named by its verb, with a test of what it decides", () => {
    expect(Object.keys(files)).toEqual([
      "src/server/domains/bonuses/redeem-gift-card.ts",
      "src/server/domains/bonuses/redeem-gift-card.test.ts",
    ])
    const [text = "", test = ""] = Object.values(files)
    expect(text).toContain('export const redeemGiftCard = command("bonuses.redeemGiftCard", {')
    expect(text).toContain('import { promoCodeAggregate } from "./promo-code.aggregate.ts"')
    expect(test).toContain("given(promoCodeAggregate, 7)")
  })

  it.each([
    ["cashier", "wallet", "wallet", "#src/server/domains/wallet/wallet.domain.ts"],
    ["identity", "login", "identity/sign-in", "./sign-in/login.aggregate.ts"],
  ])("in %s takes the aggregate %s of %s from %s", (domain, aggregate, folder, from) => {
    for (const text of Object.values(commandFiles({ name: "freeze", domain, aggregate, folder })))
      expect(text).toContain(`from "${from}"`)
  })
})

describe("a new domain", () => {
  const GIFTS = {
    name: "gift-shop",
    english: "Gift shop",
    russian: "Магазин подарков",
    rule: "design: Gift shop",
    about: "gifts of the house to players",
  }

  it("stands in its five places, under one word", () => {
    const places = ["models", "machines/gift-shop", "src/features", "src/server/domains", "tests/server"]
    const files = Object.keys(domainFiles(GIFTS))
    for (const place of places)
      expect(
        files.some((file) => file.startsWith(`${place}/gift-shop/`)),
        place,
      ).toBe(true)
    expect(files).toContain("src/server/domains/gift-shop/gift-shop.domain.ts")
    expect(files).toContain("models/api/gift-shop.ts")
  })

  it("is written into each list that knows every domain, once, and nothing else of it changes", () => {
    const added = Object.entries(domainLists(GIFTS)).map(([path, edit]) => {
      const before = readFileSync(path, "utf8").split("\n")
      const after = edit(before.join("\n")).split("\n")
      const known = new Set(before)
      expect(after.filter((line) => known.has(line))).toEqual(before)
      return after.filter((line) => !known.has(line))
    })
    expect(added).toEqual([
      [expect.stringMatching(/^\| `gift-shop` +\| gifts of the house to players +\|$/)],
      ['import { GiftShopApi } from "./gift-shop.ts"', "  GiftShopApi,"],
      [
        'import { giftShopManifest } from "#src/server/domains/gift-shop/gift-shop.domain.ts"',
        "  giftShopManifest,",
      ],
    ])
  })

  it("stops where a list is no longer as it was", () => {
    for (const edit of Object.values(domainLists(GIFTS))) expect(() => edit("")).toThrow("not once")
  })

  it.each(["", "gifts | more", "gifts.", 'the "house"'])("is refused where it is about %j", (about) => {
    expect(newDomainFault({ ...GIFTS, about })).toContain("--about")
  })

  it("is taken where it is about something", () => {
    expect(newDomainFault(GIFTS)).toBeUndefined()
  })
})
