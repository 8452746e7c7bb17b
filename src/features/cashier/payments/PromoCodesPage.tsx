import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { PromoList, usePromos } from "./UsedPromos.tsx"

const Promos = (): ReactNode => {
  const { t } = useMessage()
  const asked = usePromos()
  if (asked.status === "loading")
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="8rem" />
      </div>
    )
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  if (asked.value.length === 0)
    return <EmptyState title={t("promo-codes.empty")}>{t("promo-codes.empty.hint")}</EmptyState>
  return <PromoList promos={asked.value} label={t("payments.promos")} />
}

/** `/account/settings/promo-codes`: promotional codes that the player used (§2 Personal office sections: promo code history). */
const PromoCodesPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <h1 className="title">{t("promo-codes.title")}</h1>
      <Promos />
    </>
  )
}

export default PromoCodesPage
