import { type ReactNode, useEffect } from "react"
import { useSelected } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { mediaPlayerFlow, pageVideo } from "./media-player-flow.ts"
import styles from "./Video.module.css"
import { Video, type VideoProps } from "./Video.tsx"

/** Props of the choice between the ways to watch a game. */
export interface PlayOrVideoProps {
  /** Address of the game's stream. */
  readonly url: string
  /** Of the game, for screen readers. */
  readonly name: string
  /** The drawn play; `null` where the site shows video alone. */
  readonly drawn: ReactNode
}

/** The choice itself and what is chosen, of a player that may be in any state. */
export const PlayOrVideoView = ({
  url,
  name,
  drawn,
  player,
  video,
}: PlayOrVideoProps & Omit<VideoProps, "name">): ReactNode => {
  const { t } = useMessage()
  const isOff = useSelected(player, (snapshot) => snapshot.matches("off"))
  const watch = () => player.send({ type: "video.chosen", url })
  // The page went on to another game: its video takes the place of the one that is watched.
  useEffect(() => {
    if (!player.getSnapshot().matches("off")) player.send({ type: "video.chosen", url })
  }, [player, url])
  return (
    <>
      {drawn !== null && (
        <Segmented
          className={styles.ways}
          size="small"
          label={t("broadcast.ways")}
          value={isOff ? "drawn" : "video"}
          segments={[
            { key: "drawn", label: t("broadcast.drawn") },
            { key: "video", label: t("broadcast.video") },
          ]}
          onChange={(way) => (way === "video" ? watch() : player.send({ type: "video.left" }))}
        />
      )}
      {isOff && drawn}
      {isOff && drawn === null && (
        <div className={styles.body}>
          <div className={styles.frame}>
            <Button variant="soft" onClick={watch}>
              <Icon name="live" size={16} />
              <span>{t("broadcast.video.watch")}</span>
            </Button>
          </div>
        </div>
      )}
      {!isOff && <Video player={player} video={video} name={name} />}
    </>
  )
}

/** How a game with video is watched: its drawn play until the visitor wants the video. */
const PlayOrVideo = (props: PlayOrVideoProps): ReactNode => {
  const player = useShownFlow(mediaPlayerFlow)
  return <PlayOrVideoView {...props} player={player} video={pageVideo()} />
}

export default PlayOrVideo
