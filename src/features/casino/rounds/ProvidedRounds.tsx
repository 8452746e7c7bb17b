import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { type ListedGame, nameFor } from "#models/casino/providers/provided-game.ts"
import type { ProviderRoundLine, ProviderRoundsPart } from "#models/casino/providers/provider-round.ts"
import { readParts } from "#src/services/read-parts.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { useProvidedGames } from "../provided/use-provided-games.ts"
import styles from "./Rounds.module.css"

/** What a round came to, in words. */
const useOutcome = (round: ProviderRoundLine): string => {
  const { t, money } = useMessage()
  const { endedAt, isUndone, staked, won, currency } = round
  if (isUndone && staked === 0 && won === 0) return t("casino.rounds.returned")
  if (won > 0) return t("casino.rounds.won", { paid: money({ amount: won, currency }) })
  return t(endedAt === undefined ? "casino.rounds.going" : "casino.rounds.lost")
}

const Line = (props: {
  readonly round: ProviderRoundLine
  readonly listed: ListedGame | undefined
}): ReactNode => {
  const { t, money, dateTime, language } = useMessage()
  const { round, listed } = props
  const { provider, game, currency, staked, openedAt } = round
  const outcome = useOutcome(round)
  return (
    <li className={styles.round}>
      <div className={styles.head}>
        {listed === undefined ? (
          <span>{game}</span>
        ) : (
          <Link to={`/${language}/casino/${provider}/${game}`}>{nameFor(listed.game.name, language)}</Link>
        )}
        <span className="dim">
          <ZonedTime at={openedAt} usual="00.00.0000, 00:00">
            {() => dateTime(openedAt)}
          </ZonedTime>
        </span>
      </div>
      <div className={styles.head}>
        <span>{t("casino.rounds.stake", { stake: money({ amount: staked, currency }) })}</span>
        <span className="strong">{outcome}</span>
      </div>
      <span className="secondary">
        {t("provided.by", {
          provider: listed === undefined ? provider : nameFor(listed.provider.title, language),
        })}
      </span>
    </li>
  )
}

/** The player's rounds of providers' games, newest first; nothing where there are none. */
export const ProvidedRounds = (): ReactNode => {
  const { t } = useMessage()
  const { account } = useBetting()
  const games = useProvidedGames()
  const listed = games.status === "loading" || games.status === "failed" ? [] : games.value
  const asked = useQuery<ProviderRoundsPart>("provided-rounds", {
    ask: async (signal, reach) => {
      const { providedPart } = await account.rounds()
      return readParts(
        reach,
        (before) => providedPart(before, signal),
        (known, more) => ({ ...more, rounds: [...known.rounds, ...more.rounds] }),
      )
    },
    hasMore: ({ next }) => next !== undefined,
  })
  // What can't be asked is said by the rounds of the house below.
  if (asked.status === "loading" || asked.status === "failed" || asked.value.rounds.length === 0) return null
  return (
    <section aria-labelledby="provided-rounds">
      <h2 id="provided-rounds" className="title">
        {t("casino.rounds.provided")}
      </h2>
      <ol className={styles.rounds}>
        {asked.value.rounds.map((round) => (
          <Line
            key={round.key}
            round={round}
            listed={listed.find(
              ({ provider, game }) => provider.name === round.provider && game.slug === round.game,
            )}
          />
        ))}
      </ol>
      {asked.more !== undefined && (
        <Button wide onClick={asked.more}>
          {t("history.more")}
        </Button>
      )}
    </section>
  )
}
