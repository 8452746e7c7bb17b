import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router-dom"
import ModalHost, { type Dialogs } from "#src/features/request/modals/ModalHost.tsx"
import { leaveGone, type ModalName, modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { accountDialogs, moreDialogs } from "./late-dialogs.ts"

type AccountName = "registration" | "sign-in"

const MORE: ReadonlyArray<Exclude<ModalName, AccountName>> = [
  "auto-bets",
  "bid",
  "cashier",
  "code-sign-in",
  "coupon-code",
  "insurance",
  "one-click",
  "price-history",
  "recovery",
  "sale",
  "slip",
  "statistics",
]

/** Whoever registers does not wait for the names of all other dialogs' files. */
const DIALOGS: Dialogs = {
  ...Object.fromEntries(
    MORE.map((name) => [name, lateComponent(async () => (await moreDialogs()).arrive[name]())]),
  ),
  registration: lateComponent(async () => ({ default: (await accountDialogs()).RegistrationDialog })),
  "sign-in": lateComponent(async () => ({ default: (await accountDialogs()).SignInDialog })),
}

/** The dialogs of the page. Whatever is about a page or a player that are gone leaves the queue: unseen it would keep others waiting. */
const Modals = (): ReactNode => {
  const modals = useFlow(modalFlow)
  const isGuest = useFlowSelector(visitorFlow, (visitor) => visitor.matches("guest"))
  const { pathname } = useLocation()
  useEffect(() => leaveGone(modals, pathname, isGuest), [modals, pathname, isGuest])
  return <ModalHost dialogs={DIALOGS} />
}

export default Modals
