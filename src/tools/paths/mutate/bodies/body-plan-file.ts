import { readFileSync } from "node:fs"
import type { BodyPlan } from "./plan-bodies.ts"

/** Environment of the test processes: the file that says which bodies are damaged. */
export const BODIES = "PATHS_BODIES"

const readPlan = (file: string | undefined): BodyPlan =>
  file === undefined ? { scopes: {}, bodies: [], only: "" } : JSON.parse(readFileSync(file, "utf8"))

let read: BodyPlan | undefined

/** What the environment says of the bodies to damage; nothing where it says nothing. */
export const plannedBodies = (): BodyPlan => {
  read ??= readPlan(process.env[BODIES])
  return read
}
