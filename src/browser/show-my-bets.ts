import { myBetsFlow } from "#src/features/betting/my-bets/my-bets-flow.ts"
import type { Page } from "./page.ts"

/** Turns the bet slip to the open bets. */
export const showMyBets = async (page: Pick<Page, "flows">): Promise<void> =>
  (await page.flows.open(myBetsFlow).ready).send({ type: "bets.opened" })
