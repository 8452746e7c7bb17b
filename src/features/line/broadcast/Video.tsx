import { type ReactNode, useCallback } from "react"
import type { StreamFault } from "#machines/line/media-player/media-player.events.ts"
import { BRAND } from "#models/site/brand.ts"
import { useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { Preloader } from "#src/ui/primitives/Preloader.tsx"
import type { MediaPlayerRef } from "./media-player-flow.ts"
import styles from "./Video.module.css"

const FAULT_WORDS = {
  missing: "broadcast.video.missing",
  broken: "broadcast.video.broken",
  unsupported: "broadcast.video.unsupported",
} as const satisfies Readonly<Record<StreamFault, string>>

/** Props of a video. */
export interface VideoProps {
  readonly player: MediaPlayerRef
  /** What the stream is loaded into; its controls are the browser's. */
  readonly video: HTMLVideoElement
  /** Of the game, for screen readers. */
  readonly name: string
}

/** The video of a game, and what stands in its place while there is none. */
export const Video = ({ player, video, name }: VideoProps): ReactNode => {
  const { t } = useMessage()
  const isWatching = useSelected(player, (snapshot) => snapshot.matches("watching"))
  const isBusy = useSelected(player, (snapshot) => snapshot.hasTag("busy"))
  const isWaiting = useSelected(player, (snapshot) => snapshot.matches("reconnecting"))
  const isOver = useSelected(player, (snapshot) => snapshot.matches("over"))
  const fault = useSelected(player, ({ context }) => context.fault)
  const hold = useCallback(
    (frame: HTMLDivElement | null) => {
      video.setAttribute("aria-label", name)
      frame?.prepend(video)
    },
    [video, name],
  )
  const said = isWaiting
    ? t("broadcast.video.again")
    : isOver
      ? t("broadcast.video.over")
      : fault === null
        ? ""
        : t(FAULT_WORDS[fault])
  return (
    <div className={styles.body}>
      <div ref={hold} className={styles.frame} aria-busy={isBusy} data-shown={isWatching ? "" : undefined}>
        {isBusy && (
          <div className={styles.busy}>
            <Preloader name={BRAND} label={t("common.loading")} isCompact />
          </div>
        )}
        {!isWatching && said !== "" && (
          <div className={styles.instead}>
            <p>{said}</p>
            <Button size="small" variant="soft" onClick={() => player.send({ type: "video.retried" })}>
              {t("common.retry")}
            </Button>
          </div>
        )}
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}
