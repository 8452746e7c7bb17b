import type { ReactNode } from "react"
import { selectionName } from "#models/betting/market-names.ts"
import { isInPlay, type Pick } from "#models/coupon/pick.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Select, type SelectOption } from "#src/ui/primitives/Select.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { PickedPlayer } from "../../line/line/PickedPlayer.tsx"
import { OwnStake } from "./OwnStake.tsx"
import styles from "./PickRow.module.css"

/** In which group of a multi-bet a pick stands, and where it can go. */
export interface PickPlace {
  readonly value: string
  readonly options: ReadonlyArray<SelectOption>
  readonly onChange: (value: string) => void
}

/** Props of one pick of the coupon. */
export interface PickRowProps {
  readonly pick: Pick
  /** Joined with the next in a chain: an express. */
  readonly linked: boolean
  readonly conflicting: boolean
  /** The bet was not accepted because of it. */
  readonly refused?: boolean
  /** Of an anti-express: its market doesn't tell how it may fail. */
  readonly untold?: boolean
  /** Of picks together: they have no price because of it. */
  readonly apart?: boolean
  /** What it makes of the price of those before it. */
  readonly step?: ReactNode
  readonly now: number
  /** A stake of its own, in singles of more than one. */
  readonly stake?: {
    readonly text: string
    readonly currency: string
    readonly onChange: (text: string) => void
  }
  readonly place?: PickPlace
  readonly onRemove: () => void
  readonly onAccept: () => void
}

/** A price, with the one that was agreed to before it where it has moved. */
export const MovedOdds = ({ was, now }: { readonly was: number; readonly now: number }): ReactNode => {
  const { t, odds } = useMessage()
  if (was === now) return <span>{odds(now)}</span>
  const rose = now > was
  return (
    <>
      <s className={styles.was}>
        <VisuallyHidden>{`${t("coupon.price.was", { odds: odds(was) })}, `}</VisuallyHidden>
        <span aria-hidden="true">{odds(was)}</span>
      </s>
      <span> </span>
      <span className={rose ? "up" : "down"}>
        <span className={styles.arrow} data-direction={rose ? "up" : "down"} aria-hidden="true" />
        <span>{odds(now)}</span>
      </span>
    </>
  )
}

/** One pick: what, at which price, in which game; its offer when the price changed, and why it can't be bet. */
export const PickRow = (props: PickRowProps): ReactNode => {
  const { pick } = props
  const { t, language, day, time, odds } = useMessage()
  const name = selectionName(pick, t, language)
  const game = gameTitle(pick.home, pick.away, language)
  const when = isInPlay(pick)
    ? t("coupon.pick.live")
    : `${day(pick.startsAt, props.now)}, ${time(pick.startsAt)}`
  const inTheWay = props.conflicting ? "conflict" : props.apart === true ? "apart" : undefined
  const trouble =
    inTheWay !== undefined
      ? t(`coupon.pick.${inTheWay}`)
      : pick.availability === "open"
        ? props.untold === true
          ? t("coupon.pick.untold")
          : props.refused === true && pick.odds === pick.offered
            ? t("coupon.pick.refused")
            : undefined
        : t(`coupon.pick.${pick.availability}`)
  return (
    <li className={styles.pick} data-linked={props.linked ? "" : undefined} data-trouble={trouble && ""}>
      <span className={`strong ${styles.name}`}>
        <span>{name}</span>
        <PickedPlayer of={pick} />
      </span>
      <span className={`num ${styles.odds}`}>
        <MovedOdds was={pick.odds} now={pick.offered} />
      </span>
      <IconButton
        icon="close"
        size="small"
        label={t("coupon.remove", { name: `${name}, ${game}` })}
        onClick={props.onRemove}
      />
      <span className={`secondary ${styles.game}`}>
        <span>{`${game} · `}</span>
        <span className="num">{when}</span>
      </span>
      {props.step !== undefined && <span className={`secondary ${styles.step}`}>{props.step}</span>}
      {trouble !== undefined && (
        <span className={styles.trouble}>
          <Icon
            name={inTheWay !== undefined || pick.availability === "open" ? "warning" : "lock"}
            size={14}
          />
          <span>{trouble}</span>
        </span>
      )}
      {trouble === undefined && pick.odds !== pick.offered && (
        <span className={styles.offer}>
          <span className="grow">
            {t(pick.offered > pick.odds ? "coupon.price.rose" : "coupon.price.fell")}
          </span>
          <Button size="small" variant="soft" onClick={props.onAccept}>
            {t("coupon.price.accept", { odds: odds(pick.offered) })}
          </Button>
        </span>
      )}
      {props.place !== undefined && (
        <span className={styles.stake}>
          <Select aria-label={t("coupon.group.of", { name: `${name}, ${game}` })} {...props.place} />
        </span>
      )}
      {props.stake !== undefined && (
        <span className={styles.stake}>
          <OwnStake name={t("coupon.stake.own", { name: `${name}, ${game}` })} {...props.stake} />
        </span>
      )}
    </li>
  )
}
