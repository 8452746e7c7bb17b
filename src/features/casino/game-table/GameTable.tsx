import { type ComponentType, type ReactNode, Suspense, use, useEffect, useMemo } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import type { SnapshotFrom } from "xstate"
import type { GameTableContext, GameTableEvent } from "#machines/casino/game-table/game-table.events.ts"
import type { gameTableMachine } from "#machines/casino/game-table/game-table.machine.ts"
import {
  type GameMove,
  isAtOnce,
  isOfBestPlay,
  OWN_GAMES,
  type OwnGameSlug,
  typedBet,
} from "#models/casino/games.ts"
import { LEFT_AFTER_HOURS } from "#models/casino/left-after.ts"
import { lobbyShareOf } from "#models/casino/lobby.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { screenOf } from "../games/registry.ts"
import styles from "./GameTable.module.css"
import { gameTableFlow } from "./game-table-flow.ts"
import { Outcome } from "./Outcome.tsx"
import type { OwnPlayProps } from "./OwnPlayPart.tsx"
import { moneyOf, RoundForm } from "./RoundForm.tsx"
import { randomSeed } from "./random-seed.ts"
import { SeedsPart } from "./SeedsPart.tsx"
import { shareWords } from "./share-words.ts"

/** The game's picture of the round that is shown, and beside it what can be done: a round begun, a move made, an answer asked for. */
const Playing = (props: {
  readonly snapshot: SnapshotFrom<typeof gameTableMachine>
  readonly table: NonNullable<GameTableContext["table"]>
  readonly send: (event: GameTableEvent) => void
}): ReactNode => {
  const { t } = useMessage()
  const { snapshot, table, send } = props
  const { context } = snapshot
  const { game, round, typed, moving } = context
  const screen = use(screenOf(game))
  const { Stage, Moves } = screen
  const isGoing = snapshot.matches("going") || snapshot.matches("moving")
  const isLost = snapshot.matches("unknown") || snapshot.matches("unmoved")
  const isSending = snapshot.matches("playing") || snapshot.matches("telling")
  const isBusy = !snapshot.matches("choosing")
  const onMove = (move: GameMove) => send({ type: "move.pressed", move, at: Date.now() })
  return (
    <div className={styles.table}>
      <Stage
        round={round}
        bet={round?.bet ?? typedBet(game, typed)}
        typed={typed}
        money={moneyOf(table)}
        isBusy={isBusy}
        isAwaited={snapshot.matches("playing")}
        isOpen={snapshot.matches("going")}
        isTelling={snapshot.matches("telling")}
        moving={moving?.move}
        onType={(field, value) => send({ type: "bet.typed", field, value })}
        onMove={onMove}
        onPlay={() => send({ type: "play.pressed", guid: randomGuid(), at: Date.now() })}
        onSeen={() => send({ type: "all.seen" })}
      />
      <div className={styles.side}>
        <Outcome round={snapshot.matches("telling") ? null : round} />
        {isLost ? (
          <div className={styles.form} role="status">
            <p className="strong">{t("game.unknown")}</p>
            <p className="secondary">{t("game.unknown.hint")}</p>
            <Button variant="go" wide onClick={() => send({ type: "answer.asked" })}>
              {t("withdrawal.unknown.ask")}
            </Button>
          </div>
        ) : isGoing ? (
          <>
            {Moves !== undefined && round !== null && (
              <Moves
                round={round}
                moving={moving?.move}
                isBusy={snapshot.matches("moving")}
                onMove={onMove}
              />
            )}
            <FormError error={context.error} />
          </>
        ) : (
          <RoundForm
            context={context}
            screen={screen}
            table={table}
            isBusy={isBusy}
            isSending={isSending}
            send={send}
          />
        )}
      </div>
    </div>
  )
}

/** What the game's rules say beside their words. */
const Sheet = ({ game }: { readonly game: OwnGameSlug }): ReactNode => {
  const { Rules } = use(screenOf(game))
  return Rules === undefined ? null : <Rules />
}

/**
 * `/casino/<game>`: a game of the house, its round, and what it is drawn from. `Own`: what the player’s rounds came to, once there is another.
 * `isDemo`: played for play money.
 */
export const GameTable = ({
  Own,
  isDemo = false,
}: {
  readonly Own?: ComponentType<OwnPlayProps>
  readonly isDemo?: boolean
}): ReactNode => {
  const { t, number } = useMessage()
  const asked = useParams().game
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const game = OWN_GAMES.find((slug) => slug === asked) ?? "dice"
  const shown = useMemo(
    () => ({ opened: { type: "table.opened" as const, game, isDemo, account, clientSeed: randomSeed() } }),
    [game, isDemo, account],
  )
  const ref = useShownFlow(gameTableFlow, shown)
  // The code of the game comes while the player sits down.
  useEffect(() => void screenOf(game), [game])
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { table, error } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (table === null || snapshot.matches("joining")) return <PartLoading className={styles.form} />
  const isSeeding = snapshot.matches("reseeding")
  return (
    <div className={styles.page} aria-busy={!snapshot.matches("choosing") && !snapshot.matches("going")}>
      <Suspense fallback={<PartLoading className={styles.form} />}>
        <Playing snapshot={snapshot} table={table} send={send} />
      </Suspense>
      <Part title={t("game.rules")}>
        <p>{t(`game.rules.${context.game}`)}</p>
        {!isDemo && !isAtOnce(context.game) && (
          <p className="secondary">{t(`game.rules.left.${context.game}`, { hours: LEFT_AFTER_HOURS })}</p>
        )}
        <p className="secondary">
          {t(isOfBestPlay(context.game) ? `game.rules.return.best.${context.game}` : "game.rules.return", {
            share: shareWords(lobbyShareOf(context.game), number),
          })}
        </p>
        <Suspense>
          <Sheet game={context.game} />
        </Suspense>
      </Part>
      {Own !== undefined && <Own game={context.game} round={context.round?.ended && context.round.key} />}
      <SeedsPart
        seeds={table.seeds}
        isBusy={!snapshot.matches("choosing")}
        isSending={isSeeding}
        onGive={(clientSeed) => send({ type: "seed.given", clientSeed })}
      />
    </div>
  )
}
