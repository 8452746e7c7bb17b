import type { ReactNode } from "react"
import type { GameView } from "#models/line/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { gameHref } from "./line-path.ts"

/** How many more markets a game has than its row shows, as the way to them. */
export const MoreLink = (props: {
  readonly view: GameView
  /** The game in words. */
  readonly title: string
  readonly className: string | undefined
}): ReactNode => {
  const { t, language } = useMessage()
  const { game, more } = props.view
  return (
    <SiteLink
      to={gameHref(language, game)}
      className={`num ${props.className}`}
      otherwise="nothing"
      aria-label={t("line.more", { count: more, game: props.title })}
    >
      {`+${more}`}
    </SiteLink>
  )
}
