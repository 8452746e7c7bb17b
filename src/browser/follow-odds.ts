import { DECIMAL_VIEW } from "#models/betting/coef-view.ts"
import { DECIMAL_WRITING } from "#models/betting/odds-writing.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { ValueStore } from "./ValueStore.ts"

/**
 * How the page writes prices: as the player chose, else as the country does, else the language, else in decimals (§3
 * Coefficient format; §9). All ways but the decimal one come with a code of their own, when they are first wanted.
 */
export const followOdds = (
  appearance: Pick<AppearanceStore, "getSnapshot" | "subscribe">,
  config: Pick<ValueStore<SiteConfig | undefined>, "get" | "subscribe">,
  messages: Pick<MessageStore, "getSnapshot" | "subscribe">,
) => {
  const odds = new ValueStore(DECIMAL_WRITING)
  const wanted = (): number => {
    const { [messages.getSnapshot().language]: own, "": all = DECIMAL_VIEW } =
      config.get()?.betting.coefficientFormat ?? {}
    return appearance.getSnapshot().coefView ?? own ?? all
  }
  /** Brings the code of the way that is wanted now. Where it does not arrive, prices stay in decimals, and right. */
  const settle = async (): Promise<void> => {
    if (wanted() === odds.get().view) return
    const code = await import("#models/betting/odds-formats.ts").catch(() => undefined)
    // Another way may have been chosen while the code was on its way.
    if (code !== undefined) odds.set(code.oddsWriting(wanted()))
  }
  appearance.subscribe(settle)
  config.subscribe(settle)
  messages.subscribe(settle)
  return { get: odds.get, subscribe: odds.subscribe, settle }
}
