/** Corners of the modal layers that are open, the upper one last. */
let corners: ReadonlyArray<HTMLElement> = []
const listeners = new Set<() => void>()

const replace = (next: typeof corners): void => {
  corners = next
  for (const listener of listeners) listener()
}

/** Takes a layer's corner over those that are there; answers what gives it up again. */
export const enterCorner = (corner: HTMLElement): (() => void) => {
  replace([...corners, corner])
  return () => replace(corners.filter((other) => other !== corner))
}

/** The corner of the uppermost modal layer; null where none is open, and notices stand on the page. */
export const topCorner = (): HTMLElement | null => corners.at(-1) ?? null

/** Hears whenever another corner is the uppermost; answers what ends it. */
export const watchCorners = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
