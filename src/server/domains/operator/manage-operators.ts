import { Schema } from "effect"
import type { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import { inOrder, sameRoles } from "#models/operator/operator.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { operatorAggregate } from "./operator.aggregates.ts"

/** Nobody of this name works here. */
export class OperatorUnknown extends Schema.TaggedError<OperatorUnknown>()("OperatorUnknown", {}) {}

/** Somebody of this name works here, or did. */
export class OperatorKnown extends Schema.TaggedError<OperatorKnown>()("OperatorKnown", {}) {}

/** Which operator is managed on the command line, which asks nobody: whoever has the machine has the store. */
export interface OfOperator {
  readonly name: OperatorName
  readonly by: CommitMeta
}

const streams = ({ name }: OfOperator) => ({ operator: stream(operatorAggregate, name) })
const by = (input: OfOperator) => input.by

/** Adds an operator with a key that was just drawn. */
export const addOperator = command("operator.add", {
  streams: (input: OfOperator & { readonly roles: OperatorRoles; readonly drawn: string }) => streams(input),
  by,
  decide: (_, { roles, drawn }, { at }) => ({
    events: { operator: [{ type: "operator.added", at, roles: inOrder(roles), digest: digest(drawn) }] },
  }),
  refused: { operator: () => new OperatorKnown() },
  answer: () => undefined,
})

/** Gives an operator a key that was just drawn in place of the one they have. */
export const replaceOperatorKey = command("operator.replace-key", {
  streams: (input: OfOperator & { readonly drawn: string }) => streams(input),
  by,
  decide: (_, { drawn }, { at }) => ({
    events: { operator: [{ type: "key.replaced", at, digest: digest(drawn) }] },
  }),
  refused: { operator: () => new OperatorUnknown() },
  answer: () => undefined,
})

/** Gives an operator these roles in place of those they have; the same change nothing. */
export const changeOperatorRoles = command("operator.change-roles", {
  streams: (input: OfOperator & { readonly roles: OperatorRoles }) => streams(input),
  by,
  decide: ({ operator: { snapshot } }, { roles }, { at }) =>
    sameRoles(snapshot.context.roles, roles)
      ? {}
      : { events: { operator: [{ type: "roles.changed", at, roles: inOrder(roles) }] } },
  refused: { operator: () => new OperatorUnknown() },
  answer: () => undefined,
})

/** Sets the day after which an operator's key opens nothing, or takes it away; the same changes nothing. */
export const setLastDay = command("operator.set-last-day", {
  streams: (input: OfOperator & { readonly ends: number | null }) => streams(input),
  by,
  decide: ({ operator: { snapshot } }, { ends }, { at }) =>
    !snapshot.matches("absent") && (ends ?? undefined) === snapshot.context.ends
      ? {}
      : { events: { operator: [{ type: "lastDay.set", at, ends }] } },
  refused: { operator: () => new OperatorUnknown() },
  answer: () => undefined,
})

/** Suspends an operator, whose sessions are over then; once is enough. */
export const suspendOperator = command("operator.suspend", {
  streams: (input: OfOperator) => streams(input),
  by,
  decide: ({ operator: { snapshot } }, _, { at }) =>
    snapshot.matches("suspended") ? {} : { events: { operator: [{ type: "operator.suspended", at }] } },
  refused: { operator: () => new OperatorUnknown() },
  answer: () => undefined,
})

/** Restores an operator who was suspended; one who was not stays as they are. */
export const restoreOperator = command("operator.restore", {
  streams: (input: OfOperator) => streams(input),
  by,
  decide: ({ operator: { snapshot } }, _, { at }) => {
    const isHere = snapshot.matches("open") || snapshot.matches("slowed")
    return isHere ? {} : { events: { operator: [{ type: "operator.restored", at }] } }
  },
  refused: { operator: () => new OperatorUnknown() },
  answer: () => undefined,
})
