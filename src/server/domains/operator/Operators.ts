import { Context, Effect, Layer, Schema } from "effect"
import { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  addOperator,
  changeOperatorRoles,
  type OfOperator,
  type OperatorKnown,
  type OperatorUnknown,
  replaceOperatorKey,
  restoreOperator,
  setLastDay,
  suspendOperator,
} from "./manage-operators.ts"
import { OPERATOR_LIST } from "./operator.aggregates.ts"

const KEY_BYTES = 32

/** Operators that are listed at once. */
const LISTED = 200

const Kept = Schema.Struct({ roles: OperatorRoles, isSuspended: Schema.Boolean })
const decodeKept = Schema.decodeUnknownSync(Kept)
const decodeName = Schema.decodeUnknownSync(OperatorName)

/** An operator as the command line lists them; `addedAt` in milliseconds since the epoch. */
interface ListedOperator {
  readonly name: OperatorName
  readonly roles: OperatorRoles
  /** Suspended or removed. */
  readonly isSuspended: boolean
  readonly addedAt: number
}

/** Who works here, by name. */
export class Operators extends Context.Service<
  Operators,
  {
    /** Those added last first, two hundred at most. */
    readonly list: Effect.Effect<ReadonlyArray<ListedOperator>, StoreUnavailable>
    /** Adds an operator and answers the key, this once. */
    readonly add: (
      of: OfOperator & { readonly roles: OperatorRoles },
    ) => Effect.Effect<string, OperatorKnown | StoreUnavailable>
    /** Gives an operator a new key and answers it, this once; whoever signed in with the old one is signed out. */
    readonly replaceKey: (of: OfOperator) => Effect.Effect<string, OperatorUnknown | StoreUnavailable>
    readonly changeRoles: (
      of: OfOperator & { readonly roles: OperatorRoles },
    ) => Effect.Effect<void, OperatorUnknown | StoreUnavailable>
    /** `ends`: when the last day is over, in milliseconds since the epoch; null: no day is the last. */
    readonly setLastDay: (
      of: OfOperator & { readonly ends: number | null },
    ) => Effect.Effect<void, OperatorUnknown | StoreUnavailable>
    readonly suspend: (of: OfOperator) => Effect.Effect<void, OperatorUnknown | StoreUnavailable>
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
  const lastDay = yield* prepared(setLastDay)
  const suspend = yield* prepared(suspendOperator)

  return Operators.of({
    list: Effect.map(journal.documents(OPERATOR_LIST, { limit: LISTED }), (documents) =>
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
    setLastDay: lastDay,
    suspend,
    restore,
  })
})
