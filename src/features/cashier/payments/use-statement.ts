import type { PaymentRequest } from "#models/cashier/payment-request.ts"
import type { StatementMonths, StatementPage } from "#models/cashier/statement.ts"
import type { AskablePayment } from "#models/support/payment-question.ts"
import type { StatementAsked } from "#src/services/ask-statement.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** Whatever moves money of the player makes what is shown untrue. */
const useFollowing = () => {
  const { feed } = useBetting()
  return (tell: (news: { readonly type: "answer.outdated" }) => void) => {
    const leave = [
      feed.follow("me"),
      feed.onMine(({ accounts, balance }) => {
        if (accounts !== undefined || balance !== undefined) tell({ type: "answer.outdated" })
      }),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }
}

/** Moves of an account, newest first, part by part; each once, though one came while the parts were asked for. */
export const useStatement = (asked: StatementAsked): Asked<StatementPage> => {
  const { account } = useBetting()
  const follow = useFollowing()
  return useQuery<StatementPage>(`statement/${JSON.stringify(asked)}`, {
    ask: async (signal, { known, pages }) => {
      const statements = await account.statements()
      if (known?.next !== undefined) {
        const part = await statements.page({ ...asked, before: known.next }, signal)
        return { ...part, balance: known.balance, lines: [...known.lines, ...part.lines] }
      }
      let listed = await statements.page(asked, signal)
      for (let page = 1; page < pages && listed.next !== undefined; page += 1) {
        const part = await statements.page({ ...asked, before: listed.next }, signal)
        listed = { ...part, balance: listed.balance, lines: [...listed.lines, ...part.lines] }
      }
      return listed
    },
    hasMore: ({ next }) => next !== undefined,
    follow,
  })
}

/** Payments in and out that are not over. */
export const usePaymentRequests = (): Asked<ReadonlyArray<PaymentRequest>> => {
  const { account } = useBetting()
  const follow = useFollowing()
  return useQuery<ReadonlyArray<PaymentRequest>>("payment-requests", {
    ask: async (signal) => (await account.statements()).requests(signal),
    follow,
  })
}

/** The last payments in and out, each with what was asked about it. */
export const useAskablePayments = (): Asked<ReadonlyArray<AskablePayment>> => {
  const { account, feed } = useBetting()
  return useQuery<ReadonlyArray<AskablePayment>>("askable-payments", {
    ask: async (signal) => (await account.statements()).askable(signal),
    follow: (tell) => {
      const leave = [
        feed.follow("me"),
        feed.onMine(({ payment, support }) => {
          if (payment !== undefined || support !== undefined) tell({ type: "answer.outdated" })
        }),
      ]
      return () => {
        for (const stop of leave) stop()
      }
    },
  })
}

/** The months of an account, and everything together. */
export const useMonths = (accountId: number | undefined, zone: string): Asked<StatementMonths> => {
  const { account } = useBetting()
  const follow = useFollowing()
  return useQuery<StatementMonths>(`statement-months/${accountId ?? ""}/${zone}`, {
    ask: async (signal) => (await account.statements()).months(accountId, zone, signal),
    follow,
  })
}
