import { useState } from "react"
import type { Payment } from "#models/account/payment.ts"
import { useBetting } from "../../line/line/betting.tsx"
import { useRequest } from "../../line/line/use-request.ts"

/** Payments as a page shows them. */
export type PaymentsList =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | {
      readonly status: "ready"
      readonly payments: ReadonlyArray<Payment>
      readonly more: (() => void) | undefined
    }

/** Payments of the main account, newest first, page by page; each once, though one came while the pages were turned. */
export const usePayments = (withArchive: boolean): PaymentsList => {
  const { account } = useBetting()
  const [page, setPage] = useState(1)
  const [earlier, setEarlier] = useState<ReadonlyArray<Payment>>([])
  const asked = useRequest(`${page}`, async (signal) => {
    const { payments, more } = await account.payments({ page, withArchive }, signal)
    const byId = new Map([...earlier, ...payments].map((payment) => [payment.id, payment]))
    return { payments: [...byId.values()].toSorted((one, other) => other.id - one.id), more }
  })
  if (asked.status === "failed") return asked
  if (asked.status === "loading")
    return earlier.length === 0 ? asked : { status: "ready", payments: earlier, more: undefined }
  const { payments, more } = asked.value
  return {
    status: "ready",
    payments,
    more: more
      ? () => {
          setEarlier(payments)
          setPage(page + 1)
        }
      : undefined,
  }
}
