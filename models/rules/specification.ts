import { CALLS } from "./calls.ts"
import { ENTITIES } from "./entities.ts"
import { ERRORS_AND_LIMITS } from "./errors-and-limits.ts"
import { SCREENS } from "./screens.ts"
import type { SpecificationSection } from "./section.ts"
import { STATES } from "./states.ts"
import { VALIDATION } from "./validation.ts"

/**
 * Every section of the specification with its rules. `docs/traceability.md` is made from this list, the charts and the
 * tests.
 */
export const SPECIFICATION: readonly SpecificationSection[] = [
  ...SCREENS,
  ...ENTITIES,
  ...STATES,
  ...VALIDATION,
  ...CALLS,
  ...ERRORS_AND_LIMITS,
]
