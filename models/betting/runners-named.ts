import type { LocalizedName, TeamId } from "../line/catalogue/catalogue.ts"
import type { Game } from "./game.ts"
import type { MarketKey, OutcomeKey, SelectionRef } from "./market.ts"
import { marketParts } from "./market-key.ts"

const numbersIn = (market: MarketKey, outcome: OutcomeKey): ReadonlyArray<string> => {
  const { kind, scope } = marketParts(market)
  const named = outcome.split("-")
  return kind === "duel" ? [...named, ...scope.split("-").filter((number) => number !== outcome)] : named
}

/**
 * The names of the runners that a selection of a race names, in its order, of a duel the one it backs and the other; nothing of a
 * game that is no race.
 */
export const runnersNamed = (
  { runners }: Pick<Game, "runners">,
  { market, outcome }: Pick<SelectionRef, "market" | "outcome">,
  nameOf: (team: TeamId) => LocalizedName | undefined,
): { readonly runners?: ReadonlyArray<LocalizedName> } =>
  runners === undefined
    ? {}
    : {
        runners: numbersIn(market, outcome).flatMap((number) => {
          const runner = runners.find((one) => `${one.number}` === number)
          return (runner && nameOf(runner.team)) ?? []
        }),
      }
