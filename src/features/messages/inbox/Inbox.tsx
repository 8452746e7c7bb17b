import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { endKey, isWin } from "#models/betting/end-words.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { Asked } from "#src/services/Query.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Drawer } from "#src/ui/primitives/Dialog.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./Inbox.module.css"
import { inboxFlow } from "./inbox-flow.ts"
import { type ToldBet, useToldBets } from "./use-told-bets.ts"

/** How a bet ended, on what it was, and when; a press leads to the history. */
const Entry = (props: {
  readonly told: ToldBet
  readonly isNew: boolean
  readonly href: string
  readonly onFollow: () => void
}): ReactNode => {
  const { t, language, money, time } = useMessage()
  const { bet, at } = props.told
  const [leg] = bet.legs
  const key = endKey(bet)
  if (key === undefined || leg === undefined) return null
  return (
    <li>
      <Link to={props.href} className={styles.entry} onClick={props.onFollow}>
        <Icon name={isWin(bet) ? "check" : "ticket"} />
        <span className={styles.words}>
          <span className={isWin(bet) ? "strong" : undefined}>
            {t(key, {
              number: String(bet.id),
              sum: money({ amount: bet.payout ?? 0, currency: bet.currency }),
            })}
          </span>
          <bdi className="secondary">
            {bet.legs.length === 1
              ? gameTitle(leg.home, leg.away, language)
              : kindName(bet, bet.legs.length, t)}
          </bdi>
        </span>
        <span className={styles.when}>
          <ZonedTime at={at} usual="00:00">
            {() => time(at)}
          </ZonedTime>
          {props.isNew && (
            <span className={styles.new}>
              <VisuallyHidden>{t("inbox.new")}</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The list, or the words in its place. */
const Listed = (props: {
  readonly asked: Asked<ReadonlyArray<ToldBet>>
  readonly readUpTo: number
  readonly href: string
  readonly onFollow: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { asked } = props
  if (asked.status === "loading") return <Skeleton height="8rem" />
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  if (asked.value.length === 0)
    return <EmptyState title={t("inbox.empty.title")}>{t("inbox.empty.hint")}</EmptyState>
  return (
    <ol className={styles.list}>
      {asked.value.map((told) => (
        <Entry
          key={told.bet.id}
          told={told}
          isNew={told.at > props.readUpTo}
          href={props.href}
          onFollow={props.onFollow}
        />
      ))}
    </ol>
  )
}

/** The bell of the header: how many bets ended that the player has not read of, and the list of those of the last 24 hours. */
const Inbox = (props: {
  readonly userId: number
  readonly historyHref: string
  /** Messages that are not read, and where they are; they count at the bell too. */
  readonly letters?: { readonly unread: number; readonly href: string }
  /** What stands below the list. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(inboxFlow)
  const snapshot = useSnapshot(ref)
  const asked = useToldBets(props.userId)
  const { readUpTo } = snapshot.context
  const told = asked.status === "ready" ? asked.value : []
  const unread = told.filter(({ at }) => at > readUpTo).length
  const letters = props.letters?.unread ?? 0
  // By the server's clock, as what is listed: that of the browser may be wrong.
  const close = () => ref.send({ type: "inbox.closed", at: told[0]?.at ?? 0 })
  return (
    <>
      <IconButton
        icon="bell"
        label={t("inbox.bell", { count: unread + letters })}
        count={unread + letters}
        aria-haspopup="dialog"
        onClick={() => ref.send({ type: "inbox.opened" })}
      />
      {snapshot.matches("open") && (
        <Drawer side="end" title={t("inbox.title")} closeLabel={t("common.close")} onDismiss={close}>
          {props.letters !== undefined && (
            <Link to={props.letters.href} className={styles.letters} onClick={close}>
              <Icon name="mail" />
              <span>{t("inbox.letters", { count: letters })}</span>
            </Link>
          )}
          <p className="secondary">{t("inbox.span")}</p>
          <Listed asked={asked} readUpTo={readUpTo} href={props.historyHref} onFollow={close} />
          {props.children !== undefined && <div className={styles.below}>{props.children}</div>}
        </Drawer>
      )}
    </>
  )
}

export default Inbox
