/** Where an element stands, as `getBoundingClientRect` tells it. */
export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const
type Arrow = (typeof ARROWS)[number]

const isArrow = (key: string): key is Arrow => (ARROWS as ReadonlyArray<string>).includes(key)

const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** The place of the box that an arrow leads to: the next of the same row, or the nearest of the next row up or down. */
export const nextBox = (from: Box, boxes: ReadonlyArray<Box>, arrow: Arrow): number | undefined => {
  const here = middle(from)
  const row = (from.bottom - from.top) / 2
  const isAcross = arrow === "ArrowLeft" || arrow === "ArrowRight"
  const way = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1
  const ahead = boxes.flatMap((box, place) => {
    const { x, y } = middle(box)
    const [along, aside] = isAcross ? [way * (x - here.x), y - here.y] : [way * (y - here.y), x - here.x]
    const isAhead = isAcross ? along > 1 && Math.abs(aside) < row : along > row
    return isAhead ? [{ place, along, aside: Math.abs(aside) }] : []
  })
  const nearest = Math.min(...ahead.map(({ along }) => along))
  // Of the next row the nearest; of the same row the next.
  return ahead
    .filter(({ along }) => along < nearest + (isAcross ? 1 : row))
    .sort((a, b) => a.aside - b.aside)[0]?.place
}

/** The coupon: its stake where that is in view, else what opens it or stands around it. */
const toCoupon = (page: Document): void => {
  const coupon = page.getElementById("coupon")
  const stake = coupon?.querySelector<HTMLElement>("input[inputmode=decimal]")
  if (coupon instanceof HTMLButtonElement) coupon.click()
  else (stake ?? coupon)?.focus()
}

/**
 * From a price that has the focus, arrows lead to the prices around it as they stand on the screen, and the key of C (С in Russian) to the
 * coupon (design: Fast hands). Keys with others held belong to the browser.
 */
export const linkPriceKeys = (page: Document): void => {
  page.addEventListener("keydown", (event) => {
    const { key, code, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(target instanceof Element) || !target.matches("main .price")) return
    if (code === "KeyC") {
      event.preventDefault()
      toCoupon(page)
    } else if (isArrow(key)) {
      const prices = [...page.querySelectorAll<HTMLElement>("main .price")].filter((price) =>
        price.checkVisibility(),
      )
      const boxes = prices.map((price) => price.getBoundingClientRect())
      const next = nextBox(target.getBoundingClientRect(), boxes, key)
      if (next === undefined) return
      event.preventDefault()
      prices[next]?.focus()
    }
  })
}
