import { type ReactNode, useMemo } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import type { GameTableContext } from "#machines/casino/game-table/game-table.events.ts"
import { minesPay } from "#models/casino/games/mines.ts"
import { OwnGameSlug } from "#models/casino/games.ts"
import { paidBy } from "#models/casino/multiplier.ts"
import { typedBet } from "#models/casino/typed-bet.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { DiceStage } from "./DiceStage.tsx"
import styles from "./GameTable.module.css"
import { gameTableFlow } from "./game-table-flow.ts"
import { LimboStage } from "./LimboStage.tsx"
import { MinesStage } from "./MinesStage.tsx"
import { Outcome } from "./Outcome.tsx"
import { RoundForm } from "./RoundForm.tsx"
import { randomSeed } from "./random-seed.ts"
import { SeedsPart } from "./SeedsPart.tsx"

/** The game's own picture of the round that is shown, else of the bet that is typed. */
const Stage = (props: {
  readonly context: GameTableContext
  readonly isOpen: boolean
  readonly onOpen: (tile: number) => void
}): ReactNode => {
  const { context, isOpen, onOpen } = props
  const { game, round, moving } = context
  const bet = round?.bet ?? typedBet(game, context.typed)
  const book = round?.book ?? []
  if (game === "dice") return <DiceStage bet={bet?.game === "dice" ? bet : undefined} book={book} />
  if (game === "limbo") return <LimboStage bet={bet?.game === "limbo" ? bet : undefined} book={book} />
  const opening = moving?.move.type === "open" ? moving.move.tile : undefined
  return <MinesStage round={round} isOpen={isOpen} opening={opening} onOpen={onOpen} />
}

/** The button by which what was won so far is taken. */
const Taking = (props: {
  readonly context: GameTableContext
  readonly isBusy: boolean
  readonly onTake: () => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { round, moving } = props.context
  if (round === null || round.bet.game !== "mines") return null
  const safe = round.book.filter(({ type }) => type === "safe").length
  const sum = money({
    amount: paidBy(round.stake, minesPay(round.bet, safe)),
    currency: round.currency,
  })
  return (
    <Button
      variant="go"
      wide
      busy={props.isBusy && moving?.move.type === "take"}
      disabled={props.isBusy || safe === 0}
      onClick={props.onTake}
    >
      {t("game.take", { sum })}
    </Button>
  )
}

/** `/casino/<game>`: a game of the house, its round, and what it is drawn from. */
export const GameTable = (): ReactNode => {
  const { t } = useMessage()
  const asked = useParams().game
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const game = OwnGameSlug.literals.find((slug) => slug === asked) ?? "dice"
  const shown = useMemo(
    () => ({ opened: { type: "table.opened" as const, game, account, clientSeed: randomSeed() } }),
    [game, account],
  )
  const ref = useShownFlow(gameTableFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { table, error } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (table === null || snapshot.matches("joining")) return <PartLoading className={styles.form} />
  const isGoing = snapshot.matches("going") || snapshot.matches("moving")
  const isLost = snapshot.matches("unknown") || snapshot.matches("unmoved")
  const isSending = snapshot.matches("playing") || snapshot.matches("telling")
  const isSeeding = snapshot.matches("reseeding")
  return (
    <div className={styles.page} aria-busy={!snapshot.matches("choosing") && !snapshot.matches("going")}>
      <div className={styles.table}>
        <Stage
          context={context}
          isOpen={snapshot.matches("going")}
          onOpen={(tile) => send({ type: "move.pressed", move: { type: "open", tile }, at: Date.now() })}
        />
        <div className={styles.side}>
          <Outcome round={snapshot.matches("telling") ? null : context.round} />
          {isLost ? (
            <div className={styles.form} role="status">
              <p className="strong">{t("game.unknown")}</p>
              <p className="secondary">{t("game.unknown.hint")}</p>
              <Button variant="go" wide onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          ) : isGoing ? (
            <Taking
              context={context}
              isBusy={snapshot.matches("moving")}
              onTake={() => send({ type: "move.pressed", move: { type: "take" }, at: Date.now() })}
            />
          ) : (
            <RoundForm
              context={context}
              table={table}
              isBusy={isSending || isSeeding}
              isSending={isSending}
              send={send}
            />
          )}
        </div>
      </div>
      <Part title={t("game.rules")}>
        <p>{t(`game.rules.${context.game}`)}</p>
        <p className="secondary">{t("game.rules.return")}</p>
      </Part>
      <SeedsPart
        seeds={table.seeds}
        isBusy={!snapshot.matches("choosing")}
        isSending={isSeeding}
        onGive={(clientSeed) => send({ type: "seed.given", clientSeed })}
      />
    </div>
  )
}
