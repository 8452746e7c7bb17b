import type { ReactNode } from "react"
import { Link, useParams } from "react-router-dom"
import type { ProvedCard } from "#models/casino/poker/deck.ts"
import type { PokerProof } from "#models/casino/poker/poker-view.ts"
import { verdictOf } from "#models/casino/poker/proof.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { PlayingCard } from "../games/cards/PlayingCard.tsx"
import rounds from "../rounds/Rounds.module.css"
import styles from "./PokerTable.module.css"
import { moveWords, tableName, wonWords } from "./poker-words.ts"
import { usePokerProof } from "./use-poker.ts"

const Cards = ({ cards }: { readonly cards: ReadonlyArray<ProvedCard> }): ReactNode => (
  <span className={styles.cards}>
    {cards.map(({ card }) => (
      <PlayingCard key={card} card={card} />
    ))}
  </span>
)

/** The hand move by move, what it came to, and whether this page computes the same from its proof. */
const Hand = ({ proof }: { readonly proof: PokerProof }): ReactNode => {
  const messages = useMessage()
  const { t, money, number } = messages
  const { rules, players, moves, board, shown, own, result, blinds, isVoid } = proof
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const nameOf = (seat: number): string => {
    const found = players.find((each) => each.seat === seat)
    return found?.isYou === true ? t("poker.seat.you") : (found?.name ?? "")
  }
  const verdict = verdictOf(proof)
  const isRight = verdict.isMixRight && verdict.areCardsRight && verdict.isResultRight
  const streets = [...new Set(moves.map(({ street }) => street))]
  return (
    <>
      {isVoid && <p>{t("poker.phase.voided", { number: number(proof.number) })}</p>}
      <Part title={t("poker.hand.players")}>
        <ul className={styles.list}>
          {players.map(({ seat, stack }) => {
            const cards =
              shown.find((each) => each.seat === seat)?.cards ?? (own?.seat === seat ? own.cards : [])
            return (
              <li key={seat} className={styles.line}>
                <span className={styles.fact}>
                  <span className="secondary">{t("poker.seat", { number: number(seat) })}</span>
                  <bdi className="strong">{nameOf(seat)}</bdi>
                </span>
                <span>{sum(stack)}</span>
                {cards.length > 0 && <Cards cards={cards} />}
              </li>
            )
          })}
        </ul>
      </Part>
      <Part title={t("poker.hand.moves")}>
        <ul className={styles.list}>
          {blinds.map(({ seat, amount }) => (
            <li key={seat}>{t("poker.hand.blind", { name: nameOf(seat), sum: sum(amount) })}</li>
          ))}
        </ul>
        {streets.map((street) => (
          <section key={street} aria-label={t(`poker.street.${street}`)}>
            <h3>{t(`poker.street.${street}`)}</h3>
            <ul className={styles.list}>
              {moves
                .filter((move) => move.street === street)
                .map((move) => (
                  <li key={`${move.at} ${move.seat}`}>{moveWords(move, nameOf(move.seat), messages, sum)}</li>
                ))}
            </ul>
          </section>
        ))}
        {board.length > 0 && (
          <section aria-label={t("poker.board")}>
            <h3>{t("poker.board")}</h3>
            <Cards cards={board} />
          </section>
        )}
      </Part>
      {result !== undefined && (
        <Part title={t("poker.hand.result")}>
          <ul className={styles.list}>
            {result.returned !== undefined && (
              <li>
                {t("poker.hand.returned", {
                  name: nameOf(result.returned.seat),
                  sum: sum(result.returned.amount),
                })}
              </li>
            )}
            {result.won.map((won) => (
              <li key={won.seat} className="strong">
                {wonWords(won, nameOf(won.seat), proof, messages, sum)}
              </li>
            ))}
            <li>{t("poker.hand.rake", { sum: sum(result.rake) })}</li>
          </ul>
        </Part>
      )}
      <Part title={t("game.rules")}>
        <p className="secondary">{t("poker.proof.about")}</p>
        <dl className={rounds.facts}>
          {(
            [
              ["poker.proof.commitment", proof.commitment],
              ["poker.proof.mix", proof.mix],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd dir="ltr">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={isRight ? rounds.right : rounds.wrong}>
          {t(isRight ? "poker.proof.right" : "poker.proof.wrong")}
        </p>
      </Part>
    </>
  )
}

/** `/casino/poker/:table/:number`: a hand that is over, with its proof. */
const PokerHandPage = (): ReactNode => {
  const messages = useMessage()
  const { t, language, number } = messages
  const { table = "", number: hand = "" } = useParams()
  const asked = usePokerProof(table, Number(hand))
  return (
    <div className={styles.page}>
      <p>
        <Link to={`/${language}/casino/poker/${table}`}>{tableName(table, messages)}</Link>
      </p>
      <h1 className="title">{t("poker.hand.title", { number: number(Number(hand)) })}</h1>
      {asked.status === "loading" && <PartLoading className={styles.list} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status !== "loading" && asked.status !== "failed" && <Hand proof={asked.value} />}
    </div>
  )
}

export default PokerHandPage
