import { inject } from "vitest"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { model } from "#machines/request/visitor/visitor.model.ts"
import { IDLE_SIGN_OUT_MS } from "#models/identity/idle-sign-out.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open, openAccountMenu, signIn } from "#tests/support/player.ts"
import { outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SESSION = "/account-api/auth/session"
const ACTIVITY = "/account-api/auth/activity"
const SIGN_OUT = "/account-api/auth/logout"

/** Activity is told to the chart at most this often, and to the server at most so often, in milliseconds; with some to spare. */
const NEXT_ACTIVITY = 6_000
const NEXT_TELLING = 61_000
/** The pause before the server is asked again, with some to spare. */
const PAUSE = 3_100

const phone = inject("sitePhone")

const lines = new WeakMap<SiteVisit, HeldLine>()
const line = (visit: SiteVisit): HeldLine => {
  const held = lines.get(visit)
  if (held === undefined) throw new Error("The line is held once the page is open")
  return held
}

const header = ({ who }: SiteVisit) => who.page.getByRole("banner")
const guest = async (visit: SiteVisit) => {
  await header(visit)
    .getByRole("button", { name: visit.who.t("frame.signIn") })
    .waitFor()
}
const player = async (visit: SiteVisit) => {
  await header(visit)
    .getByRole("button", { name: visit.who.t("frame.deposit") })
    .first()
    .waitFor()
}
const frame = async ({ who }: SiteVisit) => {
  await who.page.locator("main").waitFor()
}

runPathsOnSite<typeof visitorMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    await network.hold(SESSION)
    await network.hold(ACTIVITY)
    await network.hold(SIGN_OUT)
    const line = await HeldLine.of(who.page)
    lines.set(visit, line)
    await open(who)
    await line.opened
  },
  isPossible: ({ event, before }) => {
    // Where a player was seen, the header offers no other sign-in until the server can say who is there.
    if (event.type === "player.signedIn") return before.snapshot.matches("guest")
    // Another flow's call meets it: one that is answered so ends in that flow.
    if (event.type === "outage.met") return false
    // The time in which activity is told again is longer than the pause.
    return event.type !== "activity.seen" || !before.snapshot.matches({ signedIn: "unsure" })
  },
  executors: {
    "player.signedIn": ({ who }) => signIn(who, phone),
    "balance.changed": async (visit, { balance }) => {
      line(visit).tell({ balance: { ...balance, symbol: "₽" } })
    },
    "activity.seen": async ({ who }, { at }, { before }) => {
      const isLong = at - before.context.toldAt >= NEXT_TELLING - 1_000
      await who.page.clock.fastForward(isLong ? NEXT_TELLING : NEXT_ACTIVITY)
      await who.page.keyboard.press("Shift")
    },
    "signOut.requested": async (visit) => {
      await openAccountMenu(visit.who)
      await header(visit)
        .getByRole("button", { name: visit.who.t("frame.signOut") })
        .click()
    },
    "session.ended": (visit) => line(visit).tell({ signedOut: true }),
    "outage.met": () => Promise.reject(new Error("No walk meets it")),
    "check.requested": async ({ who }) => {
      await who.page.evaluate(() => dispatchEvent(new Event("online")))
    },
  },
  answers: {
    askWho: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(SESSION, refusal(400, "BadRequest", "not-understood"))
      return network.answer(SESSION, outcome.value === null ? success(null) : "server")
    },
    waitToAsk: ({ who }) => who.page.clock.fastForward(PAUSE),
    touchSession: ({ network }, answer) => {
      return network.answer(
        ACTIVITY,
        outputOf(answer).ok ? "server" : refusal(401, "NotSignedIn", "not-signed-in"),
      )
    },
    endSession: ({ network }, answer) => {
      return network.answer(SIGN_OUT, outputOf(answer).ok ? success(null) : "lost")
    },
    deadline: ({ who }) => who.page.clock.fastForward(IDLE_SIGN_OUT_MS + 1_000),
  },
  checks: {
    unknown: frame,
    unreachable: frame,
    guest,
    "signedIn.present": player,
    "signedIn.checking": player,
    "signedIn.unsure": player,
    "signedIn.touching": player,
    ending: frame,
    leaving: frame,
  },
})
