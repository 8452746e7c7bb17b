import { LoginEvent } from "#machines/identity/login/login.events.ts"
import { loginMachine } from "#machines/identity/login/login.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are players' numbers, and keyed digests of phones and mail addresses; once phones stood there in full digits. */
export const loginAggregate = makeAggregate({
  kind: "login",
  machine: loginMachine,
  input: () => undefined,
  events: LoginEvent,
  version: 1,
  documentKinds: [],
})
