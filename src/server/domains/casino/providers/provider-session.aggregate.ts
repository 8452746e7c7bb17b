import { ProviderSessionEvent } from "#machines/casino/provider-session/provider-session.events.ts"
import { providerSessionMachine } from "#machines/casino/provider-session/provider-session.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"

/** Id of the session that a launch code opens: the code itself is kept nowhere. */
export const providerSessionId = (code: string): string => digest(code).slice(0, 40)

/** Sessions of players at providers' games, stream `provider-session:<digest of the launch code>`. */
export const providerSessionAggregate = makeAggregate({
  kind: "provider-session",
  machine: providerSessionMachine,
  input: () => undefined,
  events: ProviderSessionEvent,
  version: 1,
  remembered: 2000,
  documentKinds: [],
})
