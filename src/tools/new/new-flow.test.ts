import { describe, expect, it } from "vitest"
import { commandFiles } from "./command-files.ts"
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
