import { OperatorEvent } from "#machines/operator/operator/operator.events.ts"
import { operatorMachine } from "#machines/operator/operator/operator.machine.ts"
import { OperatorSessionEvent } from "#machines/operator/operator-session/operator-session.events.ts"
import { operatorSessionMachine } from "#machines/operator/operator-session/operator-session.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Documents of the operators, by when they were added. */
export const OPERATOR_LIST = "operator"

/** Ids are the operators' names. */
export const operatorAggregate = makeAggregate({
  kind: "operator",
  machine: operatorMachine,
  input: () => undefined,
  events: OperatorEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: [OPERATOR_LIST],
  project: (id, snapshot) => {
    const { roles, addedAt } = snapshot.context
    const isSuspended = snapshot.matches("suspended") || snapshot.matches("removed")
    return snapshot.matches("absent")
      ? []
      : [{ kind: OPERATOR_LIST, id, owner: "", sort: addedAt, data: { roles, isSuspended } }]
  },
})

/** Ids are digests of the cookie's value, so that the log opens no session. */
export const operatorSessionAggregate = makeAggregate({
  kind: "operator-session",
  machine: operatorSessionMachine,
  input: () => undefined,
  events: OperatorSessionEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: [],
})
