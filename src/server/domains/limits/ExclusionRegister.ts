import { Context, type Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"

/** What a register of a country says of a player: not in it, in it, or it did not say. */
export type RegisterVerdict = "clear" | "excluded" | "unknown"

/** A country's register of people who may not play. It never fails: where nobody answers, that is `unknown`. */
export interface ExclusionRegisterService {
  readonly check: (playerId: PlayerId) => Effect.Effect<RegisterVerdict>
}

/**
 * The register that a site has to ask, absent where its country has none. `unknown` is closed for play and open for whatever pays
 * out; the adapter decides how long an answer is good.
 */
export class ExclusionRegister extends Context.Reference<ExclusionRegisterService | undefined>(
  "statebook/server/limits/ExclusionRegister",
  { defaultValue: () => undefined },
) {}
