import { Schema } from "effect"

const Text = Schema.String

/** What is said of a state or a transition: one sentence in English, which the chart's file has, and one in Russian. */
const Told = { description: Text, russian: Text }

/** Where something new comes from: a section of the rules. */
const Ruled = { ...Told, rule: Text }

/** Where a transition leads and what it does. `target`: id of the state; empty where it stays. `guard`: empty for none. */
const Way = { guard: Text, target: Text, actions: Schema.Array(Text) }

/** One thing that a draft changes in a chart, or says of it. States are named by their ids, transitions by their keys in the chart as it is, comments by what they are on and their time. */
export const Change = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("state.added"),
    parent: Text,
    name: Text,
    isFinal: Schema.Boolean,
    ...Ruled,
  }),
  Schema.Struct({ kind: Schema.Literal("state.told"), state: Text, ...Told }),
  Schema.Struct({ kind: Schema.Literal("state.removed"), state: Text }),
  Schema.Struct({
    kind: Schema.Literal("transition.added"),
    source: Text,
    event: Text,
    ...Way,
    ...Ruled,
  }),
  Schema.Struct({ kind: Schema.Literal("transition.changed"), transition: Text, ...Way, ...Told }),
  Schema.Struct({ kind: Schema.Literal("transition.removed"), transition: Text }),
  Schema.Struct({
    kind: Schema.Literal("comment.added"),
    on: Text,
    by: Text,
    at: Text,
    text: Text,
  }),
  Schema.Struct({ kind: Schema.Literal("comment.closed"), comment: Text, at: Text }),
])
export type Change = typeof Change.Type

/** A change of one kind. */
export type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { readonly kind: Kind }>

/** All changes of a kind, in their order. */
export const changesOf = <Kind extends Change["kind"]>(
  changes: readonly Change[],
  kind: Kind,
): readonly ChangeOf<Kind>[] => changes.filter((change): change is ChangeOf<Kind> => change.kind === kind)
