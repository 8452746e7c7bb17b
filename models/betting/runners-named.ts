import type { LocalizedName, TeamId } from "../catalogue/catalogue.ts"
import type { Game } from "./game.ts"
import type { OutcomeKey } from "./market.ts"

/** The names of the runners that an outcome of a race names, in its order; nothing of a game that is no race. */
export const runnersNamed = (
  { runners }: Pick<Game, "runners">,
  outcome: OutcomeKey,
  nameOf: (team: TeamId) => LocalizedName | undefined,
): { readonly runners?: ReadonlyArray<LocalizedName> } =>
  runners === undefined
    ? {}
    : {
        runners: outcome.split("-").flatMap((number) => {
          const runner = runners.find((one) => `${one.number}` === number)
          return (runner && nameOf(runner.team)) ?? []
        }),
      }
