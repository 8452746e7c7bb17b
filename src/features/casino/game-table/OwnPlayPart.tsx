import type { ReactNode } from "react"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { OwnPlay } from "#models/casino/own-play.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./GameTable.module.css"

/** What the rounds came to in one currency. */
const Sums = ({ play }: { readonly play: OwnPlay }): ReactNode => {
  const { t, money, number } = useMessage()
  const { currency, rounds, staked, paid, band } = play
  const share = (value: number) => number(value, { style: "percent", maximumFractionDigits: 1 })
  const lines = [
    ["rounds", number(rounds)],
    ["staked", money({ amount: staked, currency })],
    ["paid", money({ amount: paid, currency })],
    ["back", staked === 0 ? "—" : share(paid / staked)],
    ["band", band === undefined ? "—" : `${share(band[0])} – ${share(band[1])}`],
  ] as const
  return (
    <dl className={styles.sums}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`game.own.${name}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A game, and the key of the round of it that was over last. */
export interface OwnPlayProps {
  readonly game: OwnGameSlug
  readonly round: string | undefined
}

/** The player’s own rounds of a game: how many, staked, paid, and where the return lies by them. */
export const OwnPlayPart = (props: OwnPlayProps): ReactNode => {
  const { t } = useMessage()
  const { account } = useBetting()
  const { game, round } = props
  const asked = useQuery(
    `casino-statistics/${game}/${round ?? ""}`,
    { ask: async (signal) => (await account.rounds()).statistics(game, signal) },
    `casino-statistics/${game}`,
  )
  return (
    <Part title={t("game.own")}>
      {asked.status === "loading" && <PartLoading className={styles.form} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status === "ready" && asked.value.length === 0 && (
        <p className="secondary">{t("game.own.none")}</p>
      )}
      {asked.status === "ready" && asked.value.length > 0 && (
        <>
          {asked.value.map((play) => (
            <Sums key={play.currency} play={play} />
          ))}
          <p className="secondary">{t("game.own.hint")}</p>
        </>
      )}
    </Part>
  )
}
