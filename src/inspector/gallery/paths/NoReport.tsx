import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import type { ReportAbsence } from "../data/paths-reader.ts"

/** Why no report of paths is shown, and the command that makes one. */
export const NoReport = ({ why }: { readonly why: ReportAbsence }): ReactNode => {
  const { t } = useMessage()
  return (
    <EmptyState
      title={t(`machines.paths.${why}`)}
      action={
        why !== "no-answer" && (
          <code dir="ltr" translate="no">
            npm run paths -- --browser
          </code>
        )
      }
    >
      {t(why === "no-answer" ? "machines.paths.askAgain" : "machines.paths.how")}
    </EmptyState>
  )
}
