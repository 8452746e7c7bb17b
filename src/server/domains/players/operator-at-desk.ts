import { Effect } from "effect"
import { CurrentOperator } from "#models/api/operator.ts"
import type { OperatorRole } from "#models/operator/operator.ts"
import { operatorActor } from "#src/server/domains/operator/operator.domain.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"

/** An operator at the desk: who, at which device, with which roles, and as whom what they do is written. */
export interface Operator {
  readonly name: string
  /** Digest of the device. */
  readonly station: string
  readonly roles: ReadonlyArray<OperatorRole>
  readonly by: CommitMeta
}

/** The operator of a request. */
export const operatorAtDesk = (origin: Origin) =>
  Effect.map(
    CurrentOperator,
    ({ name, browser, roles }): Operator => ({
      name,
      station: digest(browser),
      roles,
      by: metaOf(operatorActor(name), origin),
    }),
  )
