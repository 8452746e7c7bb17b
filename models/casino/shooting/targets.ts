import { type Multiplier, WHOLE } from "../multiplier.ts"

/** Games of shots at targets, by their words in addresses: one set of rules under two pictures. */
export const SHOOTING_GAMES = ["fishing", "hunting"] as const
export type ShootingSlug = (typeof SHOOTING_GAMES)[number]

/** A shot draws one of so many numbers. */
export const SHOT_NUMBERS = 1_000_000

/** The share of stakes that comes back of shots, exactly, whatever they are aimed at. */
export const SHOT_SHARE = 0.96

/** What a hit pays, in stakes, on so many of the million numbers. */
export interface HitPrize {
  readonly stakes: number
  readonly numbers: number
}

const one = (stakes: number): ReadonlyArray<HitPrize> => [
  { stakes, numbers: (SHOT_SHARE * SHOT_NUMBERS) / stakes },
]
const drawn = (...prizes: ReadonlyArray<readonly [stakes: number, numbers: number]>) =>
  prizes.map(([stakes, numbers]): HitPrize => ({ stakes, numbers }))

/** What the targets of each game pay, in the order of their names. Each pays 960,000 stakes of a million shots; the other shots miss. */
export const HIT_PRIZES: ReadonlyArray<ReadonlyArray<HitPrize>> = [
  one(2),
  one(3),
  one(5),
  one(8),
  one(12),
  one(20),
  one(40),
  one(80),
  one(200),
  drawn([5, 64_000], [10, 32_000], [20, 10_000], [50, 2400]),
  drawn([20, 16_000], [50, 6400], [100, 2000], [250, 320], [1000, 40]),
]

const TARGETS = {
  fishing: [
    "roach",
    "perch",
    "bream",
    "carp",
    "pike",
    "catfish",
    "salmon",
    "sturgeon",
    "beluga",
    "goldfish",
    "turtle",
  ],
  hunting: ["duck", "hare", "hedgehog", "squirrel", "fox", "owl", "boar", "elk", "bear", "firebird", "star"],
} as const

/** A target of a game. */
export type TargetOf<Slug extends ShootingSlug> = (typeof TARGETS)[Slug][number]
export type Target = TargetOf<ShootingSlug>

/** The targets of a game, those of one price first, from the least on. */
export const targetsOf = <Slug extends ShootingSlug>(slug: Slug): ReadonlyArray<TargetOf<Slug>> =>
  TARGETS[slug]

/** What hits of a target pay, from the least on. */
export const hitPrizes = (slug: ShootingSlug, target: Target): ReadonlyArray<HitPrize> =>
  HIT_PRIZES[targetsOf(slug).indexOf(target)] ?? []

/** On how many of the million numbers a shot at a target hits. */
export const hitNumbers = (slug: ShootingSlug, target: Target): number =>
  hitPrizes(slug, target).reduce((sum, { numbers }) => sum + numbers, 0)

/** What a shot at a target pays by the number that it drew: the least prize on the first numbers, nothing on the last. */
export const shotPays = (slug: ShootingSlug, target: Target, number: number): Multiplier => {
  let end = 0
  for (const { stakes, numbers } of hitPrizes(slug, target)) {
    end += numbers
    if (number < end) return (stakes * WHOLE) as Multiplier
  }
  return 0 as Multiplier
}
