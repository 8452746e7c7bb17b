import type { ReactNode } from "react"
import { HISTORY_DAYS } from "#models/betting/history.ts"
import { HistoryClearing } from "#src/features/betting/history/HistoryClearing.tsx"
import { HistoryLetter } from "#src/features/betting/history/HistoryLetter.tsx"
import { historyClearingFlow } from "#src/features/betting/history/history-clearing-flow.ts"
import { historyLetterFlow } from "#src/features/betting/history/history-letter-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const HistoryLetterStill = (still: StillProps): ReactNode => (
  <Part flow={historyLetterFlow} still={still}>
    <HistoryLetter days={HISTORY_DAYS} />
  </Part>
)

export const HistoryClearingStill = (still: StillProps): ReactNode => (
  <Part flow={historyClearingFlow} still={still}>
    <HistoryClearing />
  </Part>
)
