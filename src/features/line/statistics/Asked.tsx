import type { ReactNode } from "react"
import type { Asked as QueryAsked } from "#src/services/Query.ts"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"

/** What an answer is shown as: its place while it comes, words and a way on where it did not. */
export const Asked = <Value,>(props: {
  readonly asked: QueryAsked<Value>
  readonly children: (value: Value) => ReactNode
}): ReactNode => {
  const { asked } = props
  switch (asked.status) {
    case "loading":
      return (
        <div aria-busy="true">
          <Skeleton height="192px" width="100%" />
        </div>
      )
    case "failed":
      return <NoAnswer asked={asked} />
    case "ready":
      return props.children(asked.value)
  }
}
