import { Effect } from "effect"
import type { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import { linkIn, type OperatorDeed } from "#models/operator/operator-row.ts"
import { OperatorAccess } from "#src/server/domains/operator/OperatorAccess.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { type Managed, Staff } from "#src/server/domains/operator/Staff.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { BY_COMMAND_LINE } from "#tests/support/operators.ts"

const origin = NOWHERE
const reason = "The shift changes in May"

/** People are invited and take their keys, get roles by two people or not, are signed out, suspended, restored and removed, on the site. */
export const staffIsManaged = Effect.gen(function* () {
  const access = yield* OperatorAccess
  const operators = yield* Operators
  const staff = yield* Staff
  const enter = (name: OperatorName, key: string) => access.signIn({ name, key, browser: "", origin })
  const admin = Effect.fnUntraced(function* (name: string) {
    const of = { ...BY_COMMAND_LINE, name: name as OperatorName }
    const key = yield* operators.add({ ...of, roles: ["admin"] })
    return (yield* enter(of.name, key)).standing
  })
  const [one, other] = [yield* admin("root.one"), yield* admin("root.two")]
  const invited = (name: string, roles: OperatorRoles) =>
    staff.invite(one, { name: name as OperatorName, roles, reason }, origin)
  const takes = ({ link }: Managed) => {
    const { name, secret } = linkIn(link?.replace("operator", "") ?? "") ?? {}
    return name === undefined || secret === undefined
      ? Effect.die(new Error("no link"))
      : Effect.map(staff.takeKey(name, secret, origin), (key) => ({ name, key }))
  }
  const acts = Effect.fnUntraced(function* (
    manager: typeof one,
    { person: { name } }: Managed,
    deed:
      | { readonly act: Exclude<OperatorDeed["act"], "roles"> }
      | { readonly act: "roles"; readonly roles: OperatorRoles },
  ) {
    const seen = (yield* staff.list(manager)).find((row) => row.name === name)?.seen ?? ""
    return yield* staff.act(manager, name, { ...deed, seen, reason } as OperatorDeed, origin)
  })

  const kira = yield* invited("kira.lee", ["support"])
  const first = yield* takes(kira)
  const session = yield* enter(first.name, first.key)
  yield* acts(one, kira, { act: "end-sessions" })
  yield* access.find(session.token)
  yield* acts(one, kira, { act: "roles", roles: ["support", "cashier"] })
  yield* acts(one, kira, { act: "decline-roles" })
  yield* acts(one, kira, { act: "roles", roles: ["cashier"] })
  yield* acts(other, kira, { act: "agree-roles" })
  const offered = yield* acts(one, kira, { act: "key" })
  yield* acts(other, kira, { act: "agree-link" })
  const anew = yield* takes(offered)
  const second = yield* enter(anew.name, anew.key)
  yield* acts(one, kira, { act: "suspend" })
  yield* acts(one, kira, { act: "restore" })
  yield* access.find(second.token)
  const third = yield* enter(anew.name, anew.key)
  yield* acts(one, kira, { act: "roles", roles: ["support"] })
  yield* access.find(third.token)
  const fourth = yield* enter(anew.name, anew.key)
  yield* acts(other, kira, { act: "remove" })
  yield* access.find(fourth.token)
}).pipe(Effect.orDie)
