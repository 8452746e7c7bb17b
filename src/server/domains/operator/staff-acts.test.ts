import { describe, expect, it } from "vitest"
import type { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import { LINK_MS, type OperatorDeed } from "#models/operator/operator-row.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { operatorAggregate } from "./operator.aggregates.ts"
import {
  inviteOperator,
  LinkWrong,
  ManagerGone,
  manageOperator,
  OperatorChanged,
  OperatorOneself,
  seenOf,
  takeKey,
} from "./staff-acts.ts"

const at = 9
const anna = "anna.petrova" as OperatorName
const boris = "boris.kim" as OperatorName
const reason = "The shift changes in May"
const added = (roles: OperatorRoles) => ({ type: "operator.added", at: 1, roles, digest: "d1" }) as const
const admin = given(operatorAggregate, boris, added(["admin"]))
const support = given(operatorAggregate, anna, added(["support"]))
const nobody = given(operatorAggregate, anna)
const input = {
  name: anna,
  manager: boris,
  station: "s1",
  drawn: "the secret",
  by: { actor: "operator:boris.kim" },
}
const invitation = (roles: OperatorRoles) => ({ ...input, roles, reason: ` ${reason} ` })
const deed = (act: Exclude<OperatorDeed["act"], "roles" | "last-day">): OperatorDeed => ({
  act,
  seen: seenOf(support),
  reason,
})
const roles = (wanted: OperatorRoles): OperatorDeed => ({
  act: "roles",
  seen: seenOf(support),
  reason,
  roles: wanted,
})
const decided = (asked: OperatorDeed, operator = support) =>
  manageOperator.decide({ operator, manager: admin }, { ...input, deed: asked }, { at })
const types = (asked: OperatorDeed) => decided(asked).events?.operator?.map(({ type }) => type)

describe("acts on those who work here (§6 Roles and permissions)", () => {
  it("invites by a link whose digest alone is kept; roles that move money or give roles wait for another yes", () => {
    const invited = (wanted: OperatorRoles) =>
      inviteOperator.decide({ operator: nobody, manager: admin }, invitation(wanted), { at }).events?.operator
    const link = { digest: digest("the secret"), until: at + LINK_MS, author: boris, station: "s1", reason }
    expect(invited(["support"])).toEqual([
      { type: "operator.invited", at, roles: ["support"], ...link, agreed: true },
    ])
    for (const role of ["cashier", "cashier-lead", "admin"] as const)
      expect(invited(["support", role])).toMatchObject([{ agreed: false }])
    expect(invited(["trading"])).toMatchObject([{ agreed: true }])
  })

  it("gives light roles at once, asks a second person for weighty ones, and takes any away at once", () => {
    expect(types(roles(["support", "trading"]))).toEqual(["roles.changed"])
    expect(types(roles(["support", "cashier"]))).toEqual(["roles.asked"])
    const cashier = given(operatorAggregate, anna, added(["cashier", "support"]))
    expect(decided({ ...roles(["cashier"]), seen: seenOf(cashier) }, cashier).events?.operator).toEqual([
      { type: "roles.changed", at, roles: ["cashier"], author: boris, reason },
    ])
  })

  it("writes the author and the reason with each act", () => {
    for (const act of ["suspend", "remove", "end-sessions", "key"] as const)
      expect(decided(deed(act)).events?.operator).toMatchObject([{ author: boris, reason }])
  })

  it("sets a last day of UTC to its end, moves it and takes it away", () => {
    const lastDay = (day: string | null): OperatorDeed => ({
      act: "last-day",
      seen: seenOf(support),
      reason,
      lastDay: day,
    })
    const ends = Date.UTC(2027, 0, 1)
    expect(decided(lastDay("2026-12-31")).events?.operator).toEqual([
      { type: "lastDay.set", at, ends, author: boris, reason },
    ])
    const set = given(operatorAggregate, anna, added(["support"]), { type: "lastDay.set", at: 2, ends })
    expect(seenOf(set)).not.toBe(seenOf(support))
    expect(decided({ ...lastDay(null), seen: seenOf(set) } as OperatorDeed, set).events?.operator).toEqual([
      { type: "lastDay.set", at, ends: null, author: boris, reason },
    ])
    expect(operatorAggregate.next(set, { type: "lastDay.set", at, ends })).toBeUndefined()
  })

  it("does nothing to oneself, or by one who may do so no more", () => {
    const oneself = { operator: support, manager: undefined }
    const asked = { ...input, name: boris, deed: deed("suspend") }
    expect(manageOperator.decide(oneself, asked, { at })).toEqual({ refusal: new OperatorOneself() })
    for (const manager of [
      given(operatorAggregate, boris, added(["support"])),
      given(operatorAggregate, boris, added(["admin"]), { type: "operator.suspended", at: 2 }),
      given(operatorAggregate, boris, added(["admin"]), {
        type: "operator.removed",
        at: 2,
        author: anna,
        reason,
      }),
    ])
      expect(
        manageOperator.decide({ operator: support, manager }, { ...input, deed: deed("remove") }, { at }),
      ).toEqual({ refusal: new ManagerGone() })
  })

  it("does nothing to one who stands otherwise than the page has seen; a sign-in changes nothing of that", () => {
    const once = (...events: ReadonlyArray<Parameters<typeof operatorAggregate.encode>[0]>) =>
      given(operatorAggregate, anna, added(["support"]), ...events)
    expect(
      decided(deed("suspend"), once({ type: "attempt.succeeded", at: 2, session: "s" })).events,
    ).toBeDefined()
    expect(decided(deed("suspend"), once({ type: "roles.changed", at: 2, roles: ["trading"] }))).toEqual({
      refusal: new OperatorChanged(),
    })
    expect(decided(deed("agree-roles"), once({ type: "operator.suspended", at: 2 }))).toEqual({
      refusal: new OperatorChanged(),
    })
  })

  it("gives the key of a link to whoever has its secret, and to nobody else", () => {
    const link = { digest: digest("the secret"), until: 100, author: boris, station: "s1", reason }
    const operator = given(operatorAggregate, anna, {
      type: "operator.invited",
      at: 1,
      roles: ["support"],
      ...link,
      agreed: true,
    })
    const take = (secret: string) =>
      takeKey.decide({ operator }, { name: anna, secret, drawn: "the key", origin: NOWHERE }, { at })
    expect(take("a guess")).toEqual({ refusal: new LinkWrong() })
    expect(take("the secret")).toEqual({
      events: { operator: [{ type: "invitation.accepted", at, digest: digest("the key") }] },
    })
    const none = { operator: support }
    expect(
      takeKey.decide(none, { name: anna, secret: "", drawn: "the key", origin: NOWHERE }, { at }),
    ).toEqual({ refusal: new LinkWrong() })
  })
})
