import { type ReactNode, useCallback, useEffect } from "react"
import { useNavigate } from "react-router-dom"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { useFlow, useFlowHost, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { emergencyStopFlow } from "../emergency-stop/emergency-stop-flow.ts"
import { commandPaletteFlow } from "./command-palette-flow.ts"
import { PalettePanel } from "./PalettePanel.tsx"
import type { PaletteAct } from "./palette-choices.ts"
import { usePaletteKeys } from "./use-palette-keys.ts"

/** The palette of commands on each page of operators: by the button or by the keys. */
export const CommandPalette = (props: {
  readonly who: OperatorWho
  /** Signs out. */
  readonly onLeave: () => void
}): ReactNode => {
  const { who, onLeave } = props
  const { t, language } = useMessage()
  const navigate = useNavigate()
  const host = useFlowHost()
  const palette = useFlow(commandPaletteFlow)
  const snapshot = useSnapshot(palette)
  const { player } = snapshot.context
  const open = useCallback(
    () =>
      palette.send(
        palette.getSnapshot().hasTag("closed")
          ? { type: "palette.opened", operator: who.name }
          : { type: "palette.closed" },
      ),
    [palette, who.name],
  )
  usePaletteKeys(open)

  useEffect(() => {
    if (player === null) return
    palette.send({ type: "palette.closed" })
    void navigate(`/${language}/operator/players/${player}`)
  }, [player, palette, navigate, language])

  const act = async (chosen: Exclude<PaletteAct, { readonly kind: "seek" }>) => {
    if (chosen.kind === "go") await navigate(`/${language}/operator/${chosen.to}`)
    else if (chosen.kind === "leave") onLeave()
    else (await host.open(emergencyStopFlow).ready).send({ type: "stop.armed" })
  }
  return (
    <>
      <Button aria-keyshortcuts="Control+K Meta+K" title={t("operator.palette.hint")} onClick={open}>
        {t("operator.palette.button")}
      </Button>
      <PalettePanel
        snapshot={snapshot}
        send={palette.send}
        permissions={who.permissions}
        onAct={(chosen) => void act(chosen)}
      />
    </>
  )
}
