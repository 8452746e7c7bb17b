import { Schema } from "effect"
import { type Multiplier, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import {
  HIT_PRIZES,
  hitPrizes,
  SHOT_NUMBERS,
  SHOT_SHARE,
  type ShootingSlug,
  shotPays,
  type TargetOf,
  targetsOf,
} from "./targets.ts"

/** How much longer than every round a shot is shown, in milliseconds: it flies, and what it hit is seen. */
export const SHOT_SHOW_MS = 800

/** The number that a shot drew, of a million. */
export const ShotEntry = Schema.Struct({
  type: Schema.Literal("shot"),
  number: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: SHOT_NUMBERS - 1 })),
})
export type ShotEntry = typeof ShotEntry.Type

/** A bet on one shot. `target`: what it is aimed at, wherever that is in the picture. */
export interface ShotBet<Slug extends ShootingSlug> {
  readonly game: Slug
  readonly target: TargetOf<Slug>
}

const most = (prizes: ReadonlyArray<{ readonly stakes: number }>): Multiplier =>
  (Math.max(...prizes.map(({ stakes }) => stakes)) * WHOLE) as Multiplier

/** A game of shots as a game of the house: a shot is a round, and one number says whether it hits and what that pays. */
export const shootingGame = <Slug extends ShootingSlug>(slug: Slug) => {
  const targets = targetsOf(slug)
  return {
    bet: Schema.Struct({ game: Schema.Literal(slug), target: Schema.Literals(targets) }),
    moves: [],
    entries: [ShotEntry],
    first: { target: targets[0] as string },
    read: ({ target }) => ({ target }),
    version: 1,
    isAtOnce: true,
    showMs: () => SHOT_SHOW_MS,
    share: SHOT_SHARE,
    highest: most(HIT_PRIZES.flat()),
    top: ({ target }) => most(hitPrizes(slug, target)),
    play: ({ target }, draws) => {
      const shot = { type: "shot", number: draws.below(SHOT_NUMBERS) } as const
      return { book: [shot], ends: shotPays(slug, target, shot.number) }
    },
    pays: ({ target }, [shot]) => (shot === undefined ? undefined : shotPays(slug, target, shot.number)),
    takes: () => false,
  } satisfies OwnGame<ShotBet<Slug>, never, ShotEntry>
}
