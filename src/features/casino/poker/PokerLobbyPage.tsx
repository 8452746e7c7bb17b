import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { PokerTableLine } from "#models/casino/poker/poker-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import styles from "./PokerTable.module.css"
import { tableName } from "./poker-words.ts"
import { useOwnHands, usePokerLobby } from "./use-poker.ts"

const Line = ({ line }: { readonly line: PokerTableLine }): ReactNode => {
  const messages = useMessage()
  const { t, number, money, language } = messages
  const { table, rules, taken, averagePot, isYours } = line
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const facts = [
    ["poker.lobby.blinds", t("poker.blinds", { small: sum(rules.smallBlind), big: sum(rules.bigBlind) })],
    ["poker.lobby.players", t("poker.lobby.taken", { taken: number(taken), seats: number(rules.seats) })],
    ["poker.lobby.buyin", t("poker.range", { least: sum(rules.leastBuyIn), most: sum(rules.mostBuyIn) })],
    ["poker.lobby.pot", averagePot === undefined ? "—" : sum(averagePot)],
  ] as const
  return (
    <li className={styles.line}>
      <Link className="strong" to={`/${language}/casino/poker/${table}`}>
        {tableName(table, messages)}
      </Link>
      {isYours && <span>{t("poker.lobby.yours")}</span>}
      {facts.map(([name, value]) => (
        <span key={name} className={styles.fact}>
          <span className="secondary">{t(name)}</span>
          <span>{value}</span>
        </span>
      ))}
    </li>
  )
}

const OwnHands = (): ReactNode => {
  const messages = useMessage()
  const { t, number, money, dateTime, language } = messages
  const asked = useOwnHands()
  if (asked.status === "loading") return <PartLoading className={styles.list} />
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  if (asked.value.length === 0) return <p className="secondary">{t("poker.own.empty")}</p>
  return (
    <ul className={styles.list}>
      {asked.value.map(({ table, number: hand, at, currency, put, won }) => (
        <li key={`${table}/${hand}`} className={styles.line}>
          <Link to={`/${language}/casino/poker/${table}/${hand}`}>
            {t("poker.own.hand", { table: tableName(table, messages), number: number(hand) })}
          </Link>
          <span className="dim">
            <ZonedTime at={at} usual="00.00.0000, 00:00">
              {() => dateTime(at)}
            </ZonedTime>
          </span>
          <span>
            {t("poker.own.result", {
              put: money({ amount: put, currency }),
              won: money({ amount: won, currency }),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `/casino/poker`: the tables, and the player's own hands. */
const PokerLobbyPage = (): ReactNode => {
  const { t, language } = useMessage()
  const asked = usePokerLobby()
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <h1 className="title">{t("poker.title")}</h1>
      <p className="secondary">{t("poker.about")}</p>
      <Part title={t("poker.lobby")}>
        {asked.status === "loading" && <PartLoading className={styles.list} />}
        {asked.status === "failed" && <NoAnswer asked={asked} />}
        {asked.status !== "loading" && asked.status !== "failed" && (
          <ul className={styles.list}>
            {asked.value.tables.map((line) => (
              <Line key={line.table} line={line} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={t("poker.own.title")}>
        <OwnHands />
      </Part>
    </div>
  )
}

export default PokerLobbyPage
