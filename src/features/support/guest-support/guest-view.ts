import type { SnapshotFrom } from "xstate"
import type { GuestSupportEvent } from "#machines/support/guest-support/guest-support.events.ts"
import type { guestSupportMachine } from "#machines/support/guest-support/guest-support.machine.ts"

/** The page as its chart has it, and where what happens on it goes. */
export interface GuestSupportProps {
  readonly snapshot: SnapshotFrom<typeof guestSupportMachine>
  readonly send: (event: GuestSupportEvent) => void
}
