import type { ReactNode } from "react"
import { groupExpresses } from "#models/betting/bet-groups.ts"
import { countedStake, payout, totalOdds } from "#models/betting/odds.ts"
import type { PlannedBet } from "#models/coupon/coupon.ts"
import { groupKey, groupsIn, LOBBY, nextGroup, type PickGroups } from "#models/coupon/coupon-groups.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { stakeUnits } from "#models/coupon/stake.ts"
import { minorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./GroupedPicks.module.css"
import { Fault, OwnStake } from "./OwnStake.tsx"
import type { PickPlace } from "./PickRow.tsx"

/** The picks of a multi-bet in their groups: the lobby first, then each group with its stake, its odds and what it pays. */
const GroupedPicks = (props: {
  readonly coupon: {
    readonly picks: ReadonlyArray<Pick>
    readonly groups?: PickGroups
    readonly stake: string
    readonly stakes: Readonly<Record<string, string>>
  }
  readonly bet: PlannedBet
  readonly currency: string
  /** Groups that a refusal told of names, counted from 1 as they stand; 0 is the lobby. */
  readonly refused: ReadonlySet<number>
  /** The least that may be staked on a group, in minor units; `undefined` while it is not known. */
  readonly least: number | undefined
  readonly row: (pick: Pick, place: PickPlace) => ReactNode
  readonly onGroup: (key: string, group: number) => void
  readonly onStake: (key: string, text: string) => void
}): ReactNode => {
  const { coupon, bet, currency } = props
  const { t, money, odds } = useMessage()
  const { lobby, groups } = groupsIn(coupon)
  const expresses = bet.groups === undefined ? [] : groupExpresses(bet.groups)
  const options = [
    { value: `${LOBBY}`, label: t("coupon.lobby") },
    ...groups.map(({ group }, index) => ({
      value: `${group}`,
      label: t("coupon.group", { number: index + 1 }),
    })),
    { value: `${nextGroup(coupon)}`, label: t("coupon.group.new") },
  ]
  const rows = (legs: ReadonlyArray<number>, group: number) => (
    <ol>
      {legs.flatMap((position) => {
        const pick = coupon.picks[position]
        if (pick === undefined) return []
        const onChange = (value: string) => props.onGroup(pickKey(pick), Number(value))
        return [props.row(pick, { value: `${group}`, options, onChange })]
      })}
    </ol>
  )
  const frame = (number: number) => classNames(styles.group, props.refused.has(number) && styles.refused)
  const refusedNote = (number: number) =>
    props.refused.has(number) && <Fault>{t("coupon.group.refused")}</Fault>
  return (
    <div className={styles.groups}>
      {lobby.length > 0 && (
        <section className={frame(LOBBY)} aria-label={t("coupon.lobby")}>
          <h3 className="strong">
            <span>{`${t("coupon.lobby")} `}</span>
            <span className="secondary">{t("coupon.lobby.hint")}</span>
          </h3>
          {refusedNote(LOBBY)}
          {rows(lobby, LOBBY)}
        </section>
      )}
      {groups.map(({ group, legs }, index) => {
        const key = groupKey(group)
        const text = coupon.stakes[key] ?? coupon.stake
        const typed = stakeUnits(text, currency)
        const stake = typed ?? minorUnits(0)
        const isSmall = typed !== undefined && props.least !== undefined && typed < props.least
        const prices = (expresses[index]?.legs ?? []).map((position) => bet.prices[position] ?? 0)
        return (
          <section
            key={group}
            className={frame(index + 1)}
            aria-label={t("coupon.group", { number: index + 1 })}
          >
            <h3 className="strong">
              <span>{`${t("coupon.group", { number: index + 1 })} `}</span>
              <span className="num">{odds(totalOdds(prices))}</span>
            </h3>
            {refusedNote(index + 1)}
            {rows(legs, group)}
            <OwnStake
              name={t("coupon.stake.group", { number: index + 1 })}
              text={text}
              currency={currency}
              fault={
                isSmall
                  ? t("coupon.go.stakeTooSmall", { bound: money({ amount: props.least ?? 0, currency }) })
                  : undefined
              }
              onChange={(typedNow) => props.onStake(key, typedNow)}
              beside={
                <span className="secondary">
                  {t("history.upTo", {
                    sum: money({ amount: payout(countedStake(stake, prices), prices), currency }),
                  })}
                </span>
              }
            />
          </section>
        )
      })}
    </div>
  )
}

export default GroupedPicks
