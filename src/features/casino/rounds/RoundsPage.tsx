import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { paidShare, stakedOn } from "#models/casino/round.ts"
import { checkedRound } from "#models/casino/round-check.ts"
import type { RoundView } from "#models/casino/table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import { ProvidedRounds } from "./ProvidedRounds.tsx"
import styles from "./Rounds.module.css"
import { useRounds } from "./use-rounds.ts"

/** Whether the round is what its seeds make of it: told anew here, by nothing but what the round says. */
const Check = ({ round }: { readonly round: RoundView }): ReactNode => {
  const { t, language } = useMessage()
  const check = checkedRound(round)
  if (check.kind === "untold") return <p className="secondary">{t("casino.rounds.untold")}</p>
  const { wrong } = check
  if (wrong.length === 0) return <p className={styles.right}>{t("casino.rounds.right")}</p>
  return (
    <p className={styles.wrong}>
      {t("casino.rounds.wrong", {
        lines: new Intl.ListFormat(language).format(wrong.map((line) => t(`casino.rounds.line.${line}`))),
      })}
    </p>
  )
}

/** What the round is told anew from. */
const Seeds = ({ round }: { readonly round: RoundView }): ReactNode => {
  const { t, number } = useMessage()
  const { seeds, serverSeed } = round
  const lines = [
    [t("game.seeds.commitment"), seeds.commitment],
    [t("game.seeds.server"), serverSeed ?? "—"],
    [t("game.seeds.client"), seeds.clientSeed],
  ] as const
  return (
    <details>
      <summary>{t("casino.rounds.seeds", { nonce: number(seeds.nonce) })}</summary>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <Check round={round} />
    </details>
  )
}

const RoundLine = ({ round }: { readonly round: RoundView }): ReactNode => {
  const messages = useMessage()
  const { t, money, dateTime, language } = messages
  const { bet, currency, ended, openedAt } = round
  const sum = (amount: number) => money({ amount, currency })
  return (
    <li className={styles.round}>
      <div className={styles.head}>
        <Link to={`/${language}/casino/${bet.game}`}>{t(`game.name.${bet.game}`)}</Link>
        <span className="dim">
          <ZonedTime at={openedAt} usual="00.00.0000, 00:00">
            {() => dateTime(openedAt)}
          </ZonedTime>
        </span>
      </div>
      <div className={styles.head}>
        <span>{t("casino.rounds.stake", { stake: sum(stakedOn(round)) })}</span>
        <span className="strong">
          {ended === undefined
            ? t("casino.rounds.going")
            : ended.paid === 0
              ? t("casino.rounds.lost")
              : t("casino.rounds.paid", {
                  paid: sum(ended.paid),
                  multiplier: multiplierWords(messages, paidShare(round, ended)),
                })}
        </span>
      </div>
      <Seeds round={round} />
    </li>
  )
}

/** `/casino/rounds`: the player's rounds at providers', and those of the house, each with what it can be checked by. */
const RoundsPage = (): ReactNode => {
  const { t, language } = useMessage()
  const asked = useRounds()
  return (
    <>
      <p>
        <Link to={`/${language}/casino`}>{t("casino.title")}</Link>
      </p>
      <h1 className="title">{t("casino.rounds")}</h1>
      <ProvidedRounds />
      <h2 className="title">{t("casino.rounds.own")}</h2>
      {asked.status === "loading" && <PartLoading className={styles.rounds} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status !== "loading" && asked.status !== "failed" && (
        <>
          {asked.value.rounds.length === 0 && <p className="secondary">{t("casino.rounds.empty")}</p>}
          <ol className={styles.rounds}>
            {asked.value.rounds.map((round) => (
              <RoundLine key={round.key} round={round} />
            ))}
          </ol>
          {asked.more !== undefined && (
            <Button wide onClick={asked.more}>
              {t("history.more")}
            </Button>
          )}
        </>
      )}
    </>
  )
}

export default RoundsPage
