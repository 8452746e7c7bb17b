import { WithdrawalEvent } from "#machines/cashier/withdrawal/withdrawal.events.ts"
import { withdrawalMachine } from "#machines/cashier/withdrawal/withdrawal.machine.ts"
import { isEnded, Withdrawal, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeWithdrawal = compileEncoder(Withdrawal)

/** Names of the documents a withdrawal makes: itself, and entries while something is to be done with it. */
export const WITHDRAWAL_DOCUMENTS = {
  /** The withdrawal, its player's. */
  withdrawal: "withdrawal",
  /** While people have to act: lists have the oldest first, and negative times turn them round. */
  desk: "withdrawal-desk",
  /** While the site has to ask the provider. */
  toSend: "withdrawal-to-send",
  /** Until its deadline is passed, by the deadline. */
  due: "withdrawal-due",
  /** Once it is paid, its method's: by when it was, with how long it took. */
  paid: "withdrawal-paid",
} as const

/** Owner of what is known of a method. */
export const methodOwner = (method: string): string => `method:${method}`

/** Ids are the keys that players' pages made. */
export const withdrawalAggregate = makeAggregate({
  kind: "withdrawal",
  machine: withdrawalMachine,
  input: () => undefined,
  events: WithdrawalEvent,
  version: 1,
  remembered: 1000,
  documentKinds: Object.values(WITHDRAWAL_DOCUMENTS),
  personOf: (id, event) => {
    if (event.type !== "withdrawal.requested") throw new Error(`${id}: ${event.type} names nobody`)
    return playerOwner(event.userId)
  },
  project: (id, { context: { withdrawal } }) => {
    if (withdrawal === undefined) return []
    const { state, requestedAt, deadline, disputedAt, escalatedAt } = withdrawal
    const isForPeople =
      state === "awaitingFirst" ||
      state === "awaitingSecond" ||
      state === "bounced" ||
      disputedAt !== undefined
    return [
      {
        kind: WITHDRAWAL_DOCUMENTS.withdrawal,
        id,
        owner: playerOwner(withdrawal.userId),
        sort: requestedAt,
        data: encodeWithdrawal(withdrawal),
      },
      ...(isForPeople
        ? [
            {
              kind: WITHDRAWAL_DOCUMENTS.desk,
              id,
              owner: "",
              sort: -requestedAt,
              data: encodeWithdrawal(withdrawal),
            },
          ]
        : []),
      ...(state === "queued" || state === "sending"
        ? [{ kind: WITHDRAWAL_DOCUMENTS.toSend, id, owner: "", sort: withdrawal.since, data: {} }]
        : []),
      ...(isEnded(state) || escalatedAt !== undefined
        ? []
        : [{ kind: WITHDRAWAL_DOCUMENTS.due, id, owner: "", sort: deadline, data: {} }]),
      ...(state === "paid" && withdrawal.endedAt !== undefined
        ? [
            {
              kind: WITHDRAWAL_DOCUMENTS.paid,
              id,
              owner: methodOwner(withdrawal.method),
              sort: withdrawal.endedAt,
              data: { level: withdrawal.level, ms: withdrawal.endedAt - requestedAt },
            },
          ]
        : []),
    ]
  },
})

/** The withdrawal of a stream that was begun. */
export const theWithdrawal = ({
  withdrawal,
}: {
  readonly withdrawal: Loaded<typeof withdrawalAggregate.machine>
}): Withdrawal => {
  const found = withdrawal.snapshot.context.withdrawal
  if (found === undefined) throw new Error(`${withdrawal.id} was never asked for`)
  return found
}

/** Whose receipts of withdrawals are. */
export const withdrawer = (playerId: number): string => `withdrawal:${playerId}`

/** The stream's id as the type that other documents name it by. */
export const withdrawalIdOf = (id: string): WithdrawalId => id as WithdrawalId
