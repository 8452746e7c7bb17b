import type { ReactNode } from "react"
import { PaymentDesk, type PaymentDeskProps } from "#src/features/operator/payment-desk/PaymentDesk.tsx"
import type { StillProps } from "./still.ts"

export const PaymentDeskStill = (still: StillProps): ReactNode => (
  <PaymentDesk
    snapshot={still.snapshot as PaymentDeskProps["snapshot"]}
    send={still.onEvent as PaymentDeskProps["send"]}
    mayCompare
  />
)
