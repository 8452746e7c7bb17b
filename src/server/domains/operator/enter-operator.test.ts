import { describe, expect, it } from "vitest"
import { GUESSES } from "#machines/audit/audit-key/audit-key.events.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { ROLE_LIFE_MS, RoleSlowed } from "#src/server/domains/roles/roles.domain.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { enterOperator, OperatorDayOver, OperatorKeyWrong, OperatorSuspended } from "./enter-operator.ts"
import { operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"

const at = 1_000_000
const name = "anna.petrova" as OperatorName
const added = { type: "operator.added", at: 1, roles: ["cashier"], digest: digest("the key") } as const
type Event = Parameters<typeof operatorAggregate.encode>[0]
const session = given(operatorSessionAggregate, digest("cookie"))
const who = (...events: ReadonlyArray<Event>) => ({
  session,
  operator: given(operatorAggregate, name, ...events),
})
const guessed = (times: number, nextAt: number) =>
  who(
    added,
    ...Array.from({ length: times }, (_, place) => ({
      type: "attempt.failed" as const,
      at: 2,
      nextAt: place === times - 1 ? nextAt : 0,
    })),
  )
const typing = (typed: string) => ({ name, typed, token: "cookie", browser: "mark", origin: NOWHERE })
const decided = (loaded: ReturnType<typeof who>, typed: string) =>
  enterOperator.decide(loaded, typing(typed), { at })

describe("signing in as an operator (§6 Roles and permissions)", () => {
  it("opens a session that knows the operator, the key, the roles and the browser", () => {
    expect(decided(who(added), "the key")).toEqual({
      events: {
        session: [
          {
            type: "session.opened",
            at,
            operator: name,
            issue: 1,
            rights: 1,
            browser: digest("mark"),
            address: NOWHERE.address,
            device: NOWHERE.device,
            idleMs: 30 * 60_000,
            expiresAt: at + ROLE_LIFE_MS,
          },
        ],
        operator: [{ type: "attempt.succeeded", at, session: digest("cookie") }],
      },
    })
  })

  it("is refused to whom nobody added, with a try that nobody writes down", () => {
    expect(decided(who(), "")).toEqual({ refusal: new OperatorKeyWrong() })
    expect(decided(who(), "the key")).toEqual({ refusal: new OperatorKeyWrong() })
  })

  it("tells whoever is suspended so, if the key is right", () => {
    const away = who(added, { type: "operator.suspended", at: 3 })
    const events = { operator: [{ type: "entry.refused", at, why: "suspended" }] }
    expect(decided(away, "the key")).toMatchObject({
      events,
      by: { actor: "operator:anna.petrova" },
      refusal: new OperatorSuspended(),
    })
    expect(decided(away, "a guess")).toMatchObject({
      events,
      by: { actor: "visitor" },
      refusal: new OperatorKeyWrong(),
    })
  })

  it("lets nobody in from the end of the last day on, and writes it down", () => {
    const until = (ends: number) => who(added, { type: "lastDay.set", at: 3, ends })
    expect(decided(until(at + 1), "the key")).toMatchObject({
      events: { session: [{ type: "session.opened" }] },
    })
    expect(decided(until(at), "the key")).toMatchObject({
      events: { operator: [{ type: "entry.refused", at, why: "last-day" }] },
      refusal: new OperatorDayOver(),
    })
  })

  it("writes a wrong key down as a stranger's, and makes the next ones wait longer and longer", () => {
    const tried = (loaded: ReturnType<typeof who>, nextAt: number) =>
      expect(decided(loaded, "a guess")).toMatchObject({
        events: { operator: [{ type: "attempt.failed", at, nextAt }] },
        by: { actor: "visitor" },
        refusal: new OperatorKeyWrong(),
      })
    tried(who(added), at)
    tried(guessed(GUESSES - 1, 0), at + 1000)
    tried(guessed(GUESSES + 20, 0), at + 60_000)
    expect(decided(guessed(GUESSES, at + 1), "the key")).toEqual({
      refusal: new RoleSlowed({ retryAt: at + 1 }),
    })
  })
})
