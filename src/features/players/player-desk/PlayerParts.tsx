import type { ReactNode } from "react"
import { isTimeLimit } from "#models/limits/limit.ts"
import type { Marker } from "#models/limits/markers.ts"
import type { PlaySums } from "#models/limits/play-report.ts"
import type { DeskBet, PlayerParts as Parts } from "#models/players/player-parts.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { markerInWords, timeInWords } from "../../limits/play-report/in-words.ts"
import styles from "../../operator/operator-entry/Desk.module.css"
import { Moment } from "./Moment.tsx"

const MINUTE = 60_000

/** A part with its lines; says so where it may not be seen, or there is nothing. */
const Part = (props: {
  readonly title: string
  readonly isSeen: boolean
  readonly lines: ReadonlyArray<{ readonly id: string; readonly line: ReactNode }>
}): ReactNode => {
  const { t } = useMessage()
  const { title, isSeen, lines } = props
  return (
    <section className={`card ${styles.inner}`} aria-label={title}>
      <h3 className="strong">{title}</h3>
      {!isSeen && <p className="dim">{t("players.part.not-permitted")}</p>}
      {isSeen && lines.length === 0 && <p className="dim">{t("players.part.nothing")}</p>}
      {lines.map(({ id, line }) => (
        <p key={id} className={styles.facts}>
          {line}
        </p>
      ))}
    </section>
  )
}

const BetLine = ({ bet }: { readonly bet: DeskBet }): ReactNode => {
  const { t, odds } = useMessage()
  return (
    <>
      <span className={styles.state}>{t(`bet.status.${bet.status}`)}</span>
      <Money value={{ amount: bet.stake, currency: bet.currency }} />
      <span className="num">{`× ${odds(bet.odds)}`}</span>
      <Moment at={bet.placedAt} />
      <bdi className={`dim ${styles.text}`}>{bet.stream}</bdi>
    </>
  )
}

/** What play came to in one time. */
const SumsLine = (props: { readonly sums: PlaySums; readonly currency: string }): ReactNode => {
  const { t } = useMessage()
  const { sums, currency } = props
  const net = { amount: sums.returned - sums.staked, currency }
  return (
    <>
      <span className="strong">
        {sums.days === undefined ? t("limits.report.all") : t("limits.report.days", { days: sums.days })}
      </span>
      <span className="dim">{t("limits.report.net")}</span>
      <Money value={net} />
      <span className="dim">{t("limits.report.time")}</span>
      <span className="num">{timeInWords(t, Math.floor(sums.playedMs / MINUTE))}</span>
    </>
  )
}

/** A sign of harm, as the player sees it too. */
const MarkerLine = ({ marker }: { readonly marker: Marker }): ReactNode => {
  const { t } = useMessage()
  const { id, value, bound, isReached } = marker
  return (
    <>
      <span className={isReached ? styles.bad : undefined}>{t(`limits.marker.${id}`)}</span>
      <span className="num strong">{markerInWords(t, id, value)}</span>
      <span className={isReached ? styles.bad : "dim"}>
        {t(isReached ? "limits.marker.reached" : "limits.marker.bound", {
          bound: markerInWords(t, id, bound),
        })}
      </span>
    </>
  )
}

/** Everything else that is known of a player, part by part. */
export const PlayerParts = ({ parts }: { readonly parts: Parts }): ReactNode => {
  const { t } = useMessage()
  const { accounts, money, bets, limits, report, sessions, talks, file } = parts
  return (
    <>
      <Part
        title={t("players.part.accounts")}
        isSeen={accounts !== null}
        lines={(accounts ?? []).map(({ id, money: amount, currency, inBets, net, isActive }) => ({
          id: `${id}`,
          line: (
            <>
              <span className={isActive ? "strong num" : "num"}>{id}</span>
              <Money value={{ amount, currency }} />
              <span className="dim">{t("players.in-bets")}</span>
              <Money value={{ amount: inBets, currency }} />
              <span className="dim">{t("players.net")}</span>
              <Money value={{ amount: net, currency }} />
            </>
          ),
        }))}
      />
      <Part
        title={t("players.part.payments")}
        isSeen={money !== null}
        lines={[
          ...(money?.payments ?? []).map(({ id, at, kind, amount, currency }) => ({
            id: `${id}`,
            line: (
              <>
                <Moment at={at} />
                <span>{t(`players.payment.${kind}`)}</span>
                <Money value={{ amount, currency }} />
              </>
            ),
          })),
          ...(money?.withdrawals ?? []).map(({ id, amount, currency, state, requestedAt }) => ({
            id,
            line: (
              <>
                <Moment at={requestedAt} />
                <span>{t("players.withdrawal")}</span>
                <Money value={{ amount, currency }} />
                <span className={styles.state}>{t(`operator.withdrawal.${state}`)}</span>
              </>
            ),
          })),
        ]}
      />
      <Part
        title={t("players.part.bets")}
        isSeen={bets !== null}
        lines={[...(bets?.open ?? []), ...(bets?.last ?? [])].map((bet) => ({
          id: bet.stream,
          line: <BetLine bet={bet} />,
        }))}
      />
      <Part
        title={t("players.part.limits")}
        isSeen={limits !== null}
        lines={[
          ...(limits?.stopped === true ? [{ id: "stopped", line: t("players.stopped") }] : []),
          ...(limits?.limits ?? []).map(({ id, amount, used, currency }) => ({
            id,
            line: (
              <>
                <span>{t(`limits.id.${id}`)}</span>
                {currency === undefined || isTimeLimit(id) ? (
                  <span className="num">{t("players.minutes", { used, amount })}</span>
                ) : (
                  <>
                    <Money value={{ amount: used, currency }} />
                    <span className="dim">/</span>
                    <Money value={{ amount, currency }} />
                  </>
                )}
              </>
            ),
          })),
        ]}
      />
      <Part
        title={t("limits.report")}
        isSeen={report !== null}
        lines={(report === null ? [] : [...report.sums, ...report.markers]).map((line) => ({
          id: "id" in line ? line.id : `${line.days ?? "all"}`,
          line:
            "id" in line ? (
              <MarkerLine marker={line} />
            ) : (
              <SumsLine sums={line} currency={report?.currency ?? ""} />
            ),
        }))}
      />
      <Part
        title={t("players.part.sessions")}
        isSeen={sessions !== null}
        lines={(sessions ?? []).map(({ name, at, address, device }) => ({
          id: name,
          line: (
            <>
              <Moment at={at} />
              <bdi>{address}</bdi>
              <bdi className={styles.text}>{device}</bdi>
            </>
          ),
        }))}
      />
      <Part
        title={t("players.part.talks")}
        isSeen={talks !== null}
        lines={(talks ?? []).map(({ id, state }) => ({
          id,
          line: (
            <>
              <bdi className="num">{id}</bdi>
              <span className={styles.state}>{t(`support.state.${state}`)}</span>
            </>
          ),
        }))}
      />
      <Part
        title={t("players.part.file")}
        isSeen={file !== null}
        lines={(file ?? []).map(({ at, operator, what, flag, text }) => ({
          id: `${at} ${what} ${flag ?? ""}`,
          line: (
            <>
              <Moment at={at} />
              <bdi className="strong">{operator}</bdi>
              <span>{t(`players.act.${what}`)}</span>
              {flag !== null && <span className={styles.state}>{t(`players.flag.${flag}`)}</span>}
              <bdi className={styles.text}>{text}</bdi>
            </>
          ),
        }))}
      />
    </>
  )
}
