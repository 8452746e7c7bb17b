import { use } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"

type Sentences = typeof import("./russian-charts.ts").russianCharts

/** A sentence of a chart as a page shows it, with the language that it is in. */
export interface ChartSentence {
  readonly text: string
  readonly lang: "en" | "ru"
}

const NONE: Sentences = new Map()

let asked: Promise<Sentences> | undefined

/** The Russian of all charts, asked for once; none where it can't be had. */
const russian = (): Promise<Sentences> => {
  asked ??= import("./russian-charts.ts").then(
    ({ russianCharts }) => russianCharts,
    () => NONE,
  )
  return asked
}

/**
 * Says what charts say in the language of the page: a Russian page waits for the Russian of all charts, other pages load none of
 * it. What has no Russian, as a chart from a file, is said in English.
 */
export const useChartWords = (): ((chart: string, english: string) => ChartSentence) => {
  const { language } = useMessage()
  const sentences = language === "ru" ? use(russian()) : NONE
  return (chart, english) => {
    const text = sentences.get(chart)?.get(english)
    return text === undefined ? { text: english, lang: "en" } : { text, lang: "ru" }
  }
}
