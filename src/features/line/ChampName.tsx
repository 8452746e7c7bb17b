import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { nameIn } from "#models/catalogue/name-in.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { CodeBadge } from "#src/ui/primitives/Badge.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./ChampName.module.css"
import type { ChampGames } from "./game-groups.ts"
import { lineHref } from "./line-path.ts"

/** The heading of a table of games: the championship with its country and how many games stand below. */
export const ChampName = (props: {
  readonly group: ChampGames
  readonly kind: LineKind
  readonly className?: string | undefined
}): ReactNode => {
  const { group, kind } = props
  const { feed } = useBetting()
  const { language, number } = useMessage()
  const champ = feed.names.champ(group.champId)
  return (
    <h3 className={classNames(styles.champ, props.className)}>
      {champ?.countryCode === undefined ? (
        <span className={styles.slot}>
          <Icon name="globe" />
        </span>
      ) : (
        <CodeBadge code={champ.countryCode} />
      )}
      <Link
        to={lineHref(language, kind, champ?.sportId ?? group.views[0]?.game.sportId, group.champId)}
        className="clip"
      >
        {champ === undefined ? "—" : nameIn(champ.name, language)}
      </Link>
      <span className="num muted">{number(group.views.length)}</span>
    </h3>
  )
}
