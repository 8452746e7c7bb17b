import type { ReactNode } from "react"
import { type Multiplier, WHOLE } from "#models/casino/multiplier.ts"
import {
  hitNumbers,
  hitPrizes,
  SHOT_NUMBERS,
  SHOT_SHARE,
  type ShootingSlug,
  type Target,
  targetsOf,
} from "#models/casino/shooting/targets.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { shortMultiplierWords } from "../../game-table/multiplier-words.ts"
import { ChanceTable } from "../ChanceTable.tsx"
import type { ShootingArt } from "./art/figure.ts"
import { prizeWords } from "./prize-words.ts"
import styles from "./ShootingStage.module.css"
import { TargetPicture } from "./TargetPicture.tsx"

const DIGITS = { style: "percent", maximumSignificantDigits: 4 } as const

/** What a hit of the target that is aimed at pays, and how likely it is. */
export const TargetOdds = ({
  bet: { game, target },
}: {
  readonly bet: { readonly game: ShootingSlug; readonly target: Target }
}): ReactNode => {
  const { t } = useMessage()
  return (
    <ChanceTable
      of={t("shooting.kind")}
      lines={hitPrizes(game, target).map(({ stakes, numbers }) => ({
        name: t(`shooting.name.${target}`),
        chance: numbers / SHOT_NUMBERS,
        pays: (stakes * WHOLE) as Multiplier,
      }))}
    />
  )
}

/** What is drawn where a hit pays one of several prizes. */
const DrawnPrizes = ({
  slug,
  target,
}: {
  readonly slug: ShootingSlug
  readonly target: Target
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  return (
    <table className={styles.table}>
      <caption>{t("shooting.drawn", { target: t(`shooting.name.${target}`) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("game.payment")}</th>
          <th scope="col">{t("game.chance")}</th>
        </tr>
      </thead>
      <tbody>
        {hitPrizes(slug, target).map(({ stakes, numbers }) => (
          <tr key={stakes}>
            <th scope="row">{shortMultiplierWords(messages, stakes * WHOLE)}</th>
            <td>{number(numbers / SHOT_NUMBERS, DIGITS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What every target pays, how often it is hit and what comes back, and what has no say in it. */
export const TargetTable = ({
  slug,
  art,
}: {
  readonly slug: ShootingSlug
  readonly art: ShootingArt
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const targets = targetsOf(slug)
  return (
    <>
      <p>{t("shooting.rules.chance")}</p>
      <p>{t("shooting.rules.scene")}</p>
      <table className={styles.table}>
        <caption>{t("shooting.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("shooting.kind")}</th>
            <th scope="col">{t("game.payment")}</th>
            <th scope="col">{t("game.chance")}</th>
            <th scope="col">{t("shooting.return")}</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((target, place) => {
            const figure = art.figures[place]
            return (
              <tr key={target}>
                <th scope="row">
                  <span className={styles.name}>
                    {figure !== undefined && <TargetPicture figure={figure} className={styles.small} />}
                    <span>{t(`shooting.name.${target}`)}</span>
                  </span>
                </th>
                <td>{prizeWords(messages, slug, target)}</td>
                <td>{number(hitNumbers(slug, target) / SHOT_NUMBERS, DIGITS)}</td>
                <td>{number(SHOT_SHARE, { style: "percent" })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {targets
        .filter((target) => hitPrizes(slug, target).length > 1)
        .map((target) => (
          <DrawnPrizes key={target} slug={slug} target={target} />
        ))}
    </>
  )
}
