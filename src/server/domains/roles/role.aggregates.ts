import { AuditAccessEvent } from "#machines/audit/audit-access/audit-access.events.ts"
import { auditAccessMachine } from "#machines/audit/audit-access/audit-access.machine.ts"
import { AuditKeyEvent } from "#machines/audit/audit-key/audit-key.events.ts"
import { auditKeyMachine } from "#machines/audit/audit-key/audit-key.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are roles: each has one key. */
export const auditKeyAggregate = makeAggregate({
  kind: "audit-key",
  machine: auditKeyMachine,
  input: () => undefined,
  events: AuditKeyEvent,
  version: 1,
  documentKinds: [],
})

/** Ids are digests of the cookie's value, so that the log opens no session. Since version 2 addresses and devices are sealed. */
export const auditAccessAggregate = makeAggregate({
  kind: "audit-access",
  machine: auditAccessMachine,
  input: () => undefined,
  events: AuditAccessEvent,
  version: 2,
  personOf: () => "auditors",
  documentKinds: [],
})
