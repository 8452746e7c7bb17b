import type { ReactNode } from "react"
import { type IdeaRow, ideasSearch } from "#models/support/idea.ts"
import { ideaTitle } from "#models/support/idea-title.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import type { IdeaDeskProps } from "./desk-view.ts"
import styles from "./IdeaDesk.module.css"
import { IdeaFilters } from "./IdeaFilters.tsx"
import { OpenedIdea } from "./OpenedIdea.tsx"

/** An idea at one look, and the way to open it. */
const Row = (props: {
  readonly idea: IdeaRow
  readonly isOpened: boolean
  readonly isBusy: boolean
  readonly onOpen: () => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { idea, isOpened, isBusy, onOpen } = props
  const { area, state, playerId, sharedAt, text } = idea
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <span className="strong">{t(`ideas.area.${area}`)}</span>
        <span className={styles.state}>{t(`ideas.state.${state}`)}</span>
        <span>{t("operator.withdrawal.player", { player: `${playerId}` })}</span>
        <time className="num dim" dateTime={new Date(sharedAt).toISOString()}>
          {dateTime(sharedAt)}
        </time>
      </div>
      <bdi className={styles.short}>{text}</bdi>
      <div>
        <Button
          variant="soft"
          aria-pressed={isOpened}
          aria-label={t("operator.ideas.open.of", { text: ideaTitle(text) })}
          disabled={isBusy}
          onClick={onOpen}
        >
          {t("operator.ideas.open")}
        </Button>
      </div>
    </li>
  )
}

/** The desk of ideas: by state and area, one of them opened (§2 Personal office sections: share idea). */
export const IdeaDesk = ({ snapshot, send }: IdeaDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const text = useFormText()
  const { error, opened, query, queue } = snapshot.context
  if (snapshot.matches("listing") && queue === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  const isActing = snapshot.matches("acting")
  const { rows = [], next = null, waiting = 0 } = queue ?? {}
  const pageHref = (after: string | null) => `/${language}/operator/ideas${ideasSearch({ ...query, after })}`
  return (
    <section className={styles.part} aria-label={t("operator.desk.ideas")}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.ideas")}</h2>
        {queue !== null && <span role="status">{t("operator.ideas.waiting", { count: waiting })}</span>}
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          disabled={isActing}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <IdeaFilters query={query} />
      {opened !== null && <OpenedIdea key={opened.id} snapshot={snapshot} send={send} idea={opened} />}
      {rows.length === 0 ? (
        <EmptyState title={t("operator.ideas.empty")}>{t("operator.ideas.empty.hint")}</EmptyState>
      ) : (
        <ol className={styles.rows}>
          {rows.map((idea) => (
            <Row
              key={idea.id}
              idea={idea}
              isOpened={opened?.id === idea.id}
              isBusy={isActing}
              onOpen={() => send({ type: "idea.opened", id: idea.id })}
            />
          ))}
        </ol>
      )}
      <p className={styles.head}>
        {query.after !== null && (
          <a className={styles.filter} href={pageHref(null)}>
            {t("operator.page.first")}
          </a>
        )}
        {next !== null && (
          <a className={styles.filter} href={pageHref(next)}>
            {t("operator.page.next")}
          </a>
        )}
      </p>
    </section>
  )
}
