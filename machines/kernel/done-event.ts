import { Schema } from "effect"

/** Schema of an `Outcome`: what an actor answers when its typed failures are values. */
export const outcomeOf = <Value extends Schema.Top, Failure extends Schema.Top>(
  value: Value,
  failure: Failure,
) =>
  Schema.Union([
    Schema.Struct({ ok: Schema.Literal(true), value }),
    Schema.Struct({ ok: Schema.Literal(false), error: failure }),
  ])

/** Schema of the event by which an invoked actor of this id says that it is done, and with what. */
export const doneEvent = <const Id extends string, Output extends Schema.Top>(id: Id, output: Output) =>
  Schema.Struct({ type: Schema.Literal(`xstate.done.actor.${id}`), output })

/** Schema of the event by which a deadline of this id says that its moment has come. */
export const deadlineEvent = <const Id extends string>(id: Id) =>
  Schema.Struct({ type: Schema.Literal(`xstate.done.actor.${id}`) })
