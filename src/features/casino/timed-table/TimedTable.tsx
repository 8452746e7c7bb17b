import { type ReactNode, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { takesBets } from "#machines/casino/timed-table/timed-table.setup.ts"
import { isBingo } from "#models/casino/timed/bingo.ts"
import { type TimedGameSlug, timedGame } from "#models/casino/timed/timed-games.ts"
import { TIMED_MOST_BETS, takesPick } from "#models/casino/timed/timed-round.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "../game-table/GameTable.module.css"
import { shareWords } from "../game-table/share-words.ts"
import { BetForm } from "./BetForm.tsx"
import { BingoOdds } from "./BingoOdds.tsx"
import boards from "./Boards.module.css"
import { Boards } from "./Boards.tsx"
import { KenoOdds } from "./KenoOdds.tsx"
import { OwnBets } from "./OwnBets.tsx"
import { PastRounds } from "./PastRounds.tsx"
import { Studio } from "./Studio.tsx"
import { timedTableFlow } from "./timed-table-flow.ts"

/** A game that is drawn for everybody: its studio, what can be bet on, the player's bets, and the rounds before. */
export const TimedTable = ({ game }: { readonly game: TimedGameSlug }): ReactNode => {
  const { t, number } = useMessage()
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const shown = useMemo(() => ({ opened: { type: "table.opened" as const, game, account } }), [game, account])
  const ref = useShownFlow(timedTableFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { table, error, ahead, pick } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (table === null) return <PartLoading className={styles.form} />
  const { next, history } = table
  // What is chosen can be bet on from wherever the board is; a card of bingo is looked at first, with the form right below it.
  const isReady = takesBets(table) && takesPick(game, pick) && !isBingo(game)
  const choose = (value: string) => send({ type: "pick.chosen", value })
  return (
    <div className={styles.page} aria-busy={snapshot.hasTag("busy")}>
      <div className={boards.layout}>
        <div className={boards.main}>
          <Studio table={table} ahead={ahead} pick={pick} />
          <Boards game={game} pick={pick} taken={table.bets.map((bet) => bet.pick)} onChoose={choose} />
        </div>
        <div className={classNames(boards.act, isReady && boards.ready)}>
          {snapshot.matches("unknown") ? (
            <div className={styles.form} role="status">
              <p className="strong">{t("game.unknown")}</p>
              <p className="secondary">{t("game.unknown.hint")}</p>
              <Button variant="go" wide onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          ) : (
            <BetForm context={context} table={table} isSending={snapshot.matches("placing")} send={send} />
          )}
        </div>
        <div className={styles.side}>
          {snapshot.matches("stale") && (
            <div className={styles.form} role="status">
              <p className="secondary">{t("timed.stale")}</p>
              <Button variant="line" wide onClick={() => send({ type: "retry.requested" })}>
                {t("common.retry")}
              </Button>
            </div>
          )}
          <OwnBets table={table} />
        </div>
      </div>
      <Part title={t("game.rules")}>
        <p>{t(`game.rules.${game}`)}</p>
        <p>{t("timed.rules", { most: number(TIMED_MOST_BETS) })}</p>
        <p className="secondary">
          {t("game.rules.return", { share: shareWords(timedGame(game).share, number) })}
        </p>
        {game === "keno-80" && <KenoOdds pick={pick} />}
        {isBingo(game) && <BingoOdds room={game} />}
      </Part>
      <Part title={t("timed.last")}>
        <p className="secondary">{t("timed.proof.about")}</p>
        {next !== undefined && (
          <dl className={styles.facts}>
            <dt>{t("timed.next.hash")}</dt>
            <dd dir="ltr" className={styles.code}>
              {next.commitment}
            </dd>
          </dl>
        )}
        <PastRounds history={history} />
      </Part>
    </div>
  )
}
