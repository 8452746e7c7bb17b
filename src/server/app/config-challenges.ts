import { Config } from "effect"
import { Units } from "./config-betting.ts"

/** What whoever does all challenges of a day gets, 0: none; and what a day costs at the most. */
export const dailyChallenges = Config.all({
  prize: Config.schema(Units, "DAILY_CHALLENGES").pipe(Config.withDefault(50)),
  budget: Config.schema(Units, "DAILY_CHALLENGES_BUDGET").pipe(Config.withDefault(5000)),
})
