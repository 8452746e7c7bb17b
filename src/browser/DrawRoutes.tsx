import type { ReactNode } from "react"
import { useState } from "react"
import { Link, useLocation, useParams } from "react-router-dom"
import { kindAt } from "#models/draws/draw-address.ts"
import { AccountChoice } from "#src/features/cashier/account-choice/AccountChoice.tsx"
import { DrawListPage } from "#src/features/draws/list/DrawListPage.tsx"
import DrawsPage from "#src/features/draws/lobby/DrawsPage.tsx"
import { TicketForm } from "#src/features/draws/ticket-form/TicketForm.tsx"
import TicketsPage from "#src/features/draws/tickets/TicketsPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { usePage } from "./page-context.ts"

/** Which of the two groups an address stands in, `/ru/toto/…` or `/ru/lotto/…`, and the kind that it names. */
const usePlace = () => {
  const group = useLocation().pathname.split("/")[2] === "lotto" ? ("lotto" as const) : ("toto" as const)
  return { group, kind: kindAt(group, useParams()[group]) }
}

/** `/toto`, `/lotto`. */
export const DrawsRoute = (): ReactNode => <DrawsPage group={usePlace().group} />

/** `/toto/tickets`, `/lotto/tickets`. */
export const TicketsRoute = (): ReactNode => <TicketsPage group={usePlace().group} />

/** `/toto/:kind/draws` and alike. */
export const DrawListRoute = (): ReactNode => {
  const { kind } = usePlace()
  return kind === undefined ? <NotFoundPage /> : <DrawListPage kind={kind} />
}

/** `/toto/:kind`, `/toto/:kind/:number` and alike: a draw, for guests to look at and for players to take part in. */
export const DrawRoute = (): ReactNode => {
  const page = usePage()
  const { t, language } = useMessage()
  const { group, kind } = usePlace()
  const { number } = useParams()
  const isSignedIn = useFlowSelector(visitorFlow, ({ context }) => context.player !== null)
  const [onSignIn] = useState(() => () => void page.openModal("sign-in"))
  if (kind === undefined || (number !== undefined && !/^[1-9]\d{0,8}$/.test(number))) return <NotFoundPage />
  return (
    <>
      <p>
        <Link to={`/${language}/${group}`}>{t(`draws.${group}`)}</Link>
      </p>
      <h1 className="title">{t(`draws.kind.${kind}`)}</h1>
      <p className="secondary">{t(`draws.kind.about.${kind}`)}</p>
      {isSignedIn && <AccountChoice />}
      <TicketForm
        kind={kind}
        number={number === undefined ? null : Number(number)}
        isSignedIn={isSignedIn}
        onSignIn={onSignIn}
      />
    </>
  )
}
