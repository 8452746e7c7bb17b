import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { Lost } from "./data/xstate/normal-config.ts"
import styles from "./LostParts.module.css"

/** What of a file of another tool the chart has no place for. */
export const LostParts = ({ lost }: { readonly lost: readonly Lost[] }): ReactNode => {
  const { t } = useMessage()
  if (lost.length === 0) return null
  return (
    <details className={styles.lost}>
      <summary>{t("machines.lost", { count: lost.length })}</summary>
      <ul>
        {lost.map(({ what, where, name }) => (
          <li key={`${what} ${where} ${name}`}>
            <span>{`${t(`machines.lost.${what}`)} `}</span>
            <code dir="ltr">{[where, name].filter(Boolean).join(": ")}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
