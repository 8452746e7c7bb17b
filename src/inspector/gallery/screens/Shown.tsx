import { type ReactNode, Suspense, use } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useAddress } from "../use-address.ts"
import type { ShownScreen } from "./screen-of.ts"

type Found = ShownScreen | Promise<ShownScreen | undefined> | undefined

const Known = (props: {
  readonly found: Found
  readonly children: (screen: ShownScreen) => ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { chartHref } = useAddress()
  const screen = props.found instanceof Promise ? use(props.found) : props.found
  if (screen === undefined) return <p className="dim">{t("machines.screen.none")}</p>
  return (
    <>
      {screen.by !== undefined && (
        <p className="secondary">
          <span>{`${t("machines.screen.by")} `}</span>
          <Link to={chartHref(screen.by)} className="link">
            <bdi>{screen.by}</bdi>
          </Link>
        </p>
      )}
      {props.children(screen)}
    </>
  )
}

/** A screen that was looked for: waited for where another chart has to be walked to it, and said where there is none. */
export const Shown = (props: {
  readonly found: Found
  readonly children: (screen: ShownScreen) => ReactNode
}): ReactNode => (
  <Suspense fallback={<Skeleton height="12rem" />}>
    <Known {...props} />
  </Suspense>
)
