import type { ReactNode } from "react"
import type { oneClickMachine } from "#machines/betting/one-click/one-click.machine.ts"
import type { PriceConsent } from "#models/betting/bet.ts"
import { stakeUnits } from "#models/coupon/stake.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./OneClick.module.css"

export type OneClickRef = FlowRef<typeof oneClickMachine>

interface OneClickProps {
  readonly oneClick: OneClickRef
  /** The site's currency, until a player's is known (ISO 4217). */
  readonly currency: string
}

/** The mark that a press of a price is a bet, with the amount, as long as that is so. */
export const OneClickBar = (props: OneClickProps): ReactNode => {
  const { oneClick } = props
  const { t, money } = useMessage()
  const snapshot = useSnapshot(oneClick)
  const { amount, account } = snapshot.context
  const currency = account?.currency ?? props.currency
  if (snapshot.matches("off")) return null
  const isBetting = snapshot.matches("betting")
  return (
    <aside className={styles.bar} aria-label={t("oneClick.title")}>
      {isBetting ? <Spinner /> : <Icon name="bolt" />}
      <span>
        {t(isBetting ? "oneClick.bar.betting" : "oneClick.bar.on", {
          sum: money({ amount: stakeUnits(amount, currency) ?? 0, currency }),
        })}
      </span>
      <Button
        size="small"
        disabled={!snapshot.can({ type: "mode.switchedOff" })}
        onClick={() => oneClick.send({ type: "mode.switchedOff" })}
      >
        {t("oneClick.off")}
      </Button>
    </aside>
  )
}

const CONSENTS = [
  { key: "0", name: "refuse" },
  { key: "2", name: "rise" },
  { key: "1", name: "any" },
] as const

/** Why it can't be switched on without an account: there is none, or it was not heard of yet. */
const NoAccount = ({ isGuest }: { readonly isGuest: boolean }): ReactNode => {
  const { t } = useMessage()
  return isGuest ? (
    <p role="status" className="secondary">
      {t("oneClick.signIn")}
    </p>
  ) : (
    <div role="status" aria-busy="true" aria-label={t("common.loading")}>
      <Skeleton height={20} width="60%" />
    </div>
  )
}

interface OneClickDialogProps extends OneClickProps {
  /** Whether it is known that nobody is signed in. */
  readonly isGuest: boolean
  readonly onDismiss: () => void
}

/** Where bets at a click are switched on and off, and what a click bets. */
export const OneClickDialog = (props: OneClickDialogProps): ReactNode => {
  const { oneClick, isGuest, onDismiss } = props
  const { t, money, currencySign } = useMessage()
  const paste = usePasteWords()
  const snapshot = useSnapshot(oneClick)
  const { amount, consent, account, limits } = snapshot.context
  const currency = account?.currency ?? props.currency
  const isOff = snapshot.matches("off")
  const switchOn = { type: "mode.switchedOn" } as const
  return (
    <Dialog title={t("oneClick.title")} closeLabel={t("common.close")} onDismiss={onDismiss}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isOff) {
            oneClick.send(switchOn)
            onDismiss()
          } else oneClick.send({ type: "mode.switchedOff" })
        }}
      >
        <p className="secondary">{t("oneClick.hint")}</p>
        <Field
          pasteFault={paste.amount(currency)}
          label={t("oneClick.amount")}
          hint={
            limits === null
              ? undefined
              : t("oneClick.bounds", {
                  minimum: money({ amount: limits.minimum, currency }),
                  maximum: money({ amount: limits.maximum, currency }),
                })
          }
        >
          {(control) => (
            <TextInput
              {...control}
              size="large"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              disabled={!isOff}
              value={amount}
              onChange={(event) =>
                oneClick.send({
                  type: "amount.entered",
                  text: event.target.value,
                  currency: currency as CurrencyCode,
                })
              }
              trailing={
                // Before a player's currency is known the site's would be another one.
                (account !== null || isGuest) && <span className="muted">{currencySign(currency)}</span>
              }
            />
          )}
        </Field>
        <p className="secondary">{t("coupon.consent")}</p>
        <Segmented
          size="small"
          label={t("coupon.consent")}
          value={`${consent}` as const}
          onChange={(key) => oneClick.send({ type: "consent.chosen", consent: Number(key) as PriceConsent })}
          segments={CONSENTS.map(({ key, name }) => ({
            key,
            label: t(name === "refuse" ? "oneClick.refuse" : `coupon.consent.${name}`),
            disabled: !isOff,
          }))}
        />
        {account === null && <NoAccount isGuest={isGuest} />}
        <Button
          type="submit"
          variant="go"
          size="large"
          wide
          disabled={!snapshot.can(isOff ? switchOn : { type: "mode.switchedOff" })}
        >
          {t(isOff ? "oneClick.on" : "oneClick.off")}
        </Button>
        <p className="dim">{t("oneClick.undo")}</p>
      </form>
    </Dialog>
  )
}
