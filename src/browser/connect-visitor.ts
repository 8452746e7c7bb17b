import type { SnapshotFrom } from "xstate"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { openChannel } from "#src/services/open-channel.ts"
import { onFeedOpen } from "./feed-return.ts"
import type { Page } from "./page.ts"

/** Activity is told at most this often, in milliseconds. */
const ACTIVITY_EVERY_MS = 5000

/** What tabs tell each other of their visitor. */
type VisitorNews = "active" | "signedIn" | "signedOut"

type VisitorRef = FlowRef<typeof visitorMachine>

const isSignedIn = (snapshot: SnapshotFrom<typeof visitorMachine>): boolean => snapshot.matches("signedIn")

/** Joins the living visitor to the page: activity, the network, the server's news and the other tabs. */
export const connectVisitor = (page: Page, visitor: VisitorRef): void => {
  const { feed, now } = page
  const tabs = openChannel("statebook/visitor")
  const tell = (news: VisitorNews) => tabs?.postMessage(news)
  let leaveMine: (() => void) | undefined
  let toldActivityAt = 0
  let told = isSignedIn(visitor.getSnapshot())
  let wasSignedIn: boolean | undefined

  const active = () => {
    if (now() - toldActivityAt >= ACTIVITY_EVERY_MS) {
      toldActivityAt = now()
      visitor.send({ type: "activity.seen", at: now() })
      tell("active")
    }
  }

  const look = (snapshot: SnapshotFrom<typeof visitorMachine>) => {
    const signedIn = isSignedIn(snapshot)
    if (signedIn || snapshot.matches("guest")) {
      page.nobody.set(!signedIn)
      if (wasSignedIn === !signedIn) {
        feed.visitorChanged()
      }
      wasSignedIn = signedIn
    }
    if (signedIn && leaveMine === undefined) {
      leaveMine = feed.follow("me")
    }
    if (snapshot.matches("guest") && leaveMine !== undefined) {
      leaveMine()
      leaveMine = undefined
      page.leave()
    }
    // Nobody is told of a player who could not be asked about.
    if (signedIn !== told && (signedIn || snapshot.matches("guest"))) {
      told = signedIn
      tell(signedIn ? "signedIn" : "signedOut")
    }
  }

  look(visitor.getSnapshot())
  visitor.subscribe(look)
  feed.onMine(({ accounts, balance, signedOut }) => {
    if (signedOut === true) {
      visitor.send({ type: "session.ended" })
    } else if (accounts !== undefined) {
      visitor.send({ type: "check.requested", at: now() })
    } else if (balance !== undefined && balance.id === visitor.getSnapshot().context.player?.balance.id) {
      visitor.send({ type: "balance.changed", balance })
    }
  })
  // A session that was known before the feed opened has heard nothing yet of what happened since.
  onFeedOpen(feed, () => {
    if (isSignedIn(visitor.getSnapshot())) visitor.send({ type: "check.requested", at: now() })
  })
  page.outages.subscribe(() => visitor.send({ type: "outage.met" }))
  if (tabs !== undefined) {
    tabs.onmessage = ({ data }: MessageEvent<VisitorNews>) => {
      if (data === "active") {
        visitor.send({ type: "activity.seen", at: now() })
      } else if (data === "signedIn") {
        visitor.send({ type: "check.requested", at: now() })
      } else {
        visitor.send({ type: "session.ended" })
      }
    }
  }
  for (const event of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    addEventListener(event, active, { passive: true })
  }
  addEventListener("online", () => {
    feed.networkChanged(true)
    visitor.send({ type: "check.requested", at: now() })
  })
  addEventListener("offline", () => feed.networkChanged(false))
}
