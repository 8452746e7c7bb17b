import { Effect, Schema } from "effect"
import type { ChallengeDay, ChallengeTerms } from "#models/casino/challenges/challenge.ts"
import type { CountedRound } from "#models/casino/challenges/progress.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { exchangedAt } from "#models/money/fixed-rates.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type AccountId, keptAccount, type Payer, type PlayerId, payerOf } from "#models/wallet/account.ts"
import { PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { challengeAggregate, challengeId } from "./challenge.aggregate.ts"
import { challengeDayAggregate, termsOf } from "./challenge-day.aggregate.ts"

/** Topic of the bus on which processes hear that somebody takes part. */
export const CHALLENGES_TOPIC = "challenges"

/** Who does what the site does by itself. */
const BY_SCHEDULE: CommitMeta = { actor: "challenges" }

/** There are no challenges of that day. */
export class ChallengesUnknown extends Schema.TaggedError<ChallengesUnknown>()("ChallengesUnknown", {}) {}

/** The day is over: nobody can take part any more. */
export class ChallengesOver extends Schema.TaggedError<ChallengesOver>()("ChallengesOver", {}) {}

/** All prizes of the day are promised to others. */
export class ChallengesFull extends Schema.TaggedError<ChallengesFull>()("ChallengesFull", {}) {}

/** The prize can't be paid to an account of this currency: the day has no rate for it, or it comes to less than its smallest unit. */
export class ChallengesCurrency extends Schema.TaggedError<ChallengesCurrency>()("ChallengesCurrency", {}) {}

interface OfDay {
  readonly day: ChallengeDay
}
interface OfPart extends OfDay {
  readonly playerId: PlayerId
}

const dayStream = ({ day }: OfDay) => ({ day: stream(challengeDayAggregate, day) })
const partStream = ({ day, playerId }: OfPart) => ({
  part: stream(challengeAggregate, challengeId(day, playerId)),
})

/** Tells the pages of a player that they have come further. */
const tellFurther = (
  _: unknown,
  { day, playerId }: OfPart,
  { written }: { readonly written: ReadonlySet<string> },
) =>
  written.has("part")
    ? Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { challenges: day }))
    : Effect.void

/** Sets the challenges of a day; a day that is set already stays as it is. */
export const openDay = command("challenges.open", {
  streams: (input: OfDay & { readonly terms: ChallengeTerms }) => dayStream(input),
  by: () => BY_SCHEDULE,
  decide: (loaded, { day, terms }, { at }) =>
    loaded.day.version > 0 ? {} : { events: { day: [{ type: "day.opened", at, day, ...terms }] } },
  answer: ({ day }) => day,
})

/** Closes a day that nobody's part goes on in. */
export const closeDay = command("challenges.close", {
  streams: dayStream,
  by: () => BY_SCHEDULE,
  decide: (loaded, _, { at }) =>
    loaded.day.snapshot.matches("open") ? { events: { day: [{ type: "day.closed", at }] } } : {},
  answer: ({ day }) => day,
})

/** A player who takes part, with the account that the prize goes to. */
export interface JoiningChallenges extends Payer {
  readonly day: ChallengeDay
  readonly currency: CurrencyCode
  readonly origin: Origin
}

/** Lets a player take part in the challenges of a day while a prize is left, which is set aside for them; once is enough. Nobody whose play is stopped may. */
export const joinChallenges = command("challenges.join", {
  streams: (joining: JoiningChallenges) => ({
    part: newStream(challengeAggregate, challengeId(joining.day, joining.playerId)),
    ...dayStream(joining),
    wallet: walletOf(joining),
    ...playStreams(joining.playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId }, loaded) =>
    Effect.gen(function* () {
      const { barred } = yield* (yield* PlayRules).room(playerId, "bet", loaded)
      return { barred }
    }),
  decide: (loaded, { playerId, accountId, currency }, { barred, at }) => {
    if (loaded.part.version > 0) return {}
    if (loaded.day.version === 0) return { refusal: new ChallengesUnknown() }
    if (barred !== undefined) return { refusal: barred }
    const { day, challenges, startsAt, endsAt, prize, currency: of, rates } = termsOf(loaded.day)
    return {
      events: {
        day: [{ type: "place.taken", at }],
        part: [
          {
            type: "challenge.joined",
            at,
            day,
            playerId,
            ...keptAccount({ playerId, accountId }),
            challenges,
            startsAt,
            endsAt,
            prize,
            of,
            currency,
            pays: exchangedAt(rates, prize, of, currency) ?? minorUnits(0),
          },
        ],
      },
    }
  },
  refused: {
    day: {
      hasPlace: () => new ChallengesFull(),
      otherwise: () => new ChallengesOver(),
    },
    part: {
      isWorthSomething: () => new ChallengesCurrency(),
      otherwise: () => new ChallengesOver(),
    },
  },
  tell: (after, input, told) =>
    Effect.andThen(
      tellFurther(after, input, told),
      Effect.flatMap(Bus, (bus) => bus.publish(CHALLENGES_TOPIC, input.day)),
    ),
  answer: ({ part }) => part,
})

/** Counts a round for a player who takes part, once for its key; of one that brings nothing further, nothing is written. */
export const countRound = command("challenges.count", {
  streams: (input: OfPart & { readonly round: CountedRound }) => partStream(input),
  by: () => BY_SCHEDULE,
  receipt: ({ day, playerId, round: { round } }) => ({
    key: round,
    owner: `challenge:${challengeId(day, playerId)}`,
    fingerprint: round,
    answer: {},
  }),
  decide: ({ part }, { round }, { at }) => {
    const event = { type: "challenge.counted" as const, at, ...round }
    return part.snapshot.can(event) ? { events: { part: [event] } } : {}
  },
  tell: tellFurther,
  answer: ({ part }) => part,
})

/** Pays a player who has done all challenges of a day; once is enough. */
export const payChallenges = command("challenges.pay", {
  streams: (part: OfPart & { readonly accountId?: AccountId }) => ({
    ...partStream(part),
    wallet: walletOf(payerOf(part.playerId, part.accountId)),
  }),
  by: () => BY_SCHEDULE,
  decide: ({ part, wallet }, _, { at }) => {
    const { joined } = part.snapshot.context
    if (joined === undefined || !part.snapshot.matches("done")) return {}
    const credited = roundPaid({
      round: `challenges-${joined.day}` as RoundKey,
      stake: minorUnits(0),
      paid: joined.pays,
      owed: wallet.snapshot.context.owed,
      at,
      challenges: joined.day,
    })
    return { events: { part: [{ type: "challenge.paid", at }], wallet: [credited] } }
  },
  tell: (after, input, told) =>
    Effect.andThen(
      tellFurther(after, input, told),
      told.written.has("wallet") ? tellBalance(input.playerId, after.wallet) : Effect.void,
    ),
  answer: ({ part }) => part,
})

/** Ends the part of a player who has not done all challenges by the end of the day: the prize goes back. */
export const endChallenges = command("challenges.end", {
  streams: partStream,
  by: () => BY_SCHEDULE,
  decide: ({ part }, _, { at }) =>
    part.snapshot.matches("joined") ? { events: { part: [{ type: "challenge.over", at }] } } : {},
  tell: tellFurther,
  answer: ({ part }) => part,
})
