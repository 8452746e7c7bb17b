import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { feedConnectionMachine } from "#machines/line/feed-connection/feed-connection.machine.ts"
import { model } from "#machines/line/feed-connection/feed-connection.model.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { HeldVisitor, heldPlayer } from "#tests/support/held-visitor.ts"
import { open } from "#tests/support/player.ts"
import { nowOf, passTime, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** Shorter than every pause of the connection, in milliseconds. */
const STEP = 100
/** After the page has opened the clock stands still; so long after, in milliseconds. */
const SETTLED = 1_000

type Snapshot = SnapshotFrom<typeof feedConnectionMachine>

/** What is held of a page. */
interface Held {
  readonly line: HeldLine
  readonly visitor: HeldVisitor
}

const holds = new WeakMap<SiteVisit, Held>()
const held = (visit: SiteVisit): Held => {
  const found = holds.get(visit)
  if (found === undefined) throw new Error("The line is held once the page is open")
  return found
}
const line = (visit: SiteVisit): HeldLine => held(visit).line

const player = heldPlayer(7, 100)

const tell = ({ who }: SiteVisit, event: "online" | "offline") =>
  who.page.evaluate((name) => {
    dispatchEvent(new Event(name))
  }, event)

/** Where prices may be old the page says so, and says nothing where they are fresh. */
const shown = async ({ who }: SiteVisit, snapshot: Snapshot) => {
  const old = who.page.getByText(who.t("line.stale"), { exact: true })
  const offline = who.page.getByText(who.t("notice.offline"), { exact: true })
  const isOffline = snapshot.matches("offline")
  await offline.waitFor({ state: isOffline ? "visible" : "detached" })
  // While the first connection is made the page shows what the server wrote into it; later, what it had before.
  if (snapshot.matches({ linked: "connecting" })) return
  await old.waitFor({ state: snapshot.hasTag("degraded") && !isOffline ? "visible" : "detached" })
}

runPathsOnSite<typeof feedConnectionMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who } = visit
    const visitor = await HeldVisitor.of(visit)
    const line = await HeldLine.of(who.page, { isConnectionHeld: true })
    holds.set(visit, { line, visitor })
    await open(who)
    await line.opened
    await who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
  },
  // A topic that is being asked for is not asked for twice.
  isPossible: ({ event, before }) =>
    event.type !== "gap.found" || !before.snapshot.context.missing.includes(event.topic),
  executors: {
    "socket.opened": (visit) => line(visit).connect(),
    "socket.closed": (visit) => line(visit).close(),
    "beat.arrived": async (visit, { fresh }) => line(visit).beat(await nowOf(visit), fresh),
    "gap.found": async (visit, { topic }) => {
      await expect.poll(() => line(visit).knows(topic)).toBe(true)
      line(visit).lose(topic)
    },
    "gap.closed": (visit, { topic }) => line(visit).say(topic),
    "network.lost": (visit) => tell(visit, "offline"),
    "network.returned": async (visit) => {
      await tell(visit, "online")
      await held(visit).visitor.stay()
    },
    "visitor.changed": (visit) => {
      const { visitor } = held(visit)
      return visitor.isPlayer ? visitor.leave() : visitor.come(player)
    },
  },
  answers: {
    socket: () => expect.unreachable("the socket answers by events"),
    deadline: (visit, _, { before, after }) =>
      passTime(
        visit,
        STEP,
        JSON.stringify(before.value) === JSON.stringify(after.value) ? undefined : after.value,
      ),
  },
  checks: {
    "linked.connecting": shown,
    "linked.following.pulse.beating": shown,
    "linked.following.pulse.sourceSilent": shown,
    "linked.following.pulse.silent": shown,
    "linked.following.sequence.whole": shown,
    "linked.following.sequence.resyncing": shown,
    waiting: shown,
    offline: shown,
  },
})
