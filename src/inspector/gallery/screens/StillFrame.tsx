import { type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { createRoot, type Root } from "react-dom/client"
import { MemoryRouter } from "react-router-dom"
import type { AnyEventObject } from "xstate"
import { directionOf, localeOf } from "#models/site/language.ts"
import { WindowContext } from "#src/features/request/frame/use-media.ts"
import { enterFrame } from "#src/ui/enter-frame.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { MessagesWithin, useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorBoundary } from "#src/ui/primitives/ErrorBoundary.tsx"
import styles from "./StillFrame.module.css"
import type { ShownScreen } from "./screen-of.ts"

/** How a screen is looked at. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly language: string
  readonly theme: "light" | "dark"
  /** The page's direction is that of its language unless it is mirrored to see how it would stand. */
  readonly isMirrored: boolean
}

/** Events that a hand makes: a screen that sends by itself, as it appears, changes no walk. */
const GESTURES = ["click", "input", "change", "submit", "keydown", "pointerdown", "cancel"]

/**
 * A screen in a window of its own width, language, direction and theme. The frame is an empty document of this page with
 * a React root of its own: its media queries see the frame's width, it has its own router, and nothing is loaded twice.
 */
export const StillFrame = (props: {
  readonly screen: ShownScreen
  readonly look: Look
  readonly words: MessageStore
  readonly title: string
  readonly onEvent: (event: AnyEventObject) => void
}): ReactNode => {
  const { screen, look, words } = props
  const { t } = useMessage()
  const ref = useRef<HTMLIFrameElement>(null)
  const byHand = useRef(false)
  const [inside, setInside] = useState<Document>()

  useEffect(() => {
    const frame = ref.current
    if (frame === null) return
    return enterFrame(frame, (document) => {
      for (const name of GESTURES)
        document.addEventListener(
          name,
          () => {
            byHand.current = true
          },
          { capture: true },
        )
      setInside(document)
    })
  }, [])

  const { language, theme, isMirrored } = look
  useEffect(() => {
    if (inside === undefined) return
    const root = inside.documentElement
    root.lang = localeOf(language)
    root.dir = isMirrored === (directionOf(language) === "ltr") ? "rtl" : "ltr"
    root.dataset.theme = theme
  }, [inside, language, theme, isMirrored])

  const root = useRef<Root>(undefined)
  const broken = t("machines.screen.broken")
  const { onEvent } = props
  useEffect(() => {
    if (inside?.defaultView == null) return
    const { Screen, snapshot } = screen
    const send = (event: AnyEventObject) => {
      if (!byHand.current) return
      byHand.current = false
      onEvent(event)
    }
    root.current ??= createRoot(inside.body)
    root.current.render(
      <ErrorBoundary
        key={screen.id}
        resetKey={JSON.stringify(snapshot.value)}
        fallback={() => <p>{broken}</p>}
      >
        <WindowContext value={inside.defaultView}>
          <MessagesWithin store={words}>
            <MemoryRouter initialEntries={[`/${language}/line`]}>
              <Suspense fallback={null}>
                <Screen snapshot={snapshot} onEvent={send} />
              </Suspense>
            </MemoryRouter>
          </MessagesWithin>
        </WindowContext>
      </ErrorBoundary>,
    )
  }, [inside, screen, words, language, broken, onEvent])

  useEffect(
    () => () => {
      const { current } = root
      root.current = undefined
      // A root is not to be taken down while another one renders.
      queueMicrotask(() => current?.unmount())
    },
    [],
  )

  return (
    <div className={styles.place}>
      <iframe
        ref={ref}
        title={props.title}
        className={styles.frame}
        width={look.width}
        height={look.height}
      />
    </div>
  )
}
