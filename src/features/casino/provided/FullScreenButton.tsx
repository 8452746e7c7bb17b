import { type ReactNode, type RefObject, useSyncExternalStore } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"

const subscribe = (listener: () => void) => {
  document.addEventListener("fullscreenchange", listener)
  return () => document.removeEventListener("fullscreenchange", listener)
}

/** Shows the game on the whole screen and back; nothing where the browser can't. */
export const FullScreenButton = ({
  whole,
}: {
  readonly whole: RefObject<HTMLDivElement | null>
}): ReactNode => {
  const { t } = useMessage()
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const canBeFull = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled === true,
    () => false,
  )
  if (!canBeFull) return null
  const press = async () => {
    try {
      await (isFull ? document.exitFullscreen() : whole.current?.requestFullscreen())
    } catch {
      // The browser doesn't let it: the game stays where it is.
    }
  }
  return (
    <Button variant="line" size="small" aria-pressed={isFull} onClick={() => void press()}>
      {t(isFull ? "provided.full.leave" : "provided.full")}
    </Button>
  )
}
