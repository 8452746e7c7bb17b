import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { beginCheck } from "./begin-check.ts"
import { IdentificationElsewhere } from "./change-identification.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { keepingCheck, textOfKept } from "./kept-check.ts"
import { CheckUnknown, SessionUsed, showSessions } from "./show-sessions.ts"

const at = 5000
const until = 9000
const playerId = 7 as PlayerId
const other = 8 as PlayerId
const kept = { check: "check", session: "s", signed: "", country: "", personalCode: "", token: "t" }
const begun = { type: "check.begun", at: 1, playerId, provider: "verigram", person: "p", until } as const
const check = given(identityCheckAggregate, "check", begun)
const identification = given(identificationAggregate, playerId)
const claim = (holder?: PlayerId, of = "earlier") =>
  given(
    identityClaimAggregate,
    "claim",
    ...(holder === undefined ? [] : [{ type: "claim.made" as const, at: 1, playerId: holder, check: of }]),
  )
const shown = {
  playerId,
  kept,
  sealed: "sealed",
  claims: { veridocSessionId: "d", veriliveSessionId: "f" },
  origin: NOWHERE,
}
const facts = { standing: textOfKept(kept), at }
const by = { at, playerId, check: "check" }

describe("what scripts filmed for a check (§7 Identification)", () => {
  const free = { document: claim(), face: claim(), check, identification }

  it("counts for the first check that it is handed in for", () => {
    expect(showSessions.decide(free, shown, facts)).toEqual({
      events: {
        document: [{ type: "claim.made", ...by }],
        face: [{ type: "claim.made", ...by }],
        check: [{ type: "check.shown", at }],
      },
      documents: keepingCheck(playerId, "sealed", until),
    })
  })

  it("changes nothing where it is handed in again", () => {
    const own = { ...free, document: claim(playerId, "check"), face: claim(playerId, "check") }
    expect(showSessions.decide(own, shown, facts)).toEqual({})
  })

  it("is refused where it was handed in before, and noted where another player did", () => {
    const refusal = new SessionUsed()
    expect(showSessions.decide({ ...free, face: claim(other) }, shown, facts)).toEqual({
      events: { document: [], face: [{ type: "claim.contested", ...by }] },
      refusal,
    })
    expect(showSessions.decide({ ...free, face: claim(playerId) }, shown, facts)).toEqual({
      events: { document: [], face: [] },
      refusal,
    })
    const filmed = { ...kept, shown: { veridocSessionId: "a", veriliveSessionId: "b" } }
    const again = { ...shown, kept: filmed }
    expect(showSessions.decide(free, again, { standing: textOfKept(filmed), at })).toEqual({
      events: { document: [], face: [] },
      refusal,
    })
  })

  it("is of no check that is over, and of none that is not under way any more", () => {
    expect(showSessions.decide(free, shown, { ...facts, at: until })).toEqual({
      refusal: new CheckUnknown(),
    })
    const decided = given(identityCheckAggregate, "check", begun, { type: "check.denied", at: 2 })
    expect(showSessions.decide({ ...free, check: decided }, shown, facts)).toEqual({
      refusal: new CheckUnknown(),
    })
    expect(showSessions.decide(free, shown, { standing: undefined, at })).toEqual({ refusal: new Stale() })
  })
})

describe("a check that is begun (§7 Identification)", () => {
  const order = {
    playerId,
    check: "new",
    former: "check",
    provider: "verigram",
    person: "p",
    lifeMs: 100,
    sealed: "sealed",
    origin: NOWHERE,
  } as const
  const player = given(playerAggregate, playerId)
  const next = { former: check, check: given(identityCheckAggregate, "new"), identification, player }
  const checkBegun = { ...begun, at, until: at + 100 }
  const documents = keepingCheck(playerId, "sealed", at + 100)

  it("takes the place of the one before, unless that is over", () => {
    expect(beginCheck.decide(next, order, { standing: "check", at })).toEqual({
      events: { former: [{ type: "check.failed", at, why: "replaced" }], check: [checkBegun] },
      documents,
    })
    const denied = given(identityCheckAggregate, "check", begun, { type: "check.denied", at: 2 })
    expect(beginCheck.decide({ ...next, former: denied }, order, { standing: "check", at })).toEqual({
      events: { former: [], check: [checkBegun] },
      documents,
    })
  })

  it("is compared again where another one was begun meanwhile", () => {
    expect(beginCheck.decide(next, order, { standing: "later", at })).toEqual({ refusal: new Stale() })
  })

  it("is not begun for who was erased meanwhile", () => {
    const erased = given(
      playerAggregate,
      playerId,
      {
        type: "player.registered",
        at: 1,
        playerId,
        registration: "phone_reg",
        phone: "",
        countryId: 1,
        currency: "RUB" as CurrencyCode,
        language: "ru",
        agreedTo: [],
      },
      { type: "player.erased", at: 2 },
    )
    expect(beginCheck.decide({ ...next, player: erased }, order, { standing: "check", at })).toEqual({
      refusal: new IdentificationElsewhere(),
    })
  })
})
