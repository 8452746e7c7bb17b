import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { accountLabels } from "#models/wallet/account.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { accountIn } from "./account-in.ts"
import { useAccounts } from "./use-accounts.ts"

/** Which of the player's accounts a page is about, as its address says; nothing where there is one. */
export const AccountChoice = (props: {
  /** Parts of the address that mean nothing for another account. */
  readonly forgets?: ReadonlyArray<string>
}): ReactNode => {
  const { t } = useMessage()
  const [query, setQuery] = useSearchParams()
  const accounts = useAccounts()
  if (accounts.status !== "ready" || accounts.value.length < 2) return null
  const active = accounts.value.find(({ isActive }) => isActive)
  return (
    <Select
      look="quiet"
      aria-label={t("statement.account")}
      value={`${accountIn(query) ?? active?.id ?? ""}`}
      options={accounts.value.map((account) => ({
        value: `${account.id}`,
        label: accountLabels(account).withSymbol,
      }))}
      onChange={(value) => {
        const asked = new URLSearchParams(query)
        for (const name of props.forgets ?? []) asked.delete(name)
        asked.set("account", value)
        setQuery(asked, { replace: true })
      }}
    />
  )
}
