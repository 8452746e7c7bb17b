import { describe, expect, it } from "vitest"
import type { SiteConfig } from "#models/site/config.ts"
import type { Appearance } from "#src/ui/appearance.ts"
import type { MessageSnapshot } from "#src/ui/messages/message-store.ts"
import { followOdds } from "./follow-odds.ts"
import { ValueStore } from "./ValueStore.ts"

/** The formats of a site: by language, or one for the whole country under the empty code. */
const configOf = (formats: Readonly<Record<string, number>>) =>
  ({ betting: { coefficientFormat: formats } }) as unknown as SiteConfig

const BY_LANGUAGE = { ms: 5 }

const setting = (config: SiteConfig | undefined, language = "ru", coefView?: number) => {
  const configs = new ValueStore(config)
  const languages = new ValueStore(language)
  const appearances = new ValueStore(coefView)
  const odds = followOdds(
    {
      getSnapshot: () => ({ coefView: appearances.get() }) as Appearance,
      subscribe: appearances.subscribe,
    },
    configs,
    {
      getSnapshot: () => ({ language: languages.get() }) as MessageSnapshot,
      subscribe: languages.subscribe,
    },
  )
  return { odds, configs, languages, appearances }
}

describe("how the page writes prices (§3 Site configuration: betting)", () => {
  it.each([
    ["nothing known", undefined, "ru", undefined, "2.25"],
    ["a country without a way of its own", configOf(BY_LANGUAGE), "ru", undefined, "2.25"],
    ["a country's way", configOf({ "": 1 }), "ru", undefined, "5/4"],
    ["a language's way", configOf(BY_LANGUAGE), "ms", undefined, "−0.80"],
    ["a country before a language", configOf({ "": 2 }), "ms", undefined, "+125"],
    ["what the player chose before both", configOf({ "": 2 }), "ms", 3, "1.25"],
    ["decimal, chosen", configOf({ "": 2 }), "ms", 0, "2.25"],
    ["what nobody knows", configOf({ "": 2 }), "ms", 17, "2.25"],
  ])("%s", async (_, config, language, coefView, text) => {
    const { odds } = setting(config, language, coefView)
    await odds.settle()
    expect(odds.get().write(2250)).toBe(text)
  })

  it("changes with the configuration, the language and the player's choice, and tells of it once", async () => {
    const { odds, configs, languages, appearances } = setting(undefined)
    const told: Array<string> = []
    odds.subscribe(() => told.push(odds.get().write(2250)))
    configs.set(configOf(BY_LANGUAGE))
    languages.set("ms")
    await odds.settle()
    appearances.set(2)
    appearances.set(1)
    await odds.settle()
    languages.set("en")
    await odds.settle()
    expect(told).toEqual(["−0.80", "5/4"])
  })
})
