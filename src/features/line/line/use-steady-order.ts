import { useEffect, useState } from "react"
import { useBetting } from "./betting.tsx"
import type { ChampGames } from "./game-groups.ts"
import { makeSteadyOrder } from "./steady-order.ts"

/** What moves a list, or is about to press what is in it. */
const TOUCHES = ["scroll", "wheel", "pointermove", "pointerdown"] as const

/** Whether it is of a list: the page scrolls under a pointer wherever that is, and a pointer counts where games are. */
const isOfList = ({ type, target }: Event): boolean =>
  type === "scroll" ||
  type === "wheel" ||
  (target instanceof Element && target.closest("[data-shown]") !== null)

/**
 * The groups of a list in an order that changes every 300 ms at most, and neither while the page is scrolled nor under a pointer that
 * moves (§9 Timing). Prices and scores are not held.
 * @param subject what the list is of; nothing for a list that is shown as it comes
 */
export const useSteadyOrder = (
  subject: string | undefined,
  groups: ReadonlyArray<ChampGames>,
): ReadonlyArray<ChampGames> => {
  const { now } = useBetting()
  const [order] = useState(makeSteadyOrder)
  const [, setSorted] = useState(0)
  const arranged = subject === undefined ? { groups } : order.arrange(subject, groups, now())
  const { dueAt } = arranged
  const isSteady = subject !== undefined
  useEffect(() => {
    if (!isSteady) return
    const touched = (event: Event) => {
      if (isOfList(event)) order.touch(now())
    }
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true })
    }
  }, [isSteady, order, now])
  useEffect(() => {
    if (dueAt === undefined) return
    const id = setTimeout(() => setSorted((times) => times + 1), Math.max(0, dueAt - now()))
    return () => clearTimeout(id)
  })
  return arranged.groups
}
