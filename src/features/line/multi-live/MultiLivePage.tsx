import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import type { multiLiveMachine } from "#machines/line/multi-live/multi-live.machine.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useBetting, useTopic } from "../line/betting.tsx"
import { useGameTitle } from "../line/GameRow.tsx"
import { GameTime } from "../line/GameTime.tsx"
import { StaleNotice } from "../line/StaleNotice.tsx"
import { useGameTopics } from "../line/use-game-topics.ts"
import { useHiddenSports } from "../line/use-hidden-sports.ts"
import { GamePanel } from "./GamePanel.tsx"
import styles from "./MultiLive.module.css"
import { multiLiveFlow } from "./multi-live-flow.ts"
import { useDragged } from "./use-dragged.ts"

type MultiLive = FlowRef<typeof multiLiveMachine>

/** The games in play that are not on the page yet, to be added. */
const Choice = (props: {
  readonly games: ReadonlyArray<GameView>
  readonly isFull: boolean
  readonly onAdd: (id: GameId) => void
}): ReactNode => {
  const { feed } = useBetting()
  const { t, language, score } = useMessage()
  const gameTitle = useGameTitle()
  return (
    <ul className={`card ${styles.choice}`}>
      {props.games.map(({ game }) => {
        const name = gameTitle(game)
        const champ = feed.names.champ(game.champId)
        return (
          <li key={game.id}>
            <button
              type="button"
              className={styles.add}
              data-game={game.id}
              disabled={props.isFull}
              aria-label={t("more.multi-live.add", { name })}
              onClick={() => props.onAdd(game.id)}
            >
              <Icon name={sportIcon(feed.names.sport(game.sportId)?.icon ?? "")} />
              <span className={styles.names}>
                <span className="clip" dir="auto">
                  {name}
                </span>
                <span className="clip caption" dir="auto">
                  {champ === undefined ? "" : nameIn(champ.name, language)}
                </span>
              </span>
              <b className="num">{score(game.score.total)}</b>
              <GameTime game={game} />
              <Icon name="plus" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The games that are watched together, by the chart that keeps them. */
export const MultiLiveView = ({ multiLive }: { readonly multiLive: MultiLive }): ReactNode => {
  const { feed } = useBetting()
  const { t, number } = useMessage()
  const { games, most } = useSelected(multiLive, ({ context }) => context)
  const isFull = useSelected(multiLive, (snapshot) => snapshot.matches("full"))
  const live = useTopic("live")
  const { showsGame } = useHiddenSports()
  const [told, setTold] = useState("")
  /** What was pressed to move a game: its panel takes another place in the document, where it would lose the focus. */
  const pressed = useRef<{ readonly button: Element | null; readonly before: typeof games }>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.before === games) return
    const { button } = pressed.current
    pressed.current = undefined
    if (!(button instanceof HTMLButtonElement) || document.activeElement === button) return
    const kept = button.disabled ? button.closest("article")?.querySelector("button") : button
    kept?.focus()
  })
  const move = (game: GameId, place: number) => {
    const bounded = Math.max(0, Math.min(games.length - 1, place))
    if (games[bounded] === game) return
    pressed.current = { button: document.activeElement, before: games }
    multiLive.send({ type: "game.moved", game, place: bounded })
    setTold(t("more.multi-live.moved", { place: bounded + 1, count: games.length }))
  }
  const { dragged, handle } = useDragged<GameId>(move)
  const shown: ReadonlySet<GameId> = new Set(games)
  const inPlay = new Set(live?.games.map(({ game }) => game.id))
  const rest = live?.games.filter((view) => !shown.has(view.game.id) && showsGame(view))
  const unlisted = live === undefined ? [] : games.filter((id) => !inPlay.has(id))
  const topicOf = useGameTopics(unlisted)
  const over = unlisted.filter((id) => topicOf(id)?.games[0]?.game.status !== "live")
  const rank = ({ game }: GameView) => feed.names.champ(game.champId)?.rank ?? 0
  return (
    <>
      <div className={styles.heading}>
        <h1 className="title">{t("more.section.multi-live")}</h1>
        <span className="num muted">{`${number(games.length)}/${number(most)}`}</span>
        {over.length > 0 && (
          <Button
            size="small"
            variant="line"
            onClick={() => multiLive.send({ type: "games.cleared", games: over })}
          >
            {t("more.multi-live.clear", { count: over.length })}
          </Button>
        )}
      </div>
      <StaleNotice />
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {games.length === 0 ? (
        <EmptyState title={t("more.multi-live.empty")}>{t("more.multi-live.empty.hint")}</EmptyState>
      ) : (
        <div className={styles.panels}>
          {games.map((id, place) => (
            <GamePanel
              key={id}
              id={id}
              place={place}
              count={games.length}
              isDragged={dragged === id}
              handle={handle(id)}
              onMove={(to) => move(id, to)}
              onRemove={() => {
                multiLive.send({ type: "game.removed", game: id })
                setTold(t("more.multi-live.removed"))
              }}
            />
          ))}
        </div>
      )}
      <section aria-labelledby="multi-live-choice">
        <h2 id="multi-live-choice" className={`title ${styles.choiceTitle}`}>
          {t("more.multi-live.choice")}
        </h2>
        {isFull && <p className="secondary">{t("more.multi-live.full", { most })}</p>}
        {rest === undefined && (
          <div aria-busy="true" className={styles.waiting}>
            <Skeleton height="48px" width="100%" />
            <Skeleton height="48px" width="100%" />
          </div>
        )}
        {rest?.length === 0 && <EmptyState title={t("more.section.none.live")} />}
        {rest !== undefined && rest.length > 0 && (
          <Choice
            games={rest.toSorted((left, right) => rank(right) - rank(left) || left.game.id - right.game.id)}
            isFull={isFull}
            onAdd={(game) => multiLive.send({ type: "game.added", game })}
          />
        )}
      </section>
    </>
  )
}

/** §2 Betting, `bettingMultiLive`: several games in play at once. */
export const MultiLivePage = (): ReactNode => <MultiLiveView multiLive={useFlow(multiLiveFlow)} />
