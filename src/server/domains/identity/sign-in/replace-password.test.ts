import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { LOCKED_AFTER, SLOWED_AFTER } from "#machines/identity/login/login.events.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { given } from "#tests/support/given.ts"
import {
  ANSWERED,
  CODE_USED,
  givenCode,
  givenLogin,
  givenPlayer,
  givenQuestion,
  PLAYER,
  RIGHT_CODE,
  securityChanged,
} from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { AnswerWrong } from "../factors/secure-answer.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import { renameLogin } from "./clear-logins.ts"
import { attemptFailed, recordFailure } from "./compared-password.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { changePassword, resetPassword } from "./replace-password.ts"

const at = 5
const credential: DocumentChange = {
  change: "put",
  kind: "credential",
  id: `${PLAYER}`,
  owner: `player:${PLAYER}`,
  sort: 0,
  data: { digest: "digest" },
}
const signedOut = [{ type: "player.signedOut" as const, at, sessionId: "other" }]
const ended = { decisions: [], signedOut, tell: Effect.void }

describe("a forgotten password (§7 User: password reset)", () => {
  const loaded = {
    player: givenPlayer(),
    code: givenCode("recovery"),
    login: givenLogin(),
    ownLogin: givenLogin(),
    question: givenQuestion(),
    factor: given(twoFactorAggregate, PLAYER),
  }
  const reset = {
    playerId: PLAYER,
    code: RIGHT_CODE,
    login: "login",
    ownLogin: "own",
    answered: ANSWERED,
    credential,
    origin: NOWHERE,
  }
  const facts = { secret: undefined, ended, at }

  it("is replaced: the code is used, locks are opened, sessions end", () => {
    const recovered = [{ type: "login.recovered", at }]
    expect(resetPassword.decide(loaded, reset, facts)).toEqual({
      events: {
        player: [securityChanged("password.reset"), ...signedOut],
        code: [CODE_USED],
        login: recovered,
        ownLogin: recovered,
        question: [{ type: "answer.given", at }],
      },
      also: [],
      documents: [credential],
    })
  })

  it("stays without the right answer, which is written", () => {
    expect(
      resetPassword.decide(loaded, { ...reset, answered: { ...ANSWERED, isRight: false } }, facts),
    ).toMatchObject({ events: { question: [{ type: "answer.mistaken" }] }, refusal: new AnswerWrong() })
    expect(
      resetPassword.decide(loaded, { ...reset, answered: { ...ANSWERED, questionVersion: 0 } }, facts),
    ).toEqual({ refusal: new Stale() })
  })
})

describe("a known password", () => {
  const login = givenLogin()
  const change = {
    playerId: PLAYER,
    right: { login: "login", version: login.version },
    credential,
    isToEnd: () => true,
    origin: NOWHERE,
  }

  it("is replaced by itself, and other sessions end", () => {
    expect(changePassword.decide({ player: givenPlayer(), login }, change, { ended, at })).toEqual({
      events: {
        player: [securityChanged("password.changed"), ...signedOut],
        login: [{ type: "attempt.succeeded", at }],
      },
      also: [],
      documents: [credential],
    })
  })

  it("is compared again where the login was written to in between", () => {
    const right = { login: "login", version: 0 }
    expect(
      changePassword.decide({ player: givenPlayer(), login }, { ...change, right }, { ended, at }),
    ).toEqual({
      refusal: new Stale(),
    })
  })
})

describe("a wrong password (assurance A30)", () => {
  const input = { playerId: PLAYER, login: "login", origin: NOWHERE }

  it("is written, and slows the next after a few, then locks", () => {
    expect(recordFailure.decide({ login: givenLogin() }, input, { at })).toEqual({
      events: { login: [{ type: "attempt.failed", at, nextAt: at }] },
    })
    expect(attemptFailed(SLOWED_AFTER - 1, at)).toMatchObject({ nextAt: at + 2000 })
    expect(attemptFailed(LOCKED_AFTER - 1, at)).toMatchObject({ nextAt: at + 900_000 })
  })

  it("is not written where the login waits already", () => {
    const failed = { type: "attempt.failed", at: 2, nextAt: 9 } as const
    const login = given(loginAggregate, "login", { type: "login.claimed", at: 1, playerId: PLAYER }, failed)
    expect(recordFailure.decide({ login }, input, { at })).toEqual({ events: { login: [] } })
  })
})

describe("a login in clear", () => {
  const keyed = given(loginAggregate, "keyed")
  const names = { clear: "32470000000", keyed: "keyed" }

  it("goes on under its digest", () => {
    expect(renameLogin.decide({ keyed, clear: givenLogin() }, names, { at })).toEqual({
      events: {
        keyed: [{ type: "login.claimed", at, playerId: PLAYER }],
        clear: [{ type: "login.released", at }],
      },
    })
  })

  it("stays as it is where nobody holds it", () => {
    expect(renameLogin.decide({ keyed, clear: given(loginAggregate, names.clear) }, names, { at })).toEqual(
      {},
    )
  })
})
