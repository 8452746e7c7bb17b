import { Effect } from "effect"
import { OfficeApi } from "#models/api/office.ts"
import { Http } from "#src/services/Http.ts"
import type { RunProgram } from "#src/services/line-client.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"
import type { Unread } from "../../request/frame/account-sections.ts"

/**
 * How many messages and answers of the support a player has not read (§7 Office: getLeftMenuData), kept up to date by the player's own news;
 * none while it is not known.
 * @param tell what is known, each time that it is asked for
 */
export const useUnread = (userId: number, run: RunProgram, tell: (unread: Unread) => void): number => {
  const { feed } = useBetting()
  const asked = useQuery<Unread>(`office/unread/${userId}`, {
    ask: (signal) =>
      run(
        Effect.flatMap(Http, (http) => http.call(OfficeApi, "leftMenu", {})),
        { signal },
      ).then(({ value }) => {
        const countOf = (name: string) => value.find(({ key }) => key === name)?.unread ?? 0
        const unread = { userId, messages: countOf("messages"), support: countOf("support") }
        tell(unread)
        return unread
      }),
    follow: (outdate) => {
      const leave = [
        feed.follow("me"),
        feed.onMine(({ messages, support }) => {
          if (messages === true || support !== undefined) outdate({ type: "answer.outdated" })
        }),
      ]
      return () => {
        for (const stop of leave) stop()
      }
    },
  })
  return asked.status === "ready" ? asked.value.messages : 0
}
