import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./ServerStreams.module.css"

/** The living chart of the reading. */
export type StreamsRef = Pick<ActorRefFrom<typeof serverStreamsMachine>, "getSnapshot" | "subscribe" | "send">

/** What of the server is in the tree, and the button that reads it or reads on. */
export const ServerStreams = ({ streams }: { readonly streams: StreamsRef }): ReactNode => {
  const { t } = useMessage()
  const snapshot = useSnapshot(streams)
  const isReading = snapshot.matches("reading")
  const count = snapshot.context.records.length
  const isWrong = snapshot.hasTag("error")
  return (
    <section className={styles.server} aria-label={t("inspector.server")}>
      <Button
        size="small"
        variant="line"
        busy={isReading}
        onClick={() => streams.send({ type: "streams.asked" })}
      >
        {t(
          snapshot.matches("partlyRead")
            ? "inspector.server.more"
            : count === 0
              ? "inspector.server.read"
              : "inspector.server.again",
        )}
      </Button>
      <p role={isWrong ? "alert" : "status"} className={isWrong ? "down" : "caption"}>
        {t(`inspector.server.${String(snapshot.value)}`, { count })}
      </p>
    </section>
  )
}
