import { type ReactNode, useCallback } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { EmergencyPanel } from "./EmergencyPanel.tsx"
import { emergencyStopFlow } from "./emergency-stop-flow.ts"
import { useStopKeys } from "./use-stop-keys.ts"

/** The stop of all betting, on each page of operators whose roles allow it: by the button or by the keys. */
export const EmergencyStop = (): ReactNode => {
  const stop = useShownFlow(emergencyStopFlow)
  const snapshot = useSnapshot(stop)
  const arm = useCallback(() => stop.send({ type: "stop.armed" }), [stop])
  useStopKeys(arm)
  return <EmergencyPanel snapshot={snapshot} send={stop.send} />
}
