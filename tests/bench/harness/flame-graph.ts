import type { Sample } from "./trace.ts"
import { escaped } from "./write-html.ts"

/** A function in a place of the stack, the time spent in it and in what it called. */
interface Frame {
  readonly name: string
  time: number
  readonly inner: Map<string, Frame>
}

const WIDTH = 1200
const ROW = 17
/** Frames narrower than this are left out, in units of the drawing. */
const LEAST = 1
/** Width of a letter at the size that names are written in. */
const LETTER = 6.4
const HEAD = 44

const frameOf = (name: string): Frame => ({ name, time: 0, inner: new Map() })

const treeOf = (samples: ReadonlyArray<Sample>): Frame => {
  const root = frameOf("all")
  for (const { stack, lasted } of samples) {
    root.time += lasted
    let frame = root
    for (const name of stack) {
      const inner = frame.inner.get(name) ?? frameOf(name)
      frame.inner.set(name, inner)
      inner.time += lasted
      frame = inner
    }
  }
  return root
}

/** A colour by the name, so that a function looks the same in two drawings. */
const colourOf = (name: string): string => {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return `hsl(${20 + (hash % 40)} 75% ${68 + (hash % 12)}%)`
}

/**
 * A flame graph of samples as SVG: what called stands above what it called, as wide as it took; the times of all calls
 * from the same place are one frame, the longest first.
 */
export const flameGraph = (title: string, samples: ReadonlyArray<Sample>): string => {
  const root = treeOf(samples)
  const scale = root.time === 0 ? 0 : WIDTH / root.time
  const drawn: Array<string> = []
  let depth = 0
  const draw = (frame: Frame, x: number, level: number) => {
    const width = frame.time * scale
    if (width < LEAST) return
    depth = Math.max(depth, level)
    const y = HEAD + level * ROW
    const words = `${frame.name} · ${frame.time.toFixed(1)} ms · ${((100 * frame.time) / root.time).toFixed(1)} %`
    const room = Math.floor((width - 6) / LETTER)
    const name = frame.name.length <= room ? frame.name : room > 3 ? `${frame.name.slice(0, room - 1)}…` : ""
    drawn.push(
      `<g><title>${escaped(words)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame.name)}"/>${
        name === "" ? "" : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(name)}</text>`
      }</g>`,
    )
    let from = x
    for (const inner of [...frame.inner.values()].toSorted((left, right) => right.time - left.time)) {
      draw(inner, from, level + 1)
      from += inner.time * scale
    }
  }
  draw(root, 0, 0)
  const height = HEAD + (depth + 1) * ROW + 8
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, monospace" font-size="10.5">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="3" y="18" font-size="14">${escaped(title)}</text>`,
    `<text x="3" y="36">${root.time.toFixed(0)} ms of the main thread; frames of less than ${((LEAST / WIDTH) * 100).toFixed(2)} % are left out</text>`,
    ...drawn,
    "</svg>",
    "",
  ].join("\n")
}
