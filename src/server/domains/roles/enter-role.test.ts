import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { GUESSES } from "#machines/audit/audit-key/audit-key.events.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { enterRole, issueRoleKey, ROLE_LIFE_MS, RoleKeyWrong, RoleSlowed } from "./enter-role.ts"
import { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"

const at = 1_000_000
const issued = { type: "key.issued", at: 1, digest: digest("the key") } as const
const none = { key: given(auditKeyAggregate, "auditor") }
const opens = { key: given(auditKeyAggregate, "auditor", issued) }
/** A door at which so many guessed wrong, one after the other. */
const guessed = (times: number, nextAt: number) => ({
  key: given(
    auditKeyAggregate,
    "auditor",
    issued,
    ...Array.from({ length: times }, (_, place) => ({
      type: "attempt.failed" as const,
      at: 2,
      nextAt: place === times - 1 ? nextAt : 0,
    })),
  ),
})

describe("the key of a role (§6 Roles and permissions)", () => {
  const first = { role: "auditor", drawn: "the key", isFirst: true } as const
  const anew = { role: "auditor", drawn: "another", isFirst: false } as const

  it("is given where there is none, and answered", () => {
    expect(issueRoleKey.decide(none, first, { at })).toEqual({
      events: { key: [{ type: "key.issued", at, digest: digest("the key") }] },
    })
    expect(issueRoleKey.answer(opens, first, { at })).toEqual(Option.some("the key"))
  })

  it("is not told again; a new one takes its place", () => {
    const later = { ...first, drawn: "a later one" }
    expect(issueRoleKey.decide(opens, later, { at })).toEqual({})
    expect(issueRoleKey.answer(opens, later, { at })).toEqual(Option.none())
    expect(issueRoleKey.decide(opens, anew, { at })).toEqual({
      events: { key: [{ type: "key.issued", at, digest: digest("another") }] },
    })
  })
})

describe("signing in to a role (§6 Roles and permissions)", () => {
  const typing = (typed: string, role: "auditor" | "reviewer" = "auditor") => ({
    role,
    typed,
    token: "cookie",
    origin: NOWHERE,
  })
  const access = given(auditAccessAggregate, digest("cookie"))

  it("opens a session with the key", () => {
    const granted = {
      type: "access.granted",
      at,
      issue: 1,
      address: NOWHERE.address,
      device: NOWHERE.device,
      idleMs: 30 * 60_000,
      expiresAt: at + ROLE_LIFE_MS,
    }
    expect(enterRole.decide({ access, ...opens }, typing("the key"), { at })).toEqual({
      events: { access: [granted], key: [{ type: "attempt.succeeded", at }] },
    })
    expect(enterRole.decide({ access, ...opens }, typing("the key", "reviewer"), { at })).toEqual({
      events: { access: [{ ...granted, role: "reviewer" }], key: [{ type: "attempt.succeeded", at }] },
    })
  })

  it("is refused without a key, with a try that nobody writes down", () => {
    expect(enterRole.decide({ access, ...none }, typing(""), { at })).toEqual({
      refusal: new RoleKeyWrong(),
    })
  })

  it("writes a wrong key down as a stranger's, and makes the next ones wait longer and longer", () => {
    const tried = (door: typeof opens, nextAt: number) =>
      expect(enterRole.decide({ access, ...door }, typing("a guess"), { at })).toMatchObject({
        events: { key: [{ type: "attempt.failed", at, nextAt }] },
        by: { actor: "visitor" },
        refusal: new RoleKeyWrong(),
      })
    tried(opens, at)
    tried(guessed(GUESSES - 1, 0), at + 1000)
    tried(guessed(GUESSES, 0), at + 2000)
    tried(guessed(GUESSES + 20, 0), at + 60_000)
  })

  it("is refused before its time, also with the key", () => {
    expect(enterRole.decide({ access, ...guessed(GUESSES, at + 1) }, typing("the key"), { at })).toEqual({
      refusal: new RoleSlowed({ retryAt: at + 1 }),
    })
  })
})
