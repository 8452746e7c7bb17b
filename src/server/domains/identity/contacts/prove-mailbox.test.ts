import { describe, expect, it } from "vitest"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { given } from "#tests/support/given.ts"
import {
  CODE_USED,
  givenCode,
  givenLogin,
  givenPlayer,
  PLAYER,
  RIGHT_CODE,
} from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { PROFILE } from "../registration/profile.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { mailboxAggregate } from "./mailbox.aggregate.ts"
import { giveMailbox, proveMailbox } from "./prove-mailbox.ts"

const at = 5
const of = { playerId: PLAYER, place: "place", origin: NOWHERE }

describe("a mail address (§7 User: activation)", () => {
  it("is proved by a code: it is a login from then on", () => {
    const loaded = {
      code: givenCode("activation"),
      mailbox: given(mailboxAggregate, PLAYER, { type: "mailbox.given", at: 1, place: "place" }),
      login: given(loginAggregate, "login"),
      player: givenPlayer(),
    }
    expect(proveMailbox.decide(loaded, { ...of, code: RIGHT_CODE, login: "login" }, { at })).toEqual({
      events: {
        code: [CODE_USED],
        mailbox: [{ type: "mailbox.proved", at, place: "place" }],
        login: [{ type: "login.claimed", at, playerId: PLAYER }],
        player: [
          {
            type: "security.changed",
            at,
            what: "email.confirmed",
            address: NOWHERE.address,
            device: NOWHERE.device,
          },
        ],
      },
    })
  })

  const login = givenLogin()
  const loaded = { mailbox: given(mailboxAggregate, PLAYER), login }
  const giving = { ...of, email: "anna@example.com", right: { login: "login", version: login.version } }

  it("is given with the password, beside what the player said before", () => {
    expect(giveMailbox.decide(loaded, giving, { said: { name: "Anna", email: "old" }, at })).toEqual({
      events: {
        mailbox: [{ type: "mailbox.given", at, place: "place" }],
        login: [{ type: "attempt.succeeded", at }],
      },
      documents: [
        {
          change: "put",
          kind: PROFILE,
          id: `${PLAYER}`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { name: "Anna", email: "anna@example.com" },
        },
      ],
    })
  })

  it("has its password compared again where the login was written to in between", () => {
    const right = { login: "login", version: 0 }
    expect(giveMailbox.decide(loaded, { ...giving, right }, { said: {}, at })).toEqual({
      refusal: new Stale(),
    })
  })
})
