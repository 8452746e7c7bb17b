import type { SnapshotFrom } from "xstate"
import { ChallengeEvent } from "#machines/casino/challenge/challenge.events.ts"
import { challengeMachine } from "#machines/casino/challenge/challenge.machine.ts"
import { challengePostings } from "#machines/casino/challenge/challenge.postings.ts"
import type { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Names of the documents that a part makes: its player's; one of the day while it goes on; and one while a prize is to be paid. */
export const CHALLENGE_DOCUMENTS = {
  part: "challenge",
  going: "challenge-going",
  due: "challenge-due",
} as const

/** Id of a player's part in the challenges of a day. */
export const challengeId = (day: ChallengeDay, playerId: PlayerId): string => `${playerId}/${day}`

/** Owner of the parts in a day that go on. */
export const dayOwner = (day: ChallengeDay): string => `challenge-day:${day}`

const WAITING: Partial<Record<SnapshotFrom<typeof challengeMachine>["value"], "going" | "due">> = {
  joined: "going",
  done: "due",
}

/** Players' parts in the challenges of a day, stream `challenge:<player>/<date>`. */
export const challengeAggregate = makeAggregate({
  kind: "challenge",
  machine: challengeMachine,
  input: () => undefined,
  events: ChallengeEvent,
  version: 1,
  documentKinds: Object.values(CHALLENGE_DOCUMENTS),
  project: (id, { value, context: { joined } }) => {
    if (joined === undefined) return []
    const { day, playerId, at } = joined
    const waiting = WAITING[value]
    const row = { id, sort: at, data: { day, playerId } }
    return [
      { ...row, kind: CHALLENGE_DOCUMENTS.part, owner: playerOwner(playerId) },
      ...(waiting === undefined
        ? []
        : [{ ...row, kind: CHALLENGE_DOCUMENTS[waiting], owner: dayOwner(day) }]),
    ]
  },
  postings: ({ before, event }) => challengePostings(before.context, event),
})
