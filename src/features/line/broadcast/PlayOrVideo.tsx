import { type ReactNode, useEffect } from "react"
import { useSelected } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { GameTabs, type GameTabsProps } from "./GameTabs.tsx"
import { mediaPlayerFlow, pageVideo } from "./media-player-flow.ts"
import styles from "./Video.module.css"
import { Video, type VideoProps } from "./Video.tsx"

/** Props of a game with video: what its other tabs show, its field `null` where the site shows video alone. */
export interface PlayOrVideoProps extends Omit<GameTabsProps, "video"> {
  /** Address of the game's stream. */
  readonly url: string
  /** Of the game, for screen readers. */
  readonly name: string
}

/** A game's tabs with its video among them, of a player that may be in any state. */
export const PlayOrVideoView = ({
  url,
  name,
  player,
  video,
  ...panels
}: PlayOrVideoProps & Omit<VideoProps, "name">): ReactNode => {
  const { t } = useMessage()
  const isOff = useSelected(player, (snapshot) => snapshot.matches("off"))
  const watch = () => player.send({ type: "video.chosen", url })
  // The page went on to another game: its video takes the place of the one that is watched.
  useEffect(() => {
    if (!player.getSnapshot().matches("off")) player.send({ type: "video.chosen", url })
  }, [player, url])
  const toWatch = (
    <div className={styles.body}>
      <div className={styles.frame}>
        <Button variant="soft" onClick={watch}>
          <Icon name="live" size={16} />
          <span>{t("broadcast.video.watch")}</span>
        </Button>
      </div>
    </div>
  )
  return (
    <GameTabs
      {...panels}
      video={{
        isChosen: !isOff,
        choose: watch,
        leave: () => player.send({ type: "video.left" }),
        shown: isOff ? toWatch : <Video player={player} video={video} name={name} />,
      }}
    />
  )
}

/** How a game with video is watched: its drawn play until the visitor wants the video. */
const PlayOrVideo = (props: PlayOrVideoProps): ReactNode => {
  const player = useShownFlow(mediaPlayerFlow)
  return <PlayOrVideoView {...props} player={player} video={pageVideo()} />
}

export default PlayOrVideo
