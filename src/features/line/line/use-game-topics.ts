import { useEffect, useState } from "react"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { TopicView } from "#src/services/FeedTopic.ts"
import { useBetting } from "./betting.tsx"

/** What the feed says of single games, each by a topic of its own: `undefined` where nothing is known yet. */
export const useGameTopics = (ids: ReadonlyArray<GameId>): ((id: GameId) => TopicView | undefined) => {
  const { feed } = useBetting()
  const [, setTold] = useState(0)
  const joined = ids.join(",")
  useEffect(() => {
    const topics = joined === "" ? [] : joined.split(",").map((id) => `game/${id}`)
    const tell = () => setTold((count) => count + 1)
    const leave = topics.flatMap((topic) => [feed.follow(topic), feed.subscribe(topic, tell)])
    tell()
    return () => {
      for (const stop of leave) stop()
    }
  }, [feed, joined])
  return (id) => feed.view(`game/${id}`)
}
