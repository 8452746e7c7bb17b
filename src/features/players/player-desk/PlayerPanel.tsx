import type { ReactNode } from "react"
import type { OpenedPlayer } from "#machines/players/player-desk/player-desk.events.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import type { PlayerDeskProps } from "./desk-view.ts"
import { Moment } from "./Moment.tsx"
import { PlayerActs, ReasonForm } from "./PlayerActs.tsx"
import { PlayerCharts } from "./PlayerCharts.tsx"
import { PlayerParts } from "./PlayerParts.tsx"
import { RowFacts } from "./PlayerTable.tsx"

/** One player: who it is, what can be done, the parts, and what each chart is in. */
export const PlayerPanel = (props: PlayerDeskProps & { readonly opened: OpenedPlayer }): ReactNode => {
  const { t, language } = useMessage()
  const { snapshot, send, opened } = props
  const { record, parts } = opened
  const isBusy = snapshot.hasTag("busy")
  const title = t("operator.withdrawal.player", { player: `${record.playerId}` })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h2 className="heading">{title}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("opening")}
          onClick={() => {
            if (!isBusy) send({ type: "refresh.pressed" })
          }}
        >
          {t("operator.refresh")}
        </Button>
        <a className="link" href={`/${language}/operator/players`}>
          {t("players.back")}
        </a>
      </div>
      <section className={`card ${styles.inner}`} aria-label={t("operator.unmask.title")}>
        <RowFacts row={record} />
        {record.block !== null && (
          <p className={styles.facts}>
            <span>{t("players.blocked-by", { operator: record.block.operator })}</span>
            <Moment at={record.block.at} />
          </p>
        )}
        {record.closedAt !== null && (
          <p className={styles.facts}>
            <span>{t("players.closed")}</span>
            <Moment at={record.closedAt} />
          </p>
        )}
        <dl className={styles.facts}>
          {record.identity.map(({ id, title: name, value }) => (
            <div key={id} className={styles.group}>
              <dt className="dim">{name}</dt>
              <dd className={styles.text}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {record.isMasked && snapshot.context.may.includes("players.unmask") && (
          <ReasonForm
            title={t("operator.unmask.submit")}
            label={t("operator.unmask.label")}
            isFaulty={snapshot.context.fault === "unmask"}
            isBusy={isBusy}
            onReason={(reason) =>
              send({ type: "act.pressed", deed: { act: "unmask", version: 0, values: { reason } } })
            }
          />
        )}
        {!record.isMasked && <p className="dim">{t("players.shown-briefly")}</p>}
      </section>
      <PlayerActs snapshot={snapshot} send={send} record={record} />
      <PlayerCharts charts={parts.charts} />
      <PlayerParts parts={parts} />
    </section>
  )
}
