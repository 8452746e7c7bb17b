import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useSecondsLeft } from "./use-seconds-left.ts"

/** The time left until `at` (milliseconds since the epoch), in the words of `messageKey`. */
export const Countdown = (props: {
  readonly at: number
  readonly messageKey: string
  readonly className?: string | undefined
}): ReactNode => {
  const { t, duration } = useMessage()
  return (
    <span className={props.className ?? "dim"} role="timer">
      {t(props.messageKey, { time: duration(useSecondsLeft(props.at)) })}
    </span>
  )
}
