import { Config } from "effect"
import { Units } from "./config-betting.ts"

/** The prizes of the tournament that the site holds every day by itself; 0: none. */
export const dailyTournament = Config.schema(Units, "DAILY_TOURNAMENT").pipe(Config.withDefault(1000))

/** From which sum of its prizes on another person announces a tournament than made it. */
export const tournamentSecond = Config.schema(Units, "TOURNAMENT_SECOND").pipe(Config.withDefault(100_000))
