import { Effect } from "effect"
import { BettingApi } from "#models/api/betting.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { Http } from "#src/services/Http.ts"
import type { Page } from "./page.ts"

/** The most that the signed-in player may take in advance now, in minor units. */
export const fetchAdvance = async (page: Page, signal: AbortSignal): Promise<MinorUnits> => {
  const { value } = await page.run(
    Effect.flatMap(Http, (http) => http.call(BettingApi, "advance", {}, { secure: true })),
    { signal },
  )
  return value.available
}
