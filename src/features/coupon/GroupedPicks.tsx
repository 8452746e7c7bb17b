import type { ReactNode } from "react"
import { groupExpresses } from "#models/betting/bet-groups.ts"
import { countedStake, payout, totalOdds } from "#models/betting/odds.ts"
import type { PlannedBet } from "#models/coupon/coupon.ts"
import { groupKey, groupsIn, LOBBY, nextGroup, type PickGroups } from "#models/coupon/coupon-groups.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { stakeUnits } from "#models/coupon/stake.ts"
import { minorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./GroupedPicks.module.css"
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
  readonly row: (pick: Pick, place: PickPlace) => ReactNode
  readonly onGroup: (key: string, group: number) => void
  readonly onStake: (key: string, text: string) => void
}): ReactNode => {
  const { coupon, bet, currency } = props
  const { t, money, odds, currencySign } = useMessage()
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
  return (
    <div className={styles.groups}>
      {lobby.length > 0 && (
        <section className={styles.group} aria-label={t("coupon.lobby")}>
          <h3 className="strong">
            {t("coupon.lobby")} <span className="secondary">{t("coupon.lobby.hint")}</span>
          </h3>
          {rows(lobby, LOBBY)}
        </section>
      )}
      {groups.map(({ group, legs }, index) => {
        const key = groupKey(group)
        const text = coupon.stakes[key] ?? coupon.stake
        const stake = stakeUnits(text, currency) ?? minorUnits(0)
        const prices = (expresses[index]?.legs ?? []).map((position) => bet.prices[position] ?? 0)
        return (
          <section key={group} className={styles.group} aria-label={t("coupon.group", { number: index + 1 })}>
            <h3 className="strong">
              {t("coupon.group", { number: index + 1 })}{" "}
              <span className="num">{odds(totalOdds(prices))}</span>
            </h3>
            {rows(legs, group)}
            <div className={styles.stake}>
              <TextInput
                aria-label={t("coupon.stake.group", { number: index + 1 })}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={text}
                onChange={(event) => props.onStake(key, event.target.value)}
                trailing={<span className="muted">{currencySign(currency)}</span>}
              />
              <span className="secondary">
                {t("history.upTo", {
                  sum: money({ amount: payout(countedStake(stake, prices), prices), currency }),
                })}
              </span>
            </div>
          </section>
        )
      })}
    </div>
  )
}

export default GroupedPicks
