import { describe, expect, it } from "vitest"
import type { OperatorName } from "#models/operator/operator.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { given } from "#tests/support/given.ts"
import { addOperator, changeOperatorRoles, restoreOperator, suspendOperator } from "./manage-operators.ts"
import { operatorAggregate } from "./operator.aggregates.ts"

const at = 9
const name = "anna.petrova" as OperatorName
const added = { type: "operator.added", at: 1, roles: ["cashier"], digest: "d1" } as const
const nobody = { operator: given(operatorAggregate, name) }
const here = { operator: given(operatorAggregate, name, added) }
const away = { operator: given(operatorAggregate, name, added, { type: "operator.suspended", at: 2 }) }
const byAdmin = { name, by: { actor: "operator" } }

describe("managing operators (§6 Roles and permissions)", () => {
  it("keeps the digest of the key alone, and the roles in order", () => {
    const asked = { ...byAdmin, roles: ["support", "cashier"] as const, drawn: "the key" }
    expect(addOperator.decide(nobody, asked, { at })).toEqual({
      events: {
        operator: [{ type: "operator.added", at, roles: ["cashier", "support"], digest: digest("the key") }],
      },
    })
  })

  it("writes nothing where nothing changes", () => {
    expect(changeOperatorRoles.decide(here, { ...byAdmin, roles: ["cashier"] }, { at })).toEqual({})
    expect(suspendOperator.decide(away, byAdmin, { at })).toEqual({})
    expect(restoreOperator.decide(here, byAdmin, { at })).toEqual({})
  })
})
