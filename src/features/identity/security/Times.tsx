import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"

/** When a way in was added to the account and when it was last used; `words` is the prefix of what is said. */
export const Times = (props: {
  readonly at: number
  readonly usedAt: number | null
  readonly words: "passkeys" | "social"
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { at, usedAt, words } = props
  return (
    <p className="dim">
      <ZonedTime at={at} usual="00.00.0000, 00:00">
        {() => t(`${words}.added-at`, { time: dateTime(at) })}
      </ZonedTime>
      <span>{" · "}</span>
      <span>
        {usedAt === null ? (
          t(`${words}.never-used`)
        ) : (
          <ZonedTime at={usedAt} usual="00.00.0000, 00:00">
            {() => t(`${words}.used-at`, { time: dateTime(usedAt) })}
          </ZonedTime>
        )}
      </span>
    </p>
  )
}
