const WIDTH = 640
const MARGIN = 32
const LINE = 56
const TITLE = 28
const LABEL = 18
const VALUE = 26

/** Colours of paper, so that the picture can be printed whatever the page looks like. */
const PAPER = "#ffffff"
const INK = "#14181f"
const FAINT = "#5b6472"

/**
 * A picture (PNG, as a data address) of labelled lines under a title; `undefined` where the browser draws none. Words are
 * aligned by their own direction, values stand from left to right.
 */
export const credentialsImage = (
  title: string,
  rows: readonly { readonly label: string; readonly value: string }[],
): string | undefined => {
  const canvas = document.createElement("canvas")
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + LINE * (rows.length * 1.5 + 1)
  const pen = canvas.getContext("2d")
  if (pen === null) return undefined
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = "top"
  const write = (text: string, top: number, size: number, colour: string, family: string) => {
    pen.fillStyle = colour
    pen.font = `${size}px ${family}`
    pen.fillText(text, MARGIN, top, WIDTH - 2 * MARGIN)
  }
  write(title, MARGIN, TITLE, INK, "system-ui, sans-serif")
  for (const [index, { label, value }] of rows.entries()) {
    const top = MARGIN + LINE * (1 + index * 1.5)
    write(label, top, LABEL, FAINT, "system-ui, sans-serif")
    write(value, top + LABEL + 8, VALUE, INK, "ui-monospace, monospace")
  }
  return canvas.toDataURL("image/png")
}
