import { depositFlow } from "#src/features/cashier/cashier/deposit-flow.ts"
import { conversionFlow } from "#src/features/wallet/conversion/conversion-flow.ts"
import type { Page } from "./page.ts"

/** Has the forms that move money forget whose accounts they named. */
export const forgetMoney = async ({ flows }: Pick<Page, "flows">): Promise<void> => {
  const [deposit, conversion] = await Promise.all([
    flows.open(depositFlow).ready,
    flows.open(conversionFlow).ready,
  ])
  deposit.send({ type: "deposit.forgotten" })
  conversion.send({ type: "conversion.forgotten" })
}
