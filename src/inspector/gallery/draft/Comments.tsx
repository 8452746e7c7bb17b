import { type ReactNode, useState } from "react"
import { lasting } from "#src/services/browser-storage.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { changesOf } from "./change.ts"
import type { Comment } from "./comments.ts"
import styles from "./Draft.module.css"
import { FieldsForm } from "./FieldsForm.tsx"
import type { Draft } from "./use-draft.ts"

/** Under this the name is kept that one signed a comment with last. */
const BY = "statebook.comments.by"

const nameOf = ({ on, at }: Pick<Comment, "on" | "at">): string => `${on} ${at}`

/** Comments of a file with those of the draft, the closed ones left out. */
export const openComments = (kept: readonly Comment[], draft: Draft): readonly Comment[] => {
  const closed = new Set(changesOf(draft.changes, "comment.closed").map(({ comment }) => comment))
  const stillOpen = kept.filter((comment) => comment.closed === undefined && !closed.has(nameOf(comment)))
  return [...stillOpen, ...changesOf(draft.changes, "comment.added")]
}

const Said = (props: { readonly comment: Comment; readonly draft: Draft }): ReactNode => {
  const { comment, draft } = props
  const { t, dateTime } = useMessage()
  const own = changesOf(draft.changes, "comment.added").find((each) => nameOf(each) === nameOf(comment))
  return (
    <li className={styles.comment}>
      <span className={styles.row}>
        <b>
          <bdi>{comment.by}</bdi>
        </b>
        <time dateTime={comment.at} className="caption">
          {dateTime(Date.parse(comment.at))}
        </time>
        {own !== undefined && <Badge>{t("machines.comment.unsaved")}</Badge>}
      </span>
      <p dir="auto">{comment.text}</p>
      <span>
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            own === undefined
              ? draft.add({
                  kind: "comment.closed",
                  comment: nameOf(comment),
                  at: new Date().toISOString(),
                })
              : draft.takeBack(own)
          }
        >
          {t(own === undefined ? "machines.comment.close" : "machines.draft.takeBack")}
        </Button>
      </span>
    </li>
  )
}

/** What people said of a state (`on`: its id) or of a transition (its key), and a form to say more. */
export const Comments = (props: {
  readonly on: string
  readonly comments: readonly Comment[]
  readonly draft: Draft
}): ReactNode => {
  const { on, draft } = props
  const { t } = useMessage()
  const [isOpen, setOpen] = useState(false)
  const here = openComments(props.comments, draft).filter((comment) => comment.on === on)
  const isGiven = (text: string) => (text === "" ? t("machines.draft.fault.empty") : undefined)
  return (
    <section className={styles.part} aria-label={t("machines.comments", { count: here.length })}>
      {here.length > 0 && (
        <>
          <h3 className="strong">{t("machines.comments", { count: here.length })}</h3>
          <ul className={styles.part}>
            {here.map((comment) => (
              <Said key={nameOf(comment)} comment={comment} draft={draft} />
            ))}
          </ul>
        </>
      )}
      {isOpen ? (
        <FieldsForm
          name={t("machines.comment.new")}
          fields={[
            {
              name: "text",
              label: t("machines.comment.text"),
              kind: "text",
              value: "",
              fault: isGiven,
            },
            {
              name: "by",
              label: t("machines.comment.by"),
              kind: "text",
              value: lasting.storage.getItem(BY) ?? "",
              fault: isGiven,
            },
          ]}
          onLeave={() => setOpen(false)}
          onSave={({ text = "", by = "" }) => {
            lasting.storage.setItem(BY, by)
            draft.add({ kind: "comment.added", on, by, at: new Date().toISOString(), text })
            setOpen(false)
          }}
        />
      ) : (
        <div>
          <Button size="small" variant="line" onClick={() => setOpen(true)}>
            {t("machines.comment.new")}
          </Button>
        </div>
      )}
    </section>
  )
}
