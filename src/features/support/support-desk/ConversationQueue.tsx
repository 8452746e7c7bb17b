import type { ReactNode } from "react"
import { type ConversationRow, SUPPORT_TOPICS } from "#models/support/conversation.ts"
import { type QueueQuery, QueueView, queueSearch } from "#models/support/support-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import type { SupportDeskProps } from "./desk-view.ts"

/** A moment, as people read it. */
const Moment = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {dateTime(at)}
    </time>
  )
}

/** Whose a conversation is. */
export const whose = (
  { playerId }: Pick<ConversationRow, "playerId">,
  t: ReturnType<typeof useMessage>["t"],
): string =>
  playerId === null ? t("operator.support.guest") : t("operator.withdrawal.player", { player: `${playerId}` })

/** What is known of a conversation at one look. */
export const RowFacts = ({ row }: { readonly row: ConversationRow }): ReactNode => {
  const { t } = useMessage()
  return (
    <p className={styles.facts}>
      <span className="strong">{t(`support.topic.${row.topic}`)}</span>
      <span>{whose(row, t)}</span>
      <bdi className="dim">{row.language}</bdi>
      <span className={styles.state}>{t(`operator.support.state.${row.state}`)}</span>
      {row.operator !== null && <bdi>{row.operator}</bdi>}
      {row.waitingSince !== null && (
        <>
          <span className="dim">{t("operator.support.since")}</span>
          <Moment at={row.waitingSince} />
        </>
      )}
      {row.unread > 0 && <span>{t("operator.support.unread", { count: row.unread })}</span>}
    </p>
  )
}

/** One way to narrow the queue, as links. */
const Filter = (props: {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly query: QueueQuery; readonly name: string }>
  readonly current: QueueQuery
}): ReactNode => {
  const { language } = useMessage()
  const current = queueSearch(props.current)
  return (
    <nav className={styles.group} aria-label={props.label}>
      <span className="dim">{props.label}</span>
      {props.options.map(({ query, name }) => {
        const search = queueSearch(query)
        return (
          <a
            key={search}
            className={styles.filter}
            href={`/${language}/operator/support${search}`}
            aria-current={search === current ? "true" : undefined}
          >
            {name}
          </a>
        )
      })}
    </nav>
  )
}

/** The conversations that are open, those that wait longest first. */
export const ConversationQueue = ({ snapshot, send }: SupportDeskProps): ReactNode => {
  const { t } = useMessage()
  const { asked, queue, id } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  const rows = queue?.rows ?? []
  return (
    <section className={styles.part} aria-label={t("operator.desk.support")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.support")}</h2>
        <span className="dim">{t("operator.support.waiting", { count: queue?.waiting ?? 0 })}</span>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isBusy && !snapshot.matches("listing")}
          onClick={() => {
            if (!isBusy) send({ type: "refresh.pressed" })
          }}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <div className={`card ${styles.inner}`}>
        <Filter
          label={t("operator.support.view")}
          current={asked}
          options={QueueView.literals.map((view) => ({
            query: { ...asked, view },
            name: t(`operator.support.view.${view}`),
          }))}
        />
        <Filter
          label={t("support.topic")}
          current={asked}
          options={[
            { query: { ...asked, topic: null }, name: t("operator.support.any-topic") },
            ...SUPPORT_TOPICS.map((topic) => ({
              query: { ...asked, topic },
              name: t(`support.topic.${topic}`),
            })),
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t("operator.queue.empty")}>{t("operator.support.empty")}</EmptyState>
      ) : (
        <ol className={`card ${styles.rows}`}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <RowFacts row={row} />
              <Button
                variant="go"
                busy={id === row.id && snapshot.matches("opening")}
                disabled={snapshot.matches("opening") && id !== row.id}
                aria-label={
                  row.playerId === null
                    ? t("operator.support.open-guest")
                    : t("operator.open.of", { player: `${row.playerId}` })
                }
                onClick={() => send({ type: "conversation.picked", id: row.id })}
              >
                {t("operator.open")}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
