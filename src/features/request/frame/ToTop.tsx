import { type ReactNode, useEffect } from "react"
import type { pageScrollMachine } from "#machines/request/page-scroll/page-scroll.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { pageScrollFlow } from "./page-scroll-flow.ts"
import { watchScrollingHand } from "./scrolling-hand.ts"
import styles from "./ToTop.module.css"

type PageScroll = FlowRef<typeof pageScrollMachine>

/** Tells the chart of each frame in which the page was scrolled, or stands elsewhere by itself. */
const useScrolling = (flow: PageScroll, now: () => number): void =>
  useEffect(() => {
    const hand = watchScrollingHand(now)
    let frame = 0
    let isByHand = false
    const tell = () => {
      const type = isByHand ? "page.scrolled" : "page.shifted"
      frame = 0
      isByHand = false
      const { clientHeight: screen, scrollHeight: height } = document.documentElement
      flow.send({ type, at: now(), top: Math.max(0, scrollY), screen, height })
    }
    const scrolled = () => {
      if (hand.moves()) isByHand = true
      frame ||= requestAnimationFrame(tell)
    }
    addEventListener("scroll", scrolled, { passive: true })
    return () => {
      hand.leave()
      removeEventListener("scroll", scrolled)
      cancelAnimationFrame(frame)
    }
  }, [flow, now])

/** Lets style sheets keep pointers from what is scrolled (§9 Timing). */
const usePointersHeld = (flow: PageScroll): void => {
  const isHeld = useSelected(flow, (snapshot) => !snapshot.matches({ motion: "still" }))
  useEffect(() => {
    document.documentElement.toggleAttribute("data-scrolled", isHeld)
    return () => document.documentElement.removeAttribute("data-scrolled")
  }, [isHeld])
}

/**
 * Watches how the page is scrolled, and offers its top after four screens upwards (§4 Account states: scroll to top). The focus
 * goes there too, since the button goes away with the press.
 */
export const ToTop = (props: {
  /** The time in milliseconds since the epoch. */
  readonly now: () => number
}): ReactNode => {
  const { t } = useMessage()
  const flow = useFlow(pageScrollFlow)
  useScrolling(flow, props.now)
  usePointersHeld(flow)
  const isOffered = useSelected(flow, (snapshot) => snapshot.matches({ way: "offered" }))
  return (
    isOffered && (
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          flow.send({ type: "top.asked" })
          scrollTo(0, 0)
          document.getElementById("content")?.focus({ preventScroll: true })
        }}
      >
        <Icon name="chevron-down" className={styles.icon} />
        <span>{t("frame.toTop")}</span>
      </button>
    )
  )
}
