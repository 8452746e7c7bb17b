import type { ReactNode } from "react"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { WithdrawalMethod, WithdrawalView } from "#models/cashier/withdrawal-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./WithdrawalDesk.module.css"

interface Cancelling {
  readonly cancelling: WithdrawalId | null
  readonly isBusy: boolean
  readonly isConfirming: boolean
  readonly onCancel: (id: WithdrawalId) => void
  readonly onConfirmed: () => void
  readonly onDismissed: () => void
}

/** Who has to act and since when, what is asked of the player, and how it ended. */
const Standing = ({ withdrawal }: { readonly withdrawal: WithdrawalView }): ReactNode => {
  const { t, dateTime } = useMessage()
  const { state, actor, since, documents, refusal, deadline, escalatedAt, endedAt, holds } = withdrawal
  return (
    <>
      <p>{t(`withdrawal.state.${state}`, { when: dateTime(since) })}</p>
      {endedAt === undefined && (
        <p className="secondary">{t(`withdrawal.actor.${actor}`, { when: dateTime(since) })}</p>
      )}
      {actor === "people" &&
        holds.map((reason) => (
          <p key={reason} className="secondary">
            {t(`withdrawal.hold.${reason}`)}
          </p>
        ))}
      {documents.length > 0 && endedAt === undefined && (
        <div>
          <p>{t("withdrawal.asked")}</p>
          <ul className={styles.documents}>
            {documents.map((document) => (
              <li key={document}>{t(`withdrawal.document.${document}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {refusal !== undefined && (
        <>
          <p>{t(`withdrawal.refused.${refusal.reason}`)}</p>
          <p className="secondary">{t("withdrawal.refused.rule", { clause: refusal.clause })}</p>
        </>
      )}
      {endedAt === undefined && (
        <p className="secondary">
          {escalatedAt === undefined
            ? t("withdrawal.deadline", { when: dateTime(deadline) })
            : t("withdrawal.escalated", { when: dateTime(escalatedAt) })}
        </p>
      )}
    </>
  )
}

const Row = (
  props: Cancelling & { readonly withdrawal: WithdrawalView; readonly name: string },
): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { withdrawal, name, cancelling, isConfirming } = props
  const { id, amount, currency, to, requestedAt, canCancel } = withdrawal
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span className="strong num" dir="ltr">
          {money({ amount, currency })}
        </span>
        <span className="secondary">{dateTime(requestedAt)}</span>
      </p>
      <p className={`secondary ${styles.line}`}>
        <span>{name}</span>
        <bdi dir="ltr">{to}</bdi>
      </p>
      <Standing withdrawal={withdrawal} />
      {isConfirming && cancelling === id ? (
        <div className={styles.form} role="alert">
          <p>{t("withdrawal.cancel.sure")}</p>
          <div className={styles.buttons}>
            <Button variant="go" size="small" onClick={props.onConfirmed}>
              {t("withdrawal.cancel.yes")}
            </Button>
            <Button variant="soft" size="small" onClick={props.onDismissed}>
              {t("withdrawal.cancel.no")}
            </Button>
          </div>
        </div>
      ) : (
        canCancel && (
          <div>
            <Button
              variant="soft"
              size="small"
              disabled={props.isBusy || isConfirming}
              onClick={() => props.onCancel(id)}
            >
              {t("withdrawal.cancel")}
            </Button>
          </div>
        )
      )}
    </li>
  )
}

/** The player's own, newest first. */
export const OwnWithdrawals = (
  props: Cancelling & {
    readonly withdrawals: ReadonlyArray<WithdrawalView>
    readonly methods: ReadonlyArray<WithdrawalMethod>
  },
): ReactNode => {
  const { t } = useMessage()
  const { withdrawals, methods, ...rest } = props
  if (withdrawals.length === 0) return <p className="secondary">{t("withdrawal.own.none")}</p>
  return (
    <ul className={styles.list} aria-label={t("withdrawal.own")}>
      {withdrawals.map((withdrawal) => (
        <Row
          key={withdrawal.id}
          {...rest}
          withdrawal={withdrawal}
          name={methods.find(({ id }) => id === withdrawal.method)?.name ?? withdrawal.method}
        />
      ))}
    </ul>
  )
}
