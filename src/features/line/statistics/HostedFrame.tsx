import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { Pick } from "#models/coupon/pick.ts"
import { FRAME_MARK, type FrameMessage, readHostMessage } from "#models/line/statistics/frame-messages.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { BettingProvider, useBetting } from "../line/betting.tsx"
import styles from "./Statistics.module.css"

/** A message before it is marked as ours. */
type Said = FrameMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, "mark">
    : never
  : never
type Say = (said: Said) => void

const SayContext = createContext<Say | undefined>(undefined)

/** Says something to the page that opened the frame; nothing where the frame is a page of its own. */
export const useSay = (): Say | undefined => use(SayContext)

/** The window that opened the frame: around it, or beside it. */
export const hostOf = (own: Window): Window | undefined =>
  own.parent === own ? ((own.opener as Window | null) ?? undefined) : own.parent

/**
 * What the frame shows, joined to the page that opened it (§2 Statistics frame): tells it the path, the height and prices that are
 * pressed, and does what it says.
 */
export const HostedFrame = (props: { readonly host: Window; readonly children: ReactNode }): ReactNode => {
  const { host } = props
  const { t } = useMessage()
  const betting = useBetting()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  const content = useRef<HTMLDivElement>(null)
  const [selected] = useState(() => new KeyedFlags())
  const [steps, setSteps] = useState({ back: false, forward: false })
  const say = useCallback<Say>(
    (said) => host.postMessage({ mark: FRAME_MARK, ...said }, location.origin),
    [host],
  )
  const sayAll = useCallback(() => {
    say({ type: "updateBets" })
    say({ type: "setTitle", title: document.title.slice(0, 300) })
    say({ type: "heightChange", height: content.current?.offsetHeight ?? 0 })
  }, [say])

  useEffect(() => {
    say({ type: "historyChange", path })
  }, [say, path])

  useEffect(() => {
    let isHeard = false
    const hear = ({ origin, data, source }: MessageEvent) => {
      const read = readHostMessage({ origin, data, fromPartner: source === host }, location.origin)
      if ("refused" in read) return
      switch (read.message.type) {
        case "navigate":
          navigate(read.message.path, { replace: true })
          break
        case "history":
          setSteps({ back: read.message.back, forward: read.message.forward })
          break
        case "bets":
          selected.replace(read.message.keys)
          break
      }
      // Whoever speaks first may not have heard what was said before.
      if (!isHeard) sayAll()
      isHeard = true
    }
    addEventListener("message", hear)
    sayAll()
    return () => removeEventListener("message", hear)
  }, [host, navigate, selected, sayAll])

  useEffect(() => {
    const { current } = content
    if (current === null) return
    const observer = new ResizeObserver(() => say({ type: "heightChange", height: current.offsetHeight }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [say])

  const hosted = useMemo(
    () => ({
      ...betting,
      selected,
      toggle: (pick: Pick) => say({ type: "sendBet", pick }),
    }),
    [betting, selected, say],
  )
  return (
    <SayContext value={say}>
      <BettingProvider value={hosted}>
        <div ref={content} className={styles.content}>
          <nav aria-label={t("more.stats.steps")} className={styles.steps}>
            <IconButton
              icon="chevron-start"
              label={t("more.stats.back")}
              disabled={!steps.back}
              onClick={() => say({ type: "goBack" })}
            />
            <IconButton
              icon="chevron-end"
              label={t("more.stats.forward")}
              disabled={!steps.forward}
              onClick={() => say({ type: "goForward" })}
            />
          </nav>
          {props.children}
        </div>
      </BettingProvider>
    </SayContext>
  )
}
