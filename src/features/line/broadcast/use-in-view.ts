import { type RefObject, useEffect, useState } from "react"

/** Whether an element can be seen: it is on the screen and its tab is in front. What is not seen need not be drawn. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [isOnScreen, setOnScreen] = useState(true)
  const [isInFront, setInFront] = useState(true)
  useEffect(() => {
    const follow = () => setInFront(document.visibilityState === "visible")
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => document.removeEventListener("visibilitychange", follow)
  }, [])
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last !== undefined) setOnScreen(last.isIntersecting)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen && isInFront
}
