import type { Challenge, ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type {
  ChallengesView,
  DayOfChallenges,
  OwnChallenges,
} from "#models/casino/challenges/challenge-view.ts"
import { targetOf } from "#models/casino/challenges/progress.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { ChallengePageEvent, type ChallengesTold, type PartTold } from "./challenge-page.events.ts"
import { challengePageMachine } from "./challenge-page.machine.ts"

export const NOW = Date.UTC(2026, 10, 30, 12)
const HOUR = 3_600_000

const CHALLENGES: ReadonlyArray<Challenge> = [
  { kind: "games", games: 3, rounds: 2 },
  { kind: "multiple", multiple: 50_000, rounds: 1 },
  { kind: "picks", picks: 8, rounds: 2 },
]
const PRIZE = { amount: minorUnits(5000), currency: "EUR" as CurrencyCode }

const TODAY: DayOfChallenges = {
  day: "2026-11-30" as ChallengeDay,
  startsAt: NOW - 12 * HOUR,
  endsAt: NOW + 12 * HOUR,
  zone: "UTC",
  challenges: CHALLENGES,
  prize: PRIZE,
  places: 100,
  left: 58,
}

const own = (more: Partial<OwnChallenges>, ...done: ReadonlyArray<number>): OwnChallenges => ({
  day: TODAY.day,
  status: "joined",
  challenges: CHALLENGES.map((challenge, place) => ({
    challenge,
    done: done[place] ?? 0,
    target: targetOf(challenge),
  })),
  prize: PRIZE,
  ...more,
})

/** As a player sees them who takes part and did not make it the day before. */
export const TAKING_PART: ChallengesView = {
  now: NOW,
  isGuest: false,
  today: TODAY,
  own: own({}, 4, 1),
  yesterday: own({ day: "2026-11-29" as ChallengeDay, status: "over" }, 6, 0, 2),
}

/** As a player sees them who does not take part, and did all of the day before. */
export const NOT_YET: ChallengesView = {
  now: NOW,
  isGuest: false,
  today: TODAY,
  yesterday: own({ day: "2026-11-29" as ChallengeDay, status: "paid" }, 6, 1, 2),
}

/** As a player sees them who has done all and is paid. */
export const ALL_DONE: ChallengesView = {
  now: NOW,
  isGuest: false,
  today: { ...TODAY, left: 0 },
  own: own({ status: "paid" }, 6, 1, 2),
}

/** As a player sees them who comes late: no prize is left. */
export const FULL: ChallengesView = { now: NOW, isGuest: false, today: { ...TODAY, left: 0 } }

/** As a guest sees them. */
export const AS_GUEST: ChallengesView = { now: NOW, isGuest: true, today: TODAY }

/** A day without challenges. */
export const NONE: ChallengesView = { now: NOW, isGuest: false }

const told = (view: ChallengesView): ChallengesTold => ({
  ok: true,
  value: { view, heardAt: NOW, ahead: 0 },
})
const failed = {
  ok: false,
  error: { message: messageOf("error.unexpected"), heardAt: NOW },
} as const
const refused: PartTold = { ok: false, error: { message: messageOf("refusal.challenges-full") } }

/** Paths over the page: taking part, refused, news of the player's rounds, and answers that never come. */
export const model = defineModel({
  machine: challengePageMachine,
  events: ChallengePageEvent,
  input: undefined,
  samples: {
    "page.opened": [{}],
    "page.left": [{}],
    "retry.requested": [{}],
    "join.pressed": [{}],
    "challenges.changed": [{}],
  },
  outcomes: {
    loadChallenges: [
      told(NOT_YET),
      told(TAKING_PART),
      told(ALL_DONE),
      told(FULL),
      told(AS_GUEST),
      told(NONE),
      failed,
    ],
    join: [{ ok: true, value: TAKING_PART }, refused],
  },
  project: ({ view, error }) => [
    view?.isGuest,
    view?.today?.left,
    view?.own?.status,
    view?.yesterday?.status,
    error !== null,
  ],
  offBrowser: "rounds count by the server's clock: the journey of challenges opens it on the real site",
  limit: 60_000,
})
