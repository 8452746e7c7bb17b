import type { ReactNode } from "react"
import type { proofCheckMachine } from "#machines/audit/proof-check/proof-check.machine.ts"
import { ProofCheckView } from "#src/features/audit/proof-check/ProofPage.tsx"
import { type StillProps, stillFlow } from "./still.ts"

export const ProofCheckStill = (still: StillProps): ReactNode => (
  <ProofCheckView proof={stillFlow<typeof proofCheckMachine>(still)} />
)
