import type { ReactNode } from "react"
import { RISKS } from "#models/casino/risk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import type { FieldsProps } from "./game-screen.ts"

/** How far the payments of the next round lie apart. */
export const RiskField = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <Segmented
      label={t("game.risk")}
      segments={RISKS.map((key) => ({ key, label: t(`game.risk.${key}`), disabled: isBusy }))}
      value={RISKS.find((risk) => risk === typed.risk)}
      onChange={(risk) => onType("risk", risk)}
    />
  )
}
