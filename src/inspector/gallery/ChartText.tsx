import type { ReactNode } from "react"
import { useChartWords } from "#src/services/chart-words.ts"

interface ChartTextProps {
  readonly chart: string
  /** A description or a note of the chart, as it stands there. */
  readonly children: string | undefined
  readonly className?: string | undefined
}

/** What a chart says, as a paragraph in the language of the page. */
export const ChartText = ({ chart, children, className }: ChartTextProps): ReactNode => {
  const said = useChartWords()(chart, children ?? "")
  return (
    <p className={className} lang={said.lang} dir="auto">
      {said.text}
    </p>
  )
}
