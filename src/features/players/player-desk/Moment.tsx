import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** A moment, as people read it. */
export const Moment = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {dateTime(at)}
    </time>
  )
}
