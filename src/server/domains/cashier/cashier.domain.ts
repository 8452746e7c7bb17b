/** The door of its domain: deposits and the list of payments. What stands behind it is for the domain alone. */
export { CashierHandlers } from "./cashier.http.ts"
export { PaymentList } from "./PaymentList.ts"
