import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"

/** An address that names nothing, with the nearest name that there is. */
export const Nearest = (props: {
  readonly title: string
  readonly href: string | undefined
  readonly name: string | undefined
}): ReactNode => {
  const { t } = useMessage()
  return (
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
  )
}
