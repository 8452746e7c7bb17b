import type { SecurityChange } from "#machines/identity/player/player.events.ts"
import type { Origin } from "#src/server/kernel/origin.ts"

/** Tells in the account's notices what was changed of what guards it, when and from where. */
export const securityChanged = (what: SecurityChange, at: number, { address, device }: Origin) => ({
  type: "security.changed" as const,
  at,
  what,
  address,
  device,
})
