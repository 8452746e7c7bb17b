import type { ReactNode } from "react"
import { EXPORT_FORMS, exportAddress } from "#models/audit/export.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Audit.module.css"
import type { DeskProps } from "./desk-view.ts"

/** What is shown as signed files: the record as a table or as JSON, a period as the regulator's pack too. */
export const FilesOfRecord = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const { subject, form, exported } = snapshot.context
  const isPeriod = subject?.kind === "period"
  const forms = EXPORT_FORMS.filter((each) => each !== "pack" || isPeriod)
  return (
    <section className={styles.files} aria-label={t("audit.export.title")}>
      <div className={styles.formats}>
        {forms.map((each) => (
          <Button
            key={each}
            busy={snapshot.matches("exporting") && form === each}
            disabled={snapshot.matches("reading") || (snapshot.matches("exporting") && form !== each)}
            onClick={() => send({ type: "export.pressed", form: each })}
          >
            {t(`audit.export.${each}`)}
          </Button>
        ))}
      </div>
      <p className="dim">{`${t("audit.export.hint")}${isPeriod ? ` ${t("audit.export.packHint")}` : ""}`}</p>
      <p role="status">
        {exported !== null && (
          <>
            <span className={styles.fileName}>{`${t("audit.export.ready", { name: exported.name })} `}</span>
            <a className={styles.link} href={exportAddress(exported.number)} download={exported.name}>
              {t("audit.export.again")}
            </a>
          </>
        )}
      </p>
    </section>
  )
}
