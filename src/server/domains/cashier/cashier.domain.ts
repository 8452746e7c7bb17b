/** The door of its domain: deposits, the list of payments, withdrawals. What stands behind it is for the domain alone. */
export { cashierManifest } from "./cashier.manifest.ts"
export { actBarred } from "./desk-acts.ts"
export { PaymentDesk } from "./PaymentDesk.ts"
export { PaymentList } from "./PaymentList.ts"
export { Statements } from "./Statements.ts"
export { placeIn, WithdrawalQueue } from "./WithdrawalQueue.ts"
export { Withdrawals } from "./Withdrawals.ts"
export { WITHDRAWAL_DOCUMENTS, withdrawalAggregate } from "./withdrawal.aggregate.ts"
