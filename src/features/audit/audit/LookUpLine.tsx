import { Schema } from "effect"
import type { ReactNode } from "react"
import type { RecordEntry } from "#models/audit/record.ts"
import { NotedSubject, type Subject } from "#models/audit/subject.ts"
import { subjectId } from "#models/audit/subject-text.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

const LookUp = Schema.Struct({ subject: NotedSubject, found: Schema.optionalKey(Schema.Int) })
const isLookUp = Schema.is(LookUp)

const named = (subject: NotedSubject): string =>
  subject.kind === "login" ? subject.masked : subjectId(subject as Subject)

/** What an auditor asked for, and how many events it found, where an entry is a look-up; of earlier ones the number is not known. */
export const LookUpLine = ({ entry: { chart, payload } }: { readonly entry: RecordEntry }): ReactNode => {
  const { t } = useMessage()
  if (chart !== "audit-access" || !isLookUp(payload)) return null
  const { subject, found } = payload
  const what = `${t(`audit.kind.${subject.kind}`)}: ${named(subject)}`
  return (
    <p>
      {found === undefined
        ? t("audit.look-up.asked", { subject: what })
        : t("audit.look-up.found", { subject: what, count: found })}
    </p>
  )
}
