import { type ReactNode, useMemo } from "react"
import { Link } from "react-router-dom"
import { canJoin } from "#machines/casino/tournament-page/tournament-page.setup.ts"
import type { TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { BoardTable } from "./BoardTable.tsx"
import { TournamentFacts } from "./TournamentFacts.tsx"
import styles from "./Tournaments.module.css"
import { tournamentPageFlow } from "./tournament-page-flow.ts"
import { pointsWords, tournamentName } from "./tournament-words.ts"

/** What the player has: their place and points, or the prize. */
const Own = ({ view }: { readonly view: TournamentView }): ReactNode => {
  const messages = useMessage()
  const { t, number, money } = messages
  const { own, tournament } = view
  if (own === undefined) return null
  return (
    <div role="status" className={styles.own}>
      <p className="strong">
        {own.place === undefined
          ? t("tournament.own.none", { name: own.name })
          : t("tournament.own", {
              place: number(own.place),
              points: pointsWords(tournament, own.points, messages),
              name: own.name,
            })}
      </p>
      {own.won !== undefined && (
        <p className={styles.prize}>{t("tournament.won", { sum: money(own.won) })}</p>
      )}
    </div>
  )
}

/** What a tournament goes by, in words. */
const Rules = ({ view: { tournament } }: { readonly view: TournamentView }): ReactNode => {
  const { t, money, language } = useMessage()
  const { games, points, leastStake, currency } = tournament
  return (
    <Part title={t("tournament.rules")}>
      <p>{t(`tournament.rules.${points}`)}</p>
      <p>{t("tournament.rules.time")}</p>
      <p>{t(`tournament.rules.tie.${points}`)}</p>
      {leastStake > 0 && (
        <p>{t("tournament.rules.least", { sum: money({ amount: leastStake, currency }) })}</p>
      )}
      <p>{t("tournament.rules.money", { currency })}</p>
      <p>{t("tournament.rules.stop")}</p>
      <p className="secondary">{t(games.length === 0 ? "tournament.games.all" : "tournament.games")}</p>
      {games.length > 0 && (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game}>
              <Link to={`/${language}/casino/${game}`}>{t(`game.name.${game}`)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** `/casino/tournaments/:id`: rules, prizes, the board and the player's place. */
export const TournamentBoard = (props: {
  readonly id: string
  readonly isSignedIn: boolean
  readonly onSignIn: () => void
}): ReactNode => {
  const messages = useMessage()
  const { t } = messages
  const { id, isSignedIn, onSignIn } = props
  const shown = useMemo(() => ({ opened: { type: "page.opened" as const, id } }), [id])
  const ref = useShownFlow(tournamentPageFlow, shown)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { view, error, ahead } = snapshot.context
  if (snapshot.matches("failed"))
    return (
      <div className={styles.page}>
        <h1 className="title">{t("tournaments.title")}</h1>
        <Unavailable error={error} onAsk={() => send({ type: "retry.requested" })} />
      </div>
    )
  if (view === null) return <PartLoading className={styles.list} />
  const { tournament } = view
  const isOpen = tournament.status === "announced" || tournament.status === "running"
  const isJoining = snapshot.matches("joining")
  return (
    <div className={styles.page} aria-busy={snapshot.hasTag("busy")}>
      <h1 className="title">{tournamentName(tournament, messages)}</h1>
      <TournamentFacts tournament={tournament} ahead={ahead} />
      <Own view={view} />
      <FormError error={error} />
      {(canJoin(view) || isJoining) && (
        <Button variant="go" busy={isJoining} onClick={() => send({ type: "join.pressed" })}>
          {t("tournament.join")}
        </Button>
      )}
      {isOpen && !isSignedIn && (
        <Button variant="go" onClick={onSignIn}>
          {t("tournament.sign-in")}
        </Button>
      )}
      {snapshot.matches("stale") && (
        <div role="status" className={styles.own}>
          <p className="secondary">{t("crash.stale")}</p>
          <Button variant="line" onClick={() => send({ type: "retry.requested" })}>
            {t("common.retry")}
          </Button>
        </div>
      )}
      <Part title={t("tournament.board")}>
        <BoardTable view={view} />
        {view.board.next !== undefined && (
          <Button wide onClick={() => send({ type: "more.pressed" })}>
            {t("history.more")}
          </Button>
        )}
      </Part>
      <Rules view={view} />
    </div>
  )
}
