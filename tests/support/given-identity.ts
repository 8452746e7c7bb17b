import type { PlayerEvent } from "#machines/identity/player/player.events.ts"
import type { CodePurpose } from "#machines/identity/sent-code/sent-code.events.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { sentCodeAggregate } from "#src/server/domains/identity/codes/sent-code.aggregate.ts"
import { secureQuestionAggregate } from "#src/server/domains/identity/factors/secure-question.aggregate.ts"
import { playerAggregate } from "#src/server/domains/identity/players/player.aggregate.ts"
import { sessionAggregate } from "#src/server/domains/identity/sessions/session.aggregate.ts"
import { loginAggregate } from "#src/server/domains/identity/sign-in/login.aggregate.ts"
import { given } from "./given.ts"
import { NOWHERE } from "./nowhere.ts"

/** Who asks in tests of decisions. */
export const PLAYER = 7 as PlayerId
export const SESSION = { id: "session-digest", playerId: PLAYER }

const registered: PlayerEvent = {
  type: "player.registered",
  at: 1,
  playerId: PLAYER,
  registration: "phone_reg",
  phone: "32470000000",
  countryId: 1,
  currency: "EUR" as CurrencyCode,
  language: "en",
  agreedTo: ["rules", "age"],
}

/** A player's account, with what was changed of it later. */
export const givenPlayer = (...later: ReadonlyArray<PlayerEvent>) =>
  given(playerAggregate, PLAYER, registered, ...later)

/** A session that began at 1. */
export const givenSession = () =>
  given(sessionAggregate, SESSION.id, {
    type: "session.started",
    at: 1,
    playerId: PLAYER,
    address: NOWHERE.address,
    device: NOWHERE.device,
    idleMs: 1_000_000,
    expiresAt: 9_000_000,
  })

/** A session that is to begin. */
export const NEW_SESSION = {
  token: "token",
  id: "new-session",
  started: {
    type: "session.started",
    at: 5,
    playerId: PLAYER,
    address: NOWHERE.address,
    device: NOWHERE.device,
    idleMs: 1_000_000,
    expiresAt: 9_000_000,
  },
} as const

/** A login that the player holds. */
export const givenLogin = () =>
  given(loginAggregate, "login", { type: "login.claimed", at: 1, playerId: PLAYER })

/** A code that was sent at 1, whose digest is `right`. */
export const givenCode = (purpose: CodePurpose) =>
  given(sentCodeAggregate, "code", {
    type: "code.sent",
    at: 1,
    purpose,
    request: "request",
    codeHash: "right",
    resendAt: 60_001,
    expiresAt: 600_001,
  })

/** That code, compared and found right. */
export const RIGHT_CODE = { id: "code", request: "request", codeHash: "right" }
export const CODE_USED = { type: "code.used", at: 5, request: "request", codeHash: "right" }

/** That the player's security was changed, as it is told to the player. */
export const securityChanged = (what: string, at = 5) => ({
  type: "security.changed",
  at,
  what,
  address: NOWHERE.address,
  device: NOWHERE.device,
})

/** A question of the player's own choice, and no second factor, answered right. */
export const givenQuestion = () =>
  given(secureQuestionAggregate, PLAYER, { type: "question.set", at: 1, questionId: 3 })
export const ANSWERED = {
  questionVersion: 1,
  factorVersion: 0,
  asked: { question: "Which?", takesCodes: false },
  isRight: true,
  code: undefined,
}
