import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { Comparing } from "#machines/operator/payment-desk/payment-desk.events.ts"
import type { paymentDeskMachine } from "#machines/operator/payment-desk/payment-desk.machine.ts"
import { paymentsSearch } from "#models/operator/payment-desk.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { Compared } from "./Compared.tsx"
import styles from "./PaymentDesk.module.css"
import { PaymentFilters } from "./PaymentFilters.tsx"
import { PaymentRow } from "./PaymentRow.tsx"
import { ProviderCard } from "./ProviderCard.tsx"

/** The desk as its screens see it. */
export interface PaymentDeskProps {
  readonly snapshot: SnapshotFrom<typeof paymentDeskMachine>
  readonly send: FlowRef<typeof paymentDeskMachine>["send"]
  /** Whether whoever looks may have providers asked. */
  readonly mayCompare: boolean
}

/** The desk of payments: how each provider does, what came of asking one, and payments newest first. */
export const PaymentDesk = ({ snapshot, send, mayCompare }: PaymentDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { about, compared, error, page, query } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isBusy = snapshot.hasTag("busy")
  const asks = (wanted: Comparing) => () => send({ type: "compare.pressed", about: wanted })
  const isAsked = (wanted: Comparing) =>
    snapshot.matches("comparing") && JSON.stringify(about) === JSON.stringify(wanted)
  const pageHref = (after: string | null) =>
    `/${language}/operator/payments${paymentsSearch({ ...query, after })}`
  const { providers = [], rows = [], next = null } = page ?? {}
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <section className={styles.part} aria-label={t("operator.payments.providers")}>
        <div className={styles.head}>
          <h2 className="heading">{t("operator.payments.providers")}</h2>
          <Button
            variant="ghost"
            busy={snapshot.matches("listing")}
            disabled={isBusy && !snapshot.matches("listing")}
            onClick={() => send({ type: "refresh.pressed" })}
          >
            {t("operator.refresh")}
          </Button>
        </div>
        <ul className={styles.providers}>
          {providers.map((provider) => (
            <ProviderCard
              key={provider.name}
              provider={provider}
              isAsked={isAsked({ provider: provider.name })}
              isBusy={isBusy}
              onCompare={mayCompare ? asks({ provider: provider.name }) : undefined}
            />
          ))}
        </ul>
        <div role="status">{compared !== null && <Compared compared={compared} />}</div>
      </section>
      <section className={styles.part} aria-label={t("operator.desk.payments")}>
        <h2 className="heading">{t("operator.desk.payments")}</h2>
        <PaymentFilters query={query} providers={providers.map(({ name }) => name)} />
        {rows.length === 0 ? (
          <EmptyState title={t("operator.payments.empty")}>{t("operator.payments.empty.hint")}</EmptyState>
        ) : (
          <ol className={`card ${styles.rows}`}>
            {rows.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                isAsked={isAsked({ payment: payment.id })}
                isBusy={isBusy}
                onCompare={mayCompare ? asks({ payment: payment.id }) : undefined}
              />
            ))}
          </ol>
        )}
        <p className={styles.head}>
          {query.after !== null && (
            <a className={styles.filter} href={pageHref(null)}>
              {t("operator.page.first")}
            </a>
          )}
          {next !== null && (
            <a className={styles.filter} href={pageHref(next)}>
              {t("operator.page.next")}
            </a>
          )}
        </p>
      </section>
    </div>
  )
}
