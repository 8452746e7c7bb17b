import { Context, Effect, Layer, Schema } from "effect"
import { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import type { OperatorRow } from "#models/operator/operator-row.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  addOperator,
  changeOperatorRoles,
  type OfOperator,
  type OperatorKnown,
  type OperatorOneself,
  type OperatorUnknown,
  replaceOperatorKey,
  restoreOperator,
  suspendOperator,
} from "./manage-operators.ts"
import { OPERATOR_LIST } from "./operator.aggregates.ts"

const KEY_BYTES = 32

/** Operators that are shown at once. */
const SHOWN = 200

const Kept = Schema.Struct({ roles: OperatorRoles, isSuspended: Schema.Boolean })
const decodeKept = Schema.decodeUnknownSync(Kept)
const decodeName = Schema.decodeUnknownSync(OperatorName)

/** Who works here, by name. */
export class Operators extends Context.Service<
  Operators,
  {
    /** Those added last first, two hundred at most. */
    readonly list: Effect.Effect<ReadonlyArray<OperatorRow>, StoreUnavailable>
    /** Adds an operator and answers the key, this once. */
    readonly add: (
      of: OfOperator & { readonly roles: OperatorRoles },
    ) => Effect.Effect<string, OperatorKnown | StoreUnavailable>
    /** Gives an operator a new key and answers it, this once; whoever signed in with the old one is signed out. */
    readonly replaceKey: (of: OfOperator) => Effect.Effect<string, OperatorUnknown | StoreUnavailable>
    readonly changeRoles: (
      of: OfOperator & { readonly roles: OperatorRoles },
    ) => Effect.Effect<void, OperatorOneself | OperatorUnknown | StoreUnavailable>
    readonly suspend: (
      of: OfOperator,
    ) => Effect.Effect<void, OperatorOneself | OperatorUnknown | StoreUnavailable>
    readonly restore: (of: OfOperator) => Effect.Effect<void, OperatorUnknown | StoreUnavailable>
  }
>()("statebook/server/operator/Operators") {
  static readonly layer = Layer.effect(
    Operators,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const add = yield* prepared(addOperator)
  const changeRoles = yield* prepared(changeOperatorRoles)
  const entropy = yield* Entropy
  const journal = yield* Journal
  const replaceKey = yield* prepared(replaceOperatorKey)
  const restore = yield* prepared(restoreOperator)
  const suspend = yield* prepared(suspendOperator)

  return Operators.of({
    list: Effect.map(journal.documents(OPERATOR_LIST, { limit: SHOWN }), (documents) =>
      documents.map(({ id, sort, data }) => ({ name: decodeName(id), addedAt: sort, ...decodeKept(data) })),
    ),
    add: Effect.fn("Operators.add")(function* (of) {
      const drawn = yield* entropy.secret(KEY_BYTES)
      yield* add({ ...of, drawn })
      return drawn
    }),
    replaceKey: Effect.fn("Operators.replaceKey")(function* (of) {
      const drawn = yield* entropy.secret(KEY_BYTES)
      yield* replaceKey({ ...of, drawn })
      return drawn
    }),
    changeRoles,
    suspend,
    restore,
  })
})
