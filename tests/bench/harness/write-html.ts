import { ranged, short } from "./format.ts"
import type { Verdict } from "./judge.ts"
import { barLines, type Report, type RowResult } from "./report.ts"
import type { Measure, Row } from "./row.ts"

/** A text as it stands in markup. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const WIDTH = 720
const LEFT = 260
const STEP = 26

/** Bars of the medians with a line for the range and a dot for each round. */
const bars = (row: Row, { spreads, counted }: Verdict, measure: Measure): string => {
  const found = row.contenders.flatMap(({ name }) => {
    const spread = spreads[name]?.[measure.name]
    return spread === undefined ? [] : [{ name, spread }]
  })
  const most = Math.max(...found.map(({ spread }) => spread.most), 1e-9)
  const x = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - 150)
  const lines = found.map(({ name, spread }, index) => {
    const y = index * STEP + 14
    const dots = counted
      .map((round) => round.readings[name]?.[measure.name])
      .filter((value) => value !== undefined)
      .map((value) => `<circle cx="${x(value).toFixed(1)}" cy="${y}" r="2.5"/>`)
      .join("")
    return `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end">${escaped(name)}</text>
<rect x="${LEFT}" y="${y - 8}" width="${(x(spread.median) - LEFT).toFixed(1)}" height="16"${index === 0 ? ' class="ours"' : ""}/>
<line x1="${x(spread.least).toFixed(1)}" x2="${x(spread.most).toFixed(1)}" y1="${y}" y2="${y}"/>${dots}
<text x="${(x(spread.most) + 8).toFixed(1)}" y="${y + 4}" class="value">${short(spread.median)}</text>`
  })
  return `<figure><figcaption>${escaped(measure.name)}, ${escaped(measure.unit)} (${measure.better} is better)</figcaption>
<svg viewBox="0 0 ${WIDTH} ${found.length * STEP + 6}" role="img" aria-label="${escaped(measure.name)}">${lines.join("")}</svg></figure>`
}

/** Cost against size, both logarithmic. */
const curve = (row: Row, { spreads }: Verdict, measure: Measure): string => {
  const points = row.contenders.flatMap(({ name, size }) => {
    const spread = spreads[name]?.[measure.name]
    return size === undefined || spread === undefined ? [] : [{ size, spread }]
  })
  const sizes = points.map(({ size }) => Math.log10(size))
  const costs = points.map(({ spread }) => Math.log10(Math.max(spread.median, 1e-9)))
  const scale = (values: ReadonlyArray<number>, from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) => from + ((value - least) / (most - least || 1)) * (to - from)
  }
  const x = scale(sizes, 60, WIDTH - 80)
  const y = scale(costs, 170, 20)
  const places = points.map(({ size, spread }) => ({
    left: x(Math.log10(size)).toFixed(1),
    top: y(Math.log10(Math.max(spread.median, 1e-9))).toFixed(1),
    words: `${short(size)}: ${short(spread.median)} ${measure.unit}`,
  }))
  return `<figure><figcaption>${escaped(measure.name)} against size, both logarithmic</figcaption>
<svg viewBox="0 0 ${WIDTH} 200" role="img" aria-label="${escaped(measure.name)} against size">
<polyline points="${places.map(({ left, top }) => `${left},${top}`).join(" ")}"/>
${places.map(({ left, top, words }) => `<circle cx="${left}" cy="${top}" r="4"/><text x="${left}" y="${Number(top) + 20}" text-anchor="middle">${escaped(words)}</text>`).join("")}</svg></figure>`
}

const section = (result: RowResult): string => {
  if ("failure" in result)
    return `<section><h2>${escaped(result.title)}</h2><p class="no">Could not be measured: ${escaped(result.failure)}</p></section>`
  const { row, durability, rounds } = result.measured
  const { verdict } = result
  const judged = verdict.bars
    .map(
      ({ words, range, met }) =>
        `<li class="${met ? "yes" : "no"}">${met ? "✓" : "✗"} ${escaped(words)}: <b>${ranged(range)}</b></li>`,
    )
    .join("")
  const kept = row.contenders
    .flatMap(({ name }) => (durability[name] ? [`${name}: ${durability[name]}`] : []))
    .join("; ")
  const drawn = row.measures.map((measure) =>
    row.growth?.some((growth) => growth.measure === measure.name)
      ? curve(row, verdict, measure)
      : bars(row, verdict, measure),
  )
  return `<section id="${row.name}"><h2>${escaped(row.title)}</h2><p>${escaped(row.about)}</p><ul>${judged}</ul>${drawn.join("")}
<p class="note">${kept === "" ? "" : `${escaped(kept)}. `}${verdict.counted.length} of ${rounds.length} rounds count${verdict.noisy ? "; too few were quiet, so all do" : ""}.</p></section>`
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem}table{border-collapse:collapse}
td,th{text-align:left;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #8884}
.yes::marker,.no::marker{content:""}ul{padding:0}.yes{color:light-dark(#167a3a,#5fd38a)}.no{color:light-dark(#b3261e,#ff8a80)}
svg{width:100%;height:auto;font-size:13px;fill:currentColor}rect{fill:#8a93a5}rect.ours{fill:#2f7de1}
line{stroke:currentColor;stroke-width:1.5}circle{opacity:.75}polyline{fill:none;stroke:#2f7de1;stroke-width:2}
figure{margin:1rem 0}figcaption,.note{opacity:.75;font-size:.9em}`

/** The report as one page that needs nothing else. */
export const toHtml = (report: Report): string => {
  const { date, commit, machine, versions, seed, rounds } = report.surroundings
  const lines = barLines(report)
    .map(
      ({ row, bar, noisy }) =>
        `<tr class="${bar.met ? "yes" : "no"}"><td><a href="#${row}">${row}</a></td><td>${escaped(bar.words)}</td><td>${ranged(bar.range)}</td><td>${bar.met ? "yes" : "no"}${noisy ? ", noisy" : ""}</td></tr>`,
    )
    .join("")
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Statebook: performance</title><style>${STYLE}</style><h1>Performance</h1>
<p>${escaped(date)}, commit ${escaped(commit)}, ${escaped(machine)}; ${escaped(
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
  )}; seed ${seed}, ${rounds} rounds.</p>
<table><tr><th>row</th><th>bar</th><th>reached</th><th>met</th></tr>${lines}</table>
${report.rows.map(section).join("\n")}</html>
`
}
