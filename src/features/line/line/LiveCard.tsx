import { memo, type ReactNode } from "react"
import { outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import { useBetting } from "./betting.tsx"
import { Sides, useGameTitle } from "./GameRow.tsx"
import { GameTime } from "./GameTime.tsx"
import styles from "./LiveCard.module.css"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { StarButton } from "./StarButton.tsx"

/** A game in play as a card: where, how long, the score, and who wins. */
export const LiveCard = memo(({ view }: { readonly view: GameView }): ReactNode => {
  const { feed } = useBetting()
  const { t, language } = useMessage()
  const { game } = view
  const champ = feed.names.champ(game.champId)
  const sport = feed.names.sport(game.sportId)
  const title = useGameTitle()(game)
  // Of a race the prices stand on its card.
  const market = game.runners === undefined ? view.markets[0] : undefined
  return (
    <article className={`card ${styles.card}`}>
      <header className={styles.head}>
        <Icon name={sportIcon(sport?.icon ?? "")} size={14} />
        <span className="clip grow" dir="auto">
          {champ === undefined ? "—" : nameIn(champ.name, language)}
        </span>
        <GameTime game={game} />
        <StarButton game={game} name={title} />
      </header>
      <SiteLink to={gameHref(language, game)} className={styles.who}>
        <Sides game={game} className={styles.team} isScored />
      </SiteLink>
      <div className={styles.prices}>
        {market?.outcomes.map((outcome) => (
          <LivePrice
            key={outcome}
            view={view}
            market={market.key}
            outcome={outcome}
            name={`${title}, ${selectionName({ market: market.key, outcome }, t)}`}
            label={outcomeLabel(market.key, outcome, t)}
          />
        ))}
      </div>
    </article>
  )
})
