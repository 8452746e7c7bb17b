import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Bet } from "#models/betting/bet.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import type { Asked } from "#src/services/Query.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { BetCard } from "../history/BetCard.tsx"
import history from "../history/HistoryPage.module.css"
import { isDealt, isEdited } from "../history/open-bet.ts"
import { saleFlow } from "../sale/sale-flow.ts"
import { ToleranceChoice, type Tolerated } from "../sale/ToleranceChoice.tsx"
import { CashOut } from "./CashOut.tsx"
import styles from "./MyBets.module.css"

const Card = ({ bet, tolerated }: { readonly bet: Bet; readonly tolerated: Tolerated }): ReactNode => {
  const { editBet, openModal } = useBetting()
  const { betGuid } = bet
  return (
    <BetCard
      bet={bet}
      onShare={() => openModal("slip", { args: { betGuid, known: bet } })}
      onEdit={isEdited(bet) ? () => editBet(bet) : undefined}
      onInsure={
        isDealt(bet) && insuredShare(bet) < ALL_INSURED
          ? () => openModal("insurance", { args: { betGuid } })
          : undefined
      }
      cashOut={<CashOut bet={bet} tolerated={tolerated} />}
    />
  )
}

/** The cards of the bets. A sale that is unfolded on one is left with them. */
const Cards = (props: { readonly bets: ReadonlyArray<Bet>; readonly tolerated: Tolerated }): ReactNode => {
  useShownFlow(saleFlow)
  return (
    <ul className={history.list}>
      {props.bets.map((bet) => (
        <Card key={bet.id} bet={bet} tolerated={props.tolerated} />
      ))}
    </ul>
  )
}

/** The open bets, and those that came to their end while they were looked at. */
const Listed = (props: {
  readonly list: Extract<Asked<ReadonlyArray<Bet>>, { readonly status: "ready" }>
  readonly tolerated: Tolerated
}): ReactNode => {
  const { list, tolerated } = props
  const { t } = useMessage()
  if (list.value.length === 0) {
    return <EmptyState title={t("my-bets.empty.title")}>{t("my-bets.empty.hint")}</EmptyState>
  }
  return (
    <>
      {list.value.some(isDealt) && (
        <div className={styles.choice}>
          <ToleranceChoice {...tolerated} />
        </div>
      )}
      <div className={history.table}>
        <Cards bets={list.value} tolerated={tolerated} />
      </div>
      {list.retry !== undefined && <NoConnection onRetry={list.retry} />}
      {list.more !== undefined && (
        <Button wide onClick={list.more}>
          {t("history.more")}
        </Button>
      )}
    </>
  )
}

/** The player's open bets as they stand at this moment, in the place of the bet slip. */
export const MyBets = (props: {
  readonly isGuest: boolean
  readonly list: Asked<ReadonlyArray<Bet>>
  readonly tolerated: Tolerated
  readonly historyHref: string
  readonly onSignIn: () => void
}): ReactNode => {
  const { isGuest, list, tolerated } = props
  const { t } = useMessage()
  if (isGuest) {
    return (
      <EmptyState
        title={t("my-bets.guest.title")}
        action={
          <Button variant="go" onClick={props.onSignIn}>
            {t("frame.signIn")}
          </Button>
        }
      >
        {t("my-bets.guest.hint")}
      </EmptyState>
    )
  }
  return (
    <>
      {list.status === "loading" && (
        <div className={history.table} aria-busy="true">
          {[0, 1].map((row) => (
            <div key={row} className={history.waiting}>
              <Skeleton width="100%" height="100%" />
            </div>
          ))}
        </div>
      )}
      {list.status === "failed" && <NoAnswer asked={list} />}
      {list.status === "ready" && <Listed list={list} tolerated={tolerated} />}
      <Link to={props.historyHref} className={buttonClass({ variant: "ghost", wide: true })}>
        {t("my-bets.history")}
      </Link>
    </>
  )
}
