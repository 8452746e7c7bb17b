import { Effect } from "effect"
import type { ChallengesView } from "#models/casino/challenges/challenge-view.ts"
import { minorUnits } from "#models/money/money.ts"
import { ChallengeKeeper } from "#src/server/domains/casino/challenges/ChallengeKeeper.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import type { Answer, Visitor } from "./player-site.ts"

const CHALLENGES = "/casino-api/challenges"

/** The day that the clock of a test begins with: two rounds of each of three games, five times the stake in one round, and keno with eight numbers twice. */
export const FIRST_DAY = "1970-01-01"
export const FIRST_END = Date.parse("1970-01-02T00:00:00Z")

/** A site with three prizes a day of 50.00 roubles each, and a rest that is no prize. */
export const CHALLENGED: Partial<Settings> = {
  captcha: "disabled",
  idleSignOutMs: 0,
  dailyChallenges: { prize: minorUnits(5000), budget: minorUnits(17_499) },
}

/** Looks after the challenges once. */
export const tickChallenges = Effect.flatMap(ChallengeKeeper, (keeper) => Effect.orDie(keeper.tick))

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

export const takesPart = (who: Visitor, day: string, accountId?: number) =>
  who.post(`${CHALLENGES}/${day}/parts`, accountId === undefined ? {} : { accountId })
export const challengesOf = (who: Visitor) => Effect.map(who.get(CHALLENGES), told<ChallengesView>)
