import type { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import { model } from "#machines/line/server-streams/server-streams.model.ts"
import { HeldVisitor, heldPlayer } from "#tests/support/held-visitor.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const STREAMS = "/account-api/inspection/streams"
const SHORTCUT = "Control+Backquote"

const player = heldPlayer(12, 100)

const visitors = new WeakMap<SiteVisit, HeldVisitor>()

const drawer = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("inspector.title"), exact: true })
const part = (visit: SiteVisit) =>
  drawer(visit).getByRole("region", { name: visit.who.t("inspector.server"), exact: true })

/** What the drawer says of the server, by the state's name. */
const says =
  (state: string) => async (visit: SiteVisit, snapshot: { context: { records: readonly unknown[] } }) => {
    const count = snapshot.context.records.length
    await part(visit)
      .getByText(visit.who.t(`inspector.server.${state}`, { count }), { exact: true })
      .waitFor()
  }

runPathsOnSite<typeof serverStreamsMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    visitors.set(visit, await HeldVisitor.of(visit))
    await network.hold(STREAMS)
    await openPage(visit)
    await who.page.keyboard.press(SHORTCUT)
    await part(visit).waitFor()
  },
  executors: {
    "streams.asked": (visit) => part(visit).getByRole("button").click(),
    "visitor.changed": async (visit) => {
      const visitor = visitors.get(visit)
      await (visitor?.isPlayer === true ? visitor.leave() : visitor?.come(player))
    },
  },
  answers: {
    readPage: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(STREAMS, success(outcome.value))
      const reply = {
        nobody: refusal(401, "NotSignedIn", "not-signed-in"),
        off: refusal(404, "NotFound", "inspector-off"),
        failed: "lost",
      } as const
      return network.answer(STREAMS, reply[outcome.error.kind])
    },
  },
  checks: {
    unread: says("unread"),
    reading: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    partlyRead: says("partlyRead"),
    wholeRead: says("wholeRead"),
    signedOut: says("signedOut"),
    notOffered: says("notOffered"),
    notRead: says("notRead"),
  },
})
