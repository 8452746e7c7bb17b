import { type ReactNode, useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { PokerOver } from "#models/casino/poker/poker-history.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "../game-table/GameTable.module.css"
import { MoveForm } from "./MoveForm.tsx"
import { PokerStage } from "./PokerStage.tsx"
import poker from "./PokerTable.module.css"
import { PokerTold } from "./PokerTold.tsx"
import { pokerTableFlow } from "./poker-table-flow.ts"
import { JoinForm, OwnPlace } from "./SeatForm.tsx"

const LastHands = ({ history }: { readonly history: ReadonlyArray<PokerOver> }): ReactNode => {
  const { t, number, money, language } = useMessage()
  if (history.length === 0) return <p className="secondary">{t("poker.last.empty")}</p>
  return (
    <ul className={poker.list}>
      {history.map(({ table, number: hand, pot, currency, isVoid }) => (
        <li key={hand} className={poker.line}>
          <Link to={`/${language}/casino/poker/${table}/${hand}`}>
            {t("poker.last.hand", { number: number(hand) })}
          </Link>
          <span className="secondary">
            {isVoid ? t("poker.last.void") : t("poker.last.pot", { sum: money({ amount: pot, currency }) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A table of poker: the oval with its seats, what is told, what the player can do, the rules, and the last hands. */
export const PokerTable = ({ id }: { readonly id: string }): ReactNode => {
  const messages = useMessage()
  const { t, number, money } = messages
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const shown = useMemo(
    () => ({ opened: { type: "table.opened" as const, table: id, account } }),
    [id, account],
  )
  const ref = useShownFlow(pokerTableFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { table, error, ahead, seat } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (table === null) return <PartLoading className={styles.form} />
  const isSending = snapshot.matches("sending")
  const { rules, commitment, next, mix, history } = table
  const facts = [
    ["poker.proof.commitment", commitment],
    ["poker.proof.mix", mix ?? "—"],
    ["poker.proof.next", next],
  ] as const
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const form = { context, table, isSending, send }
  return (
    <div className={poker.page} aria-busy={snapshot.hasTag("busy")}>
      <div className={poker.columns}>
        <PokerStage
          table={table}
          chosen={seat}
          ahead={ahead}
          onChoose={(chosen) => send({ type: "seat.chosen", seat: chosen })}
        />
        <div className={styles.side}>
          <PokerTold table={table} />
          {snapshot.matches("unknown") ? (
            <div className={styles.form} role="status">
              <p className="strong">{t("poker.unknown")}</p>
              <p className="secondary">{t("poker.unknown.hint")}</p>
              <Button variant="go" wide onClick={() => send({ type: "answer.asked" })}>
                {t("withdrawal.unknown.ask")}
              </Button>
            </div>
          ) : (
            <>
              <MoveForm {...form} />
              {table.own === undefined ? <JoinForm {...form} /> : <OwnPlace {...form} />}
            </>
          )}
          {snapshot.matches("stale") && (
            <div className={styles.form} role="status">
              <p className="secondary">{t("poker.stale")}</p>
              <Button variant="line" wide onClick={() => send({ type: "retry.requested" })}>
                {t("common.retry")}
              </Button>
            </div>
          )}
        </div>
      </div>
      <Part title={t("poker.last")}>
        <LastHands history={history} />
      </Part>
      <Part title={t("poker.rules.title")}>
        <p>{t("poker.rules.turn")}</p>
        <p>
          {t("poker.rules.rake", {
            share: number(rules.rakeShare / 10_000, { style: "percent", maximumFractionDigits: 2 }),
            cap: sum(rules.rakeCap),
          })}
        </p>
        <p>{t("poker.rules.button")}</p>
        <p>{t("poker.rules.void")}</p>
        <p className="secondary">{t("poker.proof.about")}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd dir="ltr" className={styles.code}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  )
}
