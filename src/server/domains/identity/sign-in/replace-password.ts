import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { codeGone, codeUsed, type RightCode, streamOfCode } from "../codes/check-code.ts"
import {
  answerFacts,
  answerProved,
  type ComparedAnswer,
  streamsOfAnswer,
  tellOfWrongAnswers,
} from "../factors/secure-answer.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { passwordProved, type RightPassword, streamOfLogin } from "./compared-password.ts"
import { loginAggregate } from "./login.aggregate.ts"

interface Replacing {
  readonly playerId: PlayerId
  /** The document that holds the new password's digest. */
  readonly credential: DocumentChange
  readonly origin: Origin
}

const by = ({ playerId, origin }: Replacing) => metaOf(playerOwner(playerId), origin)

/** What ends with the password: the player's sessions, as far as they are to end. */
const endings = (playerId: PlayerId, isToEnd: (id: string) => boolean) =>
  Effect.flatMap(Sessions, (sessions) =>
    Effect.map(Effect.orDie(sessions.endings(playerId, playerOwner(playerId), isToEnd)), (ended) => ({
      ended,
    })),
  )

/** A forgotten password, with the code that was sent to a login, and the answer that is asked beside it. */
export interface PasswordReset extends Replacing {
  readonly code: RightCode
  /** The login that the code was sent to, and the one that the player registered with where that is another. */
  readonly login: string
  readonly ownLogin: string | undefined
  readonly answered: ComparedAnswer
}

/** Puts a password in the place of a forgotten one: whatever was guessed counts no more, and all sessions end. */
export const resetPassword = command("passwords.reset", {
  streams: ({ playerId, code, login, ownLogin }: PasswordReset) => ({
    player: stream(playerAggregate, playerId),
    code: streamOfCode(code),
    login: stream(loginAggregate, login),
    ownLogin: ownLogin === undefined ? undefined : stream(loginAggregate, ownLogin),
    ...streamsOfAnswer(playerId),
  }),
  by,
  facts: ({ playerId, answered }) =>
    Effect.all([answerFacts(playerId, answered), endings(playerId, () => true)]).pipe(
      Effect.map(([answer, ended]) => ({ ...answer, ...ended })),
    ),
  decide: (loaded, input, { at, secret, ended }) => {
    const { code, credential, answered, origin } = input
    const proved = answerProved(loaded, answered, { secret }, input, at)
    if ("refusal" in proved) return proved
    const recovered = [{ type: "login.recovered" as const, at }]
    return {
      events: {
        player: [securityChanged("password.reset", at, origin), ...ended.signedOut],
        code: [codeUsed(code, at)],
        login: recovered,
        ownLogin: recovered,
        ...proved.events,
      },
      also: ended.decisions,
      documents: [credential],
    }
  },
  refused: { code: codeGone },
  tell: (after, { playerId }, { before, facts, written }) =>
    written.has("player") ? facts.ended.tell : tellOfWrongAnswers(after, before, playerId),
  answer: () => undefined,
})

/** A password that its player knows, and the sessions that end with it. */
export interface PasswordChange extends Replacing {
  readonly right: RightPassword
  readonly isToEnd: (session: string) => boolean
}

/** Puts a password in the place of one that was given. */
export const changePassword = command("passwords.change", {
  streams: ({ playerId, right }: PasswordChange) => ({
    player: stream(playerAggregate, playerId),
    login: streamOfLogin(right),
  }),
  by,
  facts: ({ playerId, isToEnd }) => endings(playerId, isToEnd),
  decide: ({ login }, { right, credential, origin }, { at, ended }) => {
    const proved = passwordProved(login, right, at)
    if ("refusal" in proved) return proved
    return {
      events: {
        player: [securityChanged("password.changed", at, origin), ...ended.signedOut],
        ...proved.events,
      },
      also: ended.decisions,
      documents: [credential],
    }
  },
  tell: (_, __, { facts }) => facts.ended.tell,
  answer: () => undefined,
})
