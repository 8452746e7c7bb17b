import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { TournamentSummary } from "#models/casino/tournaments/tournament-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { TournamentFacts } from "./TournamentFacts.tsx"
import styles from "./Tournaments.module.css"
import { tournamentName } from "./tournament-words.ts"
import { useTournaments } from "./use-tournaments.ts"

const Shelf = (props: {
  readonly name: "running" | "soon" | "over"
  readonly list: ReadonlyArray<TournamentSummary>
  readonly ahead: number
}): ReactNode => {
  const messages = useMessage()
  const { t, language } = messages
  const { name, list, ahead } = props
  return (
    <section aria-label={t(`tournaments.${name}`)}>
      <h2 className="heading">{t(`tournaments.${name}`)}</h2>
      {list.length === 0 ? (
        <p className="secondary">{t(`tournaments.${name}.none`)}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((tournament) => (
            <li key={tournament.id} className={styles.card}>
              <Link className={styles.link} to={`/${language}/casino/tournaments/${tournament.id}`}>
                {tournamentName(tournament, messages)}
              </Link>
              <TournamentFacts tournament={tournament} ahead={ahead} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `/casino/tournaments`: those that run, those to come and those that are over. */
const TournamentsPage = (): ReactNode => {
  const { t, language } = useMessage()
  const asked = useTournaments()
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <h1 className="title">{t("tournaments.title")}</h1>
      <p className="secondary">{t("tournaments.about")}</p>
      {asked.status === "loading" && <PartLoading className={styles.list} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status === "ready" &&
        (["running", "soon", "over"] as const).map((name) => (
          <Shelf key={name} name={name} list={asked.value[name]} ahead={asked.value.ahead} />
        ))}
    </div>
  )
}

export default TournamentsPage
