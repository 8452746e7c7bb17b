import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AgeMark } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { FrameAccount } from "./frame-data.ts"
import styles from "./SaferPlayDialog.module.css"

/** Free help in many languages, for players and those near them. */
const HELP = "https://www.gamblingtherapy.org/"

type PlayerAccount = Extract<FrameAccount, { readonly kind: "player" }>

const MINUTE_MS = 60_000

/** The player's own day: how long, and what came of it. */
const Day = ({ account }: { readonly account: PlayerAccount }): ReactNode => {
  const { t } = useMessage()
  const asked = useQuery("day", { ask: account.day })
  if (asked.status === "failed")
    return (
      <p className={styles.note} role="alert">
        <span>{t("saferPlay.failed")}</span>
        <Button size="small" onClick={asked.retry}>
          {t("common.retry")}
        </Button>
      </p>
    )
  const day = asked.status === "ready" ? asked.value : undefined
  const minutes = Math.floor((day?.playedMs ?? 0) / MINUTE_MS)
  return (
    <dl className={styles.day} aria-busy={day === undefined}>
      <div>
        <dt className="secondary">{t("saferPlay.time")}</dt>
        <dd className="heading">
          {day === undefined ? (
            <Skeleton width="72px" />
          ) : (
            <span className="num">
              {t("saferPlay.duration", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="secondary">{t("saferPlay.result")}</dt>
        <dd className="heading">
          {day === undefined ? <Skeleton width="72px" /> : <Money result value={day.result} />}
        </dd>
        <dd className="caption">
          {day === undefined ? <Skeleton width="96px" /> : t("saferPlay.settled", { count: day.settled })}
        </dd>
      </div>
    </dl>
  )
}

/** What there is for playing safely, one press from every page: the day so far, a way out, help, and who may play. */
export const SaferPlayDialog = (props: {
  readonly account: FrameAccount
  readonly minimumAge: number
  readonly onDismiss: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { account, minimumAge } = props
  return (
    <Dialog title={t("saferPlay.title")} closeLabel={t("common.close")} onDismiss={props.onDismiss}>
      {account.kind === "player" && (
        <>
          <Day account={account} />
          <div className={styles.ways}>
            <Link to={account.betsHref} className={buttonClass({ variant: "soft" })}>
              {t("frame.myBets")}
            </Link>
            <Button
              variant="line"
              onClick={() => {
                props.onDismiss()
                account.onSignOut()
              }}
            >
              {t("saferPlay.break")}
            </Button>
          </div>
        </>
      )}
      <p className="dim">{t("frame.saferPlay")}</p>
      <p className={styles.note}>
        <AgeMark age={minimumAge} label={t("frame.age", { age: minimumAge })} />
        <span>{t("frame.adultsOnly")}</span>
      </p>
      <a href={HELP} target="_blank" rel="noopener noreferrer" className={styles.help}>
        <Icon name="shield" />
        <span className="grow">{t("saferPlay.help")}</span>
        <Icon name="chevron-end" size={14} />
      </a>
    </Dialog>
  )
}
