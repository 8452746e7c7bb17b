import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from "react"

/** Names the place of a panel in the markup: what a pointer is over is asked of the document. */
const PLACE = "data-place"

/** The place under a pointer; `undefined` where there is none. */
const placeAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const place = document.elementFromPoint(clientX, clientY)?.closest(`[${PLACE}]`)?.getAttribute(PLACE)
  return place === null || place === undefined ? undefined : Number(place)
}

/**
 * Moves things by a handle that a mouse, a pen or a finger drags: the panel it is dragged over gives its place, by its
 * `data-place`. The window is listened to, for a handle that moves with its panel would lose the pointer.
 */
export const useDragged = <Id>(onMove: (id: Id, place: number) => void) => {
  const [dragged, setDragged] = useState<Id>()
  const moveTo = useEffectEvent((event: PointerEvent) => {
    const place = placeAt(event)
    if (dragged !== undefined && place !== undefined) onMove(dragged, place)
  })
  useEffect(() => {
    if (dragged === undefined) return
    const over = new AbortController()
    const { signal } = over
    const end = () => setDragged(undefined)
    addEventListener("pointermove", (event) => moveTo(event), { signal })
    addEventListener("pointerup", end, { signal })
    addEventListener("pointercancel", end, { signal })
    return () => over.abort()
  }, [dragged])
  return {
    dragged,
    /** Makes a handle of a button. */
    handle: (id: Id) => ({
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.button === 0) setDragged(id)
      },
    }),
  }
}
