import { type ReactNode, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { isInFlight } from "#machines/casino/crash-table/crash-table.setup.ts"
import type { CrashTable as Table } from "#models/casino/crash/crash-view.ts"
import { CRASH_SHARE } from "#models/casino/crash/point.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "../game-table/GameTable.module.css"
import { asMultiplier, multiplierWords } from "../game-table/multiplier-words.ts"
import { BetForm } from "./BetForm.tsx"
import crash from "./CrashTable.module.css"
import { crashTableFlow } from "./crash-table-flow.ts"
import { Flight } from "./Flight.tsx"
import { OwnBet } from "./OwnBet.tsx"
import { PastRounds } from "./PastRounds.tsx"

/** Where the round stands, in words. */
const phaseWords = (messages: Messages, round: Table["round"]): string => {
  const { t } = messages
  if (round === undefined || round.phase === "announced") return t("crash.phase.none")
  if (round.phase !== "crashed") return t(`crash.phase.${round.phase}`)
  const point = multiplierWords(messages, asMultiplier(round.point ?? 100))
  return t(round.isUnseen ? "crash.phase.unseen" : "crash.phase.crashed", { point })
}

/** `/casino/crash`: the round that all players share, the player's bet in it, and the rounds before. */
export const CrashTable = (): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const shown = useMemo(() => ({ opened: { type: "table.opened" as const, account } }), [account])
  const ref = useShownFlow(crashTableFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { table, error, ahead } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (table === null) return <PartLoading className={styles.form} />
  const { round, bet, next, history } = table
  const isCashing = snapshot.matches("cashing")
  const isCashLost = snapshot.matches("uncashed")
  return (
    <div className={styles.page} aria-busy={snapshot.hasTag("busy")}>
      <div className={styles.table}>
        <Flight round={round} ahead={ahead} bet={isInFlight(table) ? bet : undefined} />
        <div className={styles.side}>
          <div className={crash.told} role="status">
            <p className={styles.outcome}>{phaseWords(messages, round)}</p>
            {bet !== undefined && <OwnBet bet={bet} />}
          </div>
          {snapshot.matches("unknown") || isCashLost ? (
            <div className={styles.form} role="status">
              <p className="strong">{t("game.unknown")}</p>
              <p className="secondary">{t(isCashLost ? "crash.unknown.hint" : "game.unknown.hint")}</p>
              <Button variant="go" wide onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          ) : isInFlight(table) || isCashing ? (
            <>
              <FormError error={error} />
              <Button variant="go" wide busy={isCashing} onClick={() => send({ type: "cashOut.pressed" })}>
                {t("crash.cash-out")}
              </Button>
            </>
          ) : (
            <BetForm context={context} table={table} isSending={snapshot.matches("placing")} send={send} />
          )}
          {snapshot.matches("stale") && (
            <div className={styles.form} role="status">
              <p className="secondary">{t("crash.stale")}</p>
              <Button variant="line" wide onClick={() => send({ type: "retry.requested" })}>
                {t("common.retry")}
              </Button>
            </div>
          )}
        </div>
      </div>
      <Part title={t("game.rules")}>
        <p>{t("crash.rules")}</p>
        <p>{t("crash.rules.unseen")}</p>
        <p className="secondary">
          {t("game.rules.return", {
            share: number(CRASH_SHARE, { style: "percent", maximumFractionDigits: 2 }),
          })}
        </p>
      </Part>
      <Part title={t("crash.last")}>
        <p className="secondary">{t("crash.proof.about")}</p>
        {next !== undefined && (
          <dl className={styles.facts}>
            <dt>{t("crash.next")}</dt>
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
