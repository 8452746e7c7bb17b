import type { ReactNode } from "react"
import type { OpenRoundRow } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Moment } from "../bet-desk/BetFacts.tsx"
import styles from "../operator-entry/Desk.module.css"

/** A game of the house by its name, one of a provider by the provider's own word. */
export const GameName = ({ game, provider }: Pick<OpenRoundRow, "game" | "provider">): ReactNode => {
  const { t } = useMessage()
  return (
    <bdi className="strong">{provider === undefined ? t(`game.name.${game}`) : `${provider} / ${game}`}</bdi>
  )
}

/** What is known of a round at one look. */
export const RoundFacts = ({ row }: { readonly row: OpenRoundRow }): ReactNode => {
  const { t } = useMessage()
  const { staked, won, currency, player, openedAt, isProposed } = row
  return (
    <p className={styles.facts}>
      <GameName {...row} />
      <span className="dim">{t("operator.casino.staked")}</span>
      <Money value={{ amount: staked, currency }} />
      {won > 0 && (
        <>
          <span className="dim">{t("operator.casino.won")}</span>
          <Money value={{ amount: won, currency }} />
        </>
      )}
      <span>{t("operator.withdrawal.player", { player: `${player}` })}</span>
      <span className="dim">{t("operator.casino.since")}</span>
      <Moment at={openedAt} />
      {isProposed && <span className={styles.state}>{t("operator.casino.proposed")}</span>}
    </p>
  )
}
