import { Schema } from "effect"
import { PlayerId } from "../wallet/account.ts"
import { OperatorName } from "./operator.ts"

/** What an operator opened, as the log has it. */
export const OperatorRecord = Schema.Union([
  /** Another operator, by name. */
  Schema.Struct({ kind: Schema.Literal("operator"), operator: OperatorName }),
  /** A withdrawal, by the id of its stream. */
  Schema.Struct({ kind: Schema.Literal("withdrawal"), id: Schema.String }),
  /** A conversation with the support, by the id of its stream. */
  Schema.Struct({ kind: Schema.Literal("conversation"), id: Schema.String }),
  /** A bet, by the id of its stream. */
  Schema.Struct({ kind: Schema.Literal("bet"), id: Schema.String }),
  /** A round of a game, by the id of its stream. */
  Schema.Struct({ kind: Schema.Literal("round"), id: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("player"), playerId: PlayerId }),
])
export type OperatorRecord = typeof OperatorRecord.Type
