import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "./Nearest.module.css"

/** The page of an address that names nothing, with the nearest name that there is. */
export const Nearest = (props: {
  readonly title: string
  readonly href: string | undefined
  readonly name: string | undefined
}): ReactNode => {
  const { t } = useMessage()
  return (
    <main className={styles.page}>
      <h1 className="title">{t("machines.heading")}</h1>
      <ErrorState
        title={props.title}
        action={
          props.href !== undefined && (
            <Link to={props.href} className="link">
              {t("machines.nearest", { name: props.name ?? "" })}
            </Link>
          )
        }
      />
    </main>
  )
}
