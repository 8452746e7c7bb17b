import { Effect } from "effect"
import { MessagesApi } from "#models/api/messages.ts"
import { Http } from "#src/services/Http.ts"
import type { RunProgram } from "#src/services/line-client.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** How many messages a player has not read, kept up to date by the player's own news; nothing while it is not known. */
export const useUnreadLetters = (userId: number, run: RunProgram): number => {
  const { feed } = useBetting()
  const asked = useQuery<number>(`messages/unread/${userId}`, {
    ask: (signal) =>
      run(
        Effect.flatMap(Http, (http) => http.call(MessagesApi, "unreadMessages", {}, { secure: true })),
        { signal },
      ).then(({ value }) => value.unread),
    follow: (tell) => {
      const leave = [
        feed.follow("me"),
        feed.onMine(({ messages }) => {
          if (messages === true) tell({ type: "answer.outdated" })
        }),
      ]
      return () => {
        for (const stop of leave) stop()
      }
    },
  })
  return asked.status === "ready" ? asked.value : 0
}
