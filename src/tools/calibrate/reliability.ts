import type { Forecaster, Judged } from "./forecasts.ts"

/** Chances that are alike, taken together. */
export interface Bin {
  /** Mean chance given. */
  readonly said: number
  /** How often it came. */
  readonly came: number
  readonly count: number
}

const BINS = 20

/** All chances given to home, draw and away, in twentieths from 0 to 1; empty ones are left out. */
export const reliability = (rows: ReadonlyArray<Judged>, who: Forecaster): ReadonlyArray<Bin> => {
  const sums = Array.from({ length: BINS }, () => ({ said: 0, came: 0, count: 0 }))
  for (const row of rows) {
    for (const [index, chance] of row[who].entries()) {
      const bin = sums[Math.min(BINS - 1, Math.floor(chance * BINS))]
      if (bin === undefined) continue
      bin.said += chance
      bin.came += index === row.outcome ? 1 : 0
      bin.count += 1
    }
  }
  return sums
    .filter(({ count }) => count > 0)
    .map(({ said, came, count }) => ({ said: said / count, came: came / count, count }))
}

const SIZE = 480
const EDGE = 56
const COLOURS: Readonly<Record<Forecaster, string>> = {
  model: "#0b6e4f",
  closing: "#b3541e",
  past: "#5b6b7a",
}
const NAMES: Readonly<Record<Forecaster, string>> = {
  model: "model",
  closing: "closing line",
  past: "past frequencies",
}

const x = (chance: number): string => (EDGE + chance * SIZE).toFixed(1)
const y = (chance: number): string => (EDGE + (1 - chance) * SIZE).toFixed(1)

/** Area in proportion to the count, so that lonely points look it. */
const dot = ({ said, came, count }: Bin, colour: string, most: number): string =>
  `<circle cx="${x(said)}" cy="${y(came)}" r="${(2 + 8 * Math.sqrt(count / most)).toFixed(1)}" fill="${colour}" fill-opacity="0.55" stroke="${colour}"><title>said ${said.toFixed(3)}, came ${came.toFixed(3)}, ${count} times</title></circle>`

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** The reliability diagram: a perfect forecaster's points lie on the diagonal. */
export const reliabilitySvg = (rows: ReadonlyArray<Judged>, title: string): string => {
  const bins = (["past", "closing", "model"] as const).map((who) => [who, reliability(rows, who)] as const)
  const most = Math.max(1, ...bins.flatMap(([, each]) => each.map(({ count }) => count)))
  const side = SIZE + 2 * EDGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${title}">`,
    `<rect width="${side}" height="${side}" fill="#ffffff"/>`,
    `<text x="${side / 2}" y="28" text-anchor="middle" font-size="15">${title}</text>`,
    ...TICKS.flatMap((tick) => [
      `<line x1="${x(tick)}" y1="${y(0)}" x2="${x(tick)}" y2="${y(1)}" stroke="#e3e6e8"/>`,
      `<line x1="${x(0)}" y1="${y(tick)}" x2="${x(1)}" y2="${y(tick)}" stroke="#e3e6e8"/>`,
      `<text x="${x(tick)}" y="${EDGE + SIZE + 18}" text-anchor="middle">${tick}</text>`,
      `<text x="${EDGE - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick}</text>`,
    ]),
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#98a2aa" stroke-dasharray="5 4"/>`,
    ...bins.flatMap(([who, each]) => each.map((bin) => dot(bin, COLOURS[who], most))),
    ...bins.map(
      ([who], index) =>
        `<text x="${EDGE + 12}" y="${EDGE + 22 + 20 * index}" fill="${COLOURS[who]}">● ${NAMES[who]}</text>`,
    ),
    `<text x="${side / 2}" y="${side - 10}" text-anchor="middle">chance said</text>`,
    `<text transform="translate(16 ${side / 2}) rotate(-90)" text-anchor="middle">share that came</text>`,
    "</svg>",
    "",
  ].join("\n")
}
