import { type ReactNode, useState } from "react"
import { isDeletable } from "#machines/wallet/account-list/account-list.machine.ts"
import { type Account, accountLabels, type OfferedCurrency } from "#models/wallet/account.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import styles from "./AccountList.module.css"
import { accountListFlow } from "./account-list-flow.ts"

const AccountRow = (props: {
  readonly account: Account
  /** Something is being done: nothing else can be. */
  readonly isHeld: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
  readonly onDelete: () => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { account, isHeld, isBusy } = props
  const name = accountLabels(account).withIso
  const sum = (amount: number) => money({ amount, currency: account.iso })
  return (
    <li className={classNames(styles.account, account.isActive && styles.active)}>
      <span className={styles.about}>
        <span className="secondary">{name}</span>
        <span className={`num strong ${styles.sum}`}>{sum(account.money)}</span>
        {account.amountOfUnplacedBets > 0 && (
          <span className="dim">{t("accounts.inBets", { sum: sum(account.amountOfUnplacedBets) })}</span>
        )}
        <span className="dim num">{t("common.number", { number: `${account.id}` })}</span>
      </span>
      <span className={styles.actions}>
        {account.isActive ? (
          <Badge>{t("accounts.active")}</Badge>
        ) : (
          <>
            {isDeletable(account) && (
              <Button
                variant="ghost"
                disabled={isHeld}
                aria-label={t("accounts.delete.named", { name })}
                onClick={props.onDelete}
              >
                {t("accounts.delete")}
              </Button>
            )}
            <Button
              variant="soft"
              busy={isBusy}
              disabled={isHeld && !isBusy}
              aria-label={t("accounts.activate.named", { name })}
              onClick={props.onChoose}
            >
              {t("accounts.activate")}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

/** Opens an account in one of the currencies that are offered. */
const Opening = (props: {
  readonly offered: ReadonlyArray<OfferedCurrency>
  readonly isHeld: boolean
  readonly isBusy: boolean
  readonly onOpen: (currencyId: number) => void
}): ReactNode => {
  const { t } = useMessage()
  const { offered, isHeld, isBusy } = props
  const [chosen, setChosen] = useState<number>()
  const currency = offered.find(({ id }) => id === chosen) ?? offered[0]
  if (currency === undefined) return null
  return (
    <form className={styles.opening} onSubmit={onSubmit(() => props.onOpen(currency.id))}>
      <Field label={t("accounts.currency")}>
        {(control) => (
          <Select
            {...control}
            value={`${currency.id}`}
            options={offered.map(({ id, code, name }) => ({ value: `${id}`, label: `${code} · ${name}` }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} disabled={isHeld && !isBusy}>
        {t("accounts.open")}
      </Button>
    </form>
  )
}

/** The player's accounts: what is in each, which is active; another is opened, made active or deleted. */
export const AccountList = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(accountListFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, command, error } = snapshot.context
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "accounts.asked" })} />
  if (view === null) return <PartLoading className={styles.page} />
  const isHeld = command !== null
  return (
    <Part title={t("accounts.list")}>
      <p className="secondary">{t("accounts.intro")}</p>
      <ul className={styles.list} aria-label={t("accounts.list")}>
        {view.accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isHeld={isHeld}
            isBusy={command?.kind === "activate" && command.accountId === account.id}
            onChoose={() => send({ type: "account.chosen", accountId: account.id as never })}
            onDelete={() => send({ type: "account.deleted", accountId: account.id as never })}
          />
        ))}
      </ul>
      <FormError error={error} />
      <Opening
        offered={view.offered}
        isHeld={isHeld}
        isBusy={command?.kind === "open"}
        onOpen={(currencyId) => send({ type: "currency.chosen", currencyId })}
      />
    </Part>
  )
}
