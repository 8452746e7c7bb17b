import type { SnapshotFrom } from "xstate"
import type { PeopleDeed } from "#machines/operator/people-desk/people-desk.events.ts"
import type { peopleDeskMachine } from "#machines/operator/people-desk/people-desk.machine.ts"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import type { FlowRef } from "#src/services/flow.ts"

/** The desk as its screens see it. */
export interface PeopleDeskProps {
  readonly snapshot: SnapshotFrom<typeof peopleDeskMachine>
  readonly send: FlowRef<typeof peopleDeskMachine>["send"]
}

/** What a form of the desk says. */
export const saidIn = (form: HTMLFormElement): Pick<PeopleDeed, "name" | "roles" | "reason" | "lastDay"> => {
  const given = new FormData(form)
  const ticked = given.getAll("role")
  return {
    name: `${given.get("name") ?? ""}`.trim(),
    roles: OPERATOR_ROLES.filter((role) => ticked.includes(role)),
    reason: `${given.get("reason") ?? ""}`,
    lastDay: `${given.get("last-day") ?? ""}`,
  }
}
