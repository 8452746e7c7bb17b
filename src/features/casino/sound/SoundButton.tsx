import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { gameSoundFlow } from "./game-sound-flow.ts"

/** Switches the sound of games on and off. */
export const SoundButton = (): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(gameSoundFlow)
  const isHeard = useSnapshot(ref).matches("heard")
  return (
    <Chip pressed={isHeard} onClick={() => ref.send({ type: "sound.toggled" })}>
      {t("game.sound")}
    </Chip>
  )
}
