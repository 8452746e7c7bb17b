import { LoginEvent } from "#machines/login/login.events.ts"
import { loginMachine } from "#machines/login/login.machine.ts"
import { makeAggregate } from "../journal/aggregate.ts"

/** Ids are logins as `loginOf` keeps them: phones in full digits, players' numbers, digests of mail addresses. */
export const loginAggregate = makeAggregate({
  kind: "login",
  machine: loginMachine,
  input: () => undefined,
  events: LoginEvent,
  version: 1,
  documentKinds: [],
})
