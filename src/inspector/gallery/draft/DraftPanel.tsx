import { type ReactNode, useMemo } from "react"
import { Link } from "react-router-dom"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { CopyButton } from "../CopyButton.tsx"
import type { ChartData } from "../data/chart-data.ts"
import type { ChartSource } from "../data/chart-source.ts"
import { saveFile } from "../diagram/picture.ts"
import { useAnswer } from "../paths/use-answer.ts"
import { openComments } from "./Comments.tsx"
import type { Change } from "./change.ts"
import { placeName } from "./change-words.ts"
import styles from "./Draft.module.css"
import { type Patch, patchOf } from "./patch.ts"
import type { Draft } from "./use-draft.ts"

const wordsOf = (t: ReturnType<typeof useMessage>["t"], change: Change): string => {
  switch (change.kind) {
    case "state.added":
      return t("machines.draft.change.state.added", { name: `${change.parent}.${change.name}` })
    case "state.told":
      return t("machines.draft.change.state.told", { name: change.state })
    case "state.removed":
      return t("machines.draft.change.state.removed", { name: change.state })
    case "transition.added":
      return t("machines.draft.change.transition.added", { name: `${change.source}: ${change.event}` })
    case "transition.changed":
      return t("machines.draft.change.transition.changed", { name: placeName(change.transition) })
    case "transition.removed":
      return t("machines.draft.change.transition.removed", { name: placeName(change.transition) })
    case "comment.added":
      return t("machines.draft.change.comment.added", { name: placeName(change.on) })
    default:
      return t("machines.draft.change.comment.closed", {
        name: placeName(change.comment.split(" ")[0] ?? ""),
      })
  }
}

const LINE_CLASS: Readonly<Record<string, string | undefined>> = { "+": styles.plus, "-": styles.minus }

const PatchText = ({ text }: { readonly text: string }): ReactNode => {
  const { t } = useMessage()
  return (
    <section
      className={styles.patch}
      dir="ltr"
      aria-label={t("machines.draft.patch")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move what it shows
      tabIndex={0}
    >
      <pre>
        {text.split("\n").map((line, index) => (
          <span key={String(index)} className={LINE_CLASS[line[0] ?? ""]}>{`${line}\n`}</span>
        ))}
      </pre>
    </section>
  )
}

const Missing = ({ patch }: { readonly patch: Patch }): ReactNode => {
  const { t } = useMessage()
  const { guards, events, actions, russian } = patch.toWrite
  const names = [
    ["machines.draft.write.events", events],
    ["machines.draft.write.guards", guards],
    ["machines.draft.write.actions", actions],
    ["machines.draft.write.russian", russian],
  ] as const
  const lines = names.filter(([, those]) => those.length > 0)
  if (lines.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className="strong">{t("machines.draft.write")}</h3>
      <ul>
        {lines.map(([word, those]) => (
          <li key={word}>
            <span>{`${t(word)} `}</span>
            <bdi className={styles.codes}>{those.join(", ")}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All that a draft changes, what keeps it from being a patch, and the patch. */
export const DraftPanel = (props: {
  readonly data: ChartData
  readonly draft: Draft
  readonly source: () => Promise<ChartSource> | undefined
  readonly placeHref: (on: string) => string | undefined
}): ReactNode => {
  const { data, draft } = props
  const { t } = useMessage()
  const ask = useMemo(() => async () => props.source(), [props.source])
  const source = useAnswer(ask)
  const chart: ChartEntries = data.chart
  const patch = useMemo(
    () => source && patchOf(data.file, chart, source, draft.changes),
    [data.file, chart, source, draft.changes],
  )
  const comments = openComments(data.comments, draft)
  return (
    <div className={styles.draft}>
      <p className="dim">{t("machines.draft.hint")}</p>
      <ul>
        {draft.changes.map((change) => (
          <li key={JSON.stringify(change)} className={styles.change}>
            <span>{wordsOf(t, change)}</span>
            <Button size="small" variant="ghost" onClick={() => draft.takeBack(change)}>
              {t("machines.draft.takeBack")}
            </Button>
          </li>
        ))}
      </ul>
      {patch !== undefined && patch.faults.length > 0 && (
        <div role="alert" className={styles.part}>
          <h3 className="strong">{t("machines.draft.faults")}</h3>
          <ul className="down">
            {patch.faults.map((fault) => (
              <li key={`${fault.kind} ${fault.name}`}>
                {t(`machines.draft.faultOf.${fault.kind}`, {
                  name: fault.name,
                  count: "count" in fault ? fault.count : 0,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {patch !== undefined && patch.text !== "" && (
        <>
          <Missing patch={patch} />
          <div className={styles.row}>
            <Button
              size="small"
              variant="go"
              onClick={() => saveFile(`${data.flow}.patch`, new Blob([patch.text], { type: "text/x-patch" }))}
            >
              {t("machines.draft.savePatch")}
            </Button>
            <CopyButton label={t("machines.draft.copyPatch")} text={() => patch.text} />
            <Button size="small" variant="ghost" onClick={draft.clear}>
              {t("machines.draft.clear")}
            </Button>
          </div>
          <p className="secondary">{t("machines.draft.apply", { file: `${data.flow}.patch` })}</p>
          <PatchText text={patch.text} />
        </>
      )}
      <section className={styles.part}>
        <h3 className="strong">{t("machines.comments", { count: comments.length })}</h3>
        <ul>
          {comments.map((comment) => {
            const href = props.placeHref(comment.on)
            return (
              <li key={`${comment.on} ${comment.at}`} className={styles.change}>
                <span>
                  {href === undefined ? (
                    <bdi className={styles.codes}>{placeName(comment.on)}</bdi>
                  ) : (
                    <Link to={href} className={`link ${styles.codes}`} dir="ltr">
                      {placeName(comment.on)}
                    </Link>
                  )}
                  <span>{` ${comment.by}: ${comment.text}`}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
