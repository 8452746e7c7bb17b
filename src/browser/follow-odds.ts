import { DECIMAL_VIEW } from "#models/betting/coef-view.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { DECIMAL_WRITING } from "#src/ui/messages/odds-writing.ts"
import { ValueStore } from "./ValueStore.ts"

/** §3 Coefficient format where the player chose none: by country, else by language, else decimal (§9). */
const defaultView = (config: SiteConfig | undefined, language: string): number => {
  if (config === undefined) return DECIMAL_VIEW
  const { byCountry, byLanguage } = config.betting.coefficientFormat
  return byCountry[config.country.code] ?? byLanguage[language] ?? DECIMAL_VIEW
}

/**
 * How the page writes prices: as the player chose, else as the country or the language does. All ways but the decimal one
 * come with a code of their own, when they are first wanted.
 */
export const followOdds = (of: {
  readonly appearance: Pick<AppearanceStore, "getSnapshot" | "subscribe">
  readonly config: Pick<ValueStore<SiteConfig | undefined>, "get" | "subscribe">
  readonly messages: Pick<MessageStore, "getSnapshot" | "subscribe">
}) => {
  const { appearance, config, messages } = of
  const store = new ValueStore(DECIMAL_WRITING)
  const wanted = () =>
    appearance.getSnapshot().coefView ?? defaultView(config.get(), messages.getSnapshot().language)
  const settle = async (): Promise<void> => {
    const view = wanted()
    if (view === store.get().view) return
    try {
      const { oddsWriting } = await import("#src/ui/messages/odds-formats.ts")
      // Another may have been chosen while the code was on its way.
      store.set(oddsWriting(wanted()))
    } catch {
      // The code did not arrive: prices stay as they are written, and are right.
    }
  }
  for (const { subscribe } of [appearance, config, messages]) subscribe(() => void settle())
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Brings the code of the way that is wanted now. Never rejects. */
    settle,
  }
}
