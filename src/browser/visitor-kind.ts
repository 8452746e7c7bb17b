import type { SnapshotFrom } from "xstate"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { GuardVisitor } from "./routes.ts"

/** Who looks at the page (§6): a player, a guest, or nobody knows yet. */
export const kindOf = (visitor: SnapshotFrom<typeof visitorMachine>): GuardVisitor["kind"] => {
  if (visitor.matches("signedIn")) return "player"
  return visitor.hasTag("busy") || visitor.hasTag("degraded") ? "unknown" : "guest"
}
