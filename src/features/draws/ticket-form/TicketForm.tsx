import { type ReactNode, useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { DrawKind } from "#models/draws/draw.ts"
import { kindPath } from "#models/draws/draw-address.ts"
import { kindOf } from "#models/draws/draw-kinds.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { BuyBar } from "./BuyBar.tsx"
import { DrawHead } from "./DrawHead.tsx"
import { DrawProof } from "./DrawProof.tsx"
import { Fields } from "./Fields.tsx"
import { PrizeTable } from "./PrizeTable.tsx"
import styles from "./TicketForm.module.css"
import { ticketFormFlow } from "./ticket-form-flow.ts"

/** `/toto/<kind>/<number>` and alike: a draw, its ticket, what it came to and what it was drawn from. */
export const TicketForm = (props: {
  readonly kind: DrawKind
  /** Of the draw; null: the one that sells tickets. */
  readonly number: number | null
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
}): ReactNode => {
  const { t, language } = useMessage()
  const { kind, number, isSignedIn, onSignIn } = props
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const shown = useMemo(
    () => ({ opened: { type: "draw.opened" as const, kind, number, account, isSignedIn } }),
    [kind, number, account, isSignedIn],
  )
  const ref = useShownFlow(ticketFormFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const { page, picks, error, bought } = context
  if (snapshot.matches("failed"))
    return <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
  if (snapshot.matches("none"))
    return (
      <EmptyState
        title={t("draws.none")}
        action={
          <Button variant="soft" onClick={() => send({ type: "retry.requested" })}>
            {t("draws.look")}
          </Button>
        }
      >
        {t("draws.none.hint")}
      </EmptyState>
    )
  if (page === null) return <PartLoading className={styles.fields} />
  const isSelling = page.summary.status === "open"
  const isOpen = snapshot.matches("choosing")
  return (
    <div className={styles.page} aria-busy={snapshot.matches("loading") || snapshot.matches("buying")}>
      <DrawHead summary={page.summary} />
      <div className={isSelling ? styles.selling : styles.table}>
        <Fields
          page={page}
          picks={picks}
          isOpen={isOpen}
          onPress={(place, option) => send({ type: "option.pressed", place, option })}
        />
        {isSelling && (
          <div className={styles.side}>
            {snapshot.matches("bought") ? (
              <div className={styles.bar} role="status">
                <p className="strong">{t("draws.bought")}</p>
                <Link to={`/${language}/${kindOf(kind).group}/tickets`}>{t("draws.tickets")}</Link>
                <Button
                  variant="go"
                  wide
                  className={styles.buy}
                  onClick={() => send({ type: "another.pressed" })}
                >
                  {t("draws.another")}
                </Button>
              </div>
            ) : snapshot.matches("unknown") ? (
              <div className={styles.bar} role="status">
                <p className="strong">{t("draws.unknown")}</p>
                <p className="secondary">{t("draws.unknown.hint")}</p>
                <Button
                  variant="go"
                  wide
                  className={styles.buy}
                  onClick={() => send({ type: "answer.asked" })}
                >
                  {t("withdrawal.unknown.ask")}
                </Button>
              </div>
            ) : (
              <BuyBar
                page={page}
                context={context}
                isBusy={!isOpen}
                isSending={snapshot.matches("buying")}
                send={send}
                onSignIn={onSignIn}
              />
            )}
          </div>
        )}
      </div>
      {!isSelling && bought !== null && <p className="secondary">{t("draws.yours")}</p>}
      {page.summary.cancelled !== undefined && (
        <p className="strong">{t(`draws.off.${page.summary.cancelled}`)}</p>
      )}
      <Part title={t("draws.prizes")}>
        <PrizeTable page={page} />
      </Part>
      {page.draw.commitment !== undefined && (
        <Part title={t("draws.proof")}>
          <DrawProof draw={page.draw} />
        </Part>
      )}
      <p>
        <Link to={`/${language}/${kindPath(kind)}/draws`}>{t("draws.list")}</Link>
      </p>
    </div>
  )
}
