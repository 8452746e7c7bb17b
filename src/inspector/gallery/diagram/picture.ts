import type { Size } from "./geometry.ts"

/** What a picture needs of the page's styles, written into its elements. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "text-decoration",
]

const write = (from: Element, to: Element): void => {
  const style = getComputedStyle(from)
  for (const name of PROPERTIES) {
    const value = style.getPropertyValue(name)
    if (value !== "") to.setAttribute(name, value)
  }
  to.removeAttribute("class")
  const pairs = [...from.children].map((child, index) => [child, to.children[index]] as const)
  for (const [child, copy] of pairs) if (copy !== undefined) write(child, copy)
  for (const [child, copy] of pairs)
    if (copy !== undefined && child.tagName !== "defs" && getComputedStyle(child).display === "none")
      copy.remove()
}

/** The whole drawing as it is coloured now, as a file that stands alone: no style sheet, no links, nothing cut off. */
export const svgText = (canvas: SVGSVGElement, { width, height }: Size): string => {
  const before = canvas.dataset.zoom ?? "near"
  canvas.dataset.zoom = "near"
  const copy = canvas.cloneNode(true) as SVGSVGElement
  write(canvas, copy)
  canvas.dataset.zoom = before
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  copy.setAttribute("width", String(width))
  copy.setAttribute("height", String(height))
  copy.setAttribute("viewBox", `0 0 ${width} ${height}`)
  copy.querySelector("g")?.removeAttribute("transform")
  for (const part of copy.querySelectorAll("[data-name], [role=button]")) part.remove()
  const ground = copy.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "rect")
  for (const [name, value] of [
    ["width", String(width)],
    ["height", String(height)],
    ["fill", getComputedStyle(document.body).backgroundColor],
  ] as const)
    ground.setAttribute(name, value)
  copy.prepend(ground)
  for (const link of copy.querySelectorAll("a")) {
    for (const name of ["href", "aria-label", "aria-current"]) link.removeAttribute(name)
  }
  return new XMLSerializer().serializeToString(copy)
}

/** Twice the drawing's size, but no picture wider or higher than browsers paint. */
const MOST = 8192

/** The picture of such a file. */
export const pngOf = async (svg: string, { width, height }: Size): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const scale = Math.min(2, MOST / Math.max(width, height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture is too large")) : resolve(blob))),
  )
}

/** Gives a file to the person. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
