import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { CallForm } from "./CallForm.tsx"
import { callFormFlow } from "./call-form-flow.ts"

const BY_PLAYER = { type: "calls.opened", isPlayer: true } as const
const BY_GUEST = { type: "calls.opened", isPlayer: false } as const

/** Being called back (§3 Site configuration: support), on the pages of the support. */
export const CallPart = ({ isPlayer }: { readonly isPlayer: boolean }): ReactNode => {
  const ref = useShownFlow(callFormFlow, { opened: isPlayer ? BY_PLAYER : BY_GUEST })
  return <CallForm snapshot={useSnapshot(ref)} send={ref.send} />
}
