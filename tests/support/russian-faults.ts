import { readFileSync } from "node:fs"
import { enumerate } from "#machines/kernel/enumerate.ts"
import type { FoundChart } from "#src/tools/find-charts.ts"

type Chart = Pick<FoundChart, "file" | "machine">

/** Where the Russian of a chart stands: beside the chart. */
export const russianFile = ({ file }: Pick<Chart, "file">): string =>
  file.replace(/\.machine\.ts$/, ".ru.json")

/** The Russian of a chart by its English, as it stands in the file; none where there is no file yet. */
export const readRussian = (chart: Chart): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(readFileSync(russianFile(chart), "utf8"))
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return {}
    throw cause
  }
}

/** Descriptions and notes for auditors of a chart, each once. */
const sentencesOf = ({ machine }: Chart): ReadonlySet<string> => {
  const { states, transitions } = enumerate(machine)
  return new Set(
    [...states, ...transitions].flatMap(({ description, meta }) =>
      [description ?? [], meta.audit ?? []].flat(),
    ),
  )
}

const MARK = /[.!?…]?$/
const markOf = (text: string): string => MARK.exec(text)?.[0] ?? ""

/** What is wrong with the writing of a Russian sentence, as its cure. */
const cures = (english: string, russian: string): readonly string[] => [
  ...(/\p{Script=Cyrillic}/u.test(russian) ? [] : ["write it in Russian"]),
  ...(markOf(english) === markOf(russian)
    ? []
    : [`let it end as the English does, with "${markOf(english)}"`]),
  ...(/ {2}|^ | $/.test(russian) ? ["take the spare spaces out"] : []),
  ...(/["“”]| - /.test(russian) ? ["quotes are «», a dash is —"] : []),
]

/** What is wrong between the sentences of a chart and their Russian: file, sentence and cure. */
export const russianFaults = (chart: Chart, russian: Readonly<Record<string, string>>): readonly string[] => {
  const file = russianFile(chart)
  const sentences = sentencesOf(chart)
  const keys = Object.keys(russian)
  const sorted = keys.toSorted()
  const astray = keys.find((key, place) => key !== sorted[place])
  return [
    ...[...sentences]
      .filter((english) => !Object.hasOwn(russian, english))
      .map((english) => `${file} has no Russian for "${english}": add it`),
    ...keys
      .filter((english) => !sentences.has(english))
      .map((english) => `${file}: the chart no longer says "${english}": take it out`),
    ...Object.entries(russian).flatMap(([english, text]) =>
      cures(english, text).map((cure) => `${file}, "${english}": ${cure}`),
    ),
    ...(astray === undefined ? [] : [`${file}: "${astray}" is out of order: sort the sentences`]),
  ]
}
