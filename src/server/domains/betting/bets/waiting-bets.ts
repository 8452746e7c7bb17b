import { Schema } from "effect"

/** Topic on which a process says that a bet waits: its id and when its delay is over. */
export const WAITING_TOPIC = "bet.waiting"
export const WaitingBet = Schema.fromJsonString(Schema.Struct({ id: Schema.String, acceptAt: Schema.Int }))

/** What {@link WAITING_TOPIC} is told of a bet that waits. */
export const sayWaiting = Schema.encodeSync(WaitingBet)
