import type { Payment } from "#models/cashier/payment.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** Payments as the server gave them, newest first, and whether it has older ones. */
interface Listed {
  readonly payments: ReadonlyArray<Payment>
  readonly more: boolean
}

/** Payments of the main account, newest first, page by page; each once, though one came while the pages were turned. */
export const usePayments = (withArchive: boolean): Asked<ReadonlyArray<Payment>> => {
  const { account } = useBetting()
  const asked = useQuery<Listed>(`payments/${withArchive}`, {
    ask: async (signal, { known, pages }) => {
      let listed = known ?? { payments: [], more: true }
      for (let page = known === undefined ? 1 : pages; page <= pages && listed.more; page += 1) {
        const { payments, more } = await account.payments({ page, withArchive }, signal)
        const byId = new Map([...listed.payments, ...payments].map((payment) => [payment.id, payment]))
        listed = { payments: [...byId.values()].toSorted((one, other) => other.id - one.id), more }
      }
      return listed
    },
    hasMore: ({ more }) => more,
  })
  return asked.status === "ready" ? { ...asked, value: asked.value.payments } : asked
}
