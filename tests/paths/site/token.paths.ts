import { expect } from "vitest"
import type { ActorOutput } from "#machines/kernel/model.ts"
import type { tokenMachine } from "#machines/request/token/token.machine.ts"
import { model } from "#machines/request/token/token.model.ts"
import { HeldLine } from "#tests/support/held-line.ts"
import { heldPlayer, withoutAccountLists, withPlayer } from "#tests/support/held-visitor.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { open, openPrices } from "#tests/support/player.ts"
import { outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const TOKEN = "/web-api/api/mobile/v1/token/"
const REFRESH = "/web-api/api/mobile/v1/token/refresh"
/** The one call of the site that carries the token. */
const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"
const FIND_BET = /^\/account-api\/bets\/[0-9a-f-]{36}$/

type TokenAnswer = ActorOutput<typeof tokenMachine, "fetchToken">

const RICH = 100_000_000
/** How long a token lives here, in milliseconds. */
const LIFE = 300_000

const lines = new WeakMap<SiteVisit, HeldLine>()
const lineOf = (visit: SiteVisit): HeldLine => {
  const line = lines.get(visit)
  if (line === undefined) throw new Error("The line is held once the page is open")
  return line
}

const panel = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })
const button = (visit: SiteVisit, key: string) =>
  panel(visit).getByRole("button", { name: visit.who.t(key, { sum: "" }).trim() })

/** A bet that the server took, whatever was asked for. */
const taken = (body: string | null): Reply => {
  const { betGuid } = JSON.parse(body ?? "{}") as { readonly betGuid: string }
  const at = Date.now()
  return success({
    id: 1001,
    betGuid,
    userId: 7,
    kind: 1,
    stake: 10_000,
    currency: "RUB",
    odds: 2000,
    possibleWin: 20_000,
    legs: [],
    status: "accepted",
    placedAt: at,
    history: [{ status: "accepted", at }],
  })
}

/** What the server answers whoever asks for a token. */
const replyTo = (outcome: TokenAnswer): Reply => {
  if (!outcome.ok) {
    return outcome.error._tag === "HttpFailed" ? refusal(outcome.error.status, "Refused", "refused") : "lost"
  }
  const { token, serverDate } = outcome.value
  const attributes = { userToken: token, expireDate: Date.now() + LIFE }
  return { status: 200, json: { data: { data: { attributes } } }, isUndated: serverDate === null }
}

const pick = async ({ who }: SiteVisit) => {
  await openPrices(who).first().click()
}

const isSending = async (visit: SiteVisit) => {
  await panel(visit).getByText(visit.who.t("coupon.placing.sending")).first().waitFor()
}

runPathsOnSite<typeof tokenMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    const line = await HeldLine.of(who.page)
    lines.set(visit, line)
    for (const path of [TOKEN, REFRESH, MAKE_BET, FIND_BET]) await network.hold(path)
    await withoutAccountLists(network)
    await withPlayer(network, heldPlayer(7, RICH))
    await open(who)
    await line.opened
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.deposit") })
      .first()
      .waitFor()
    await pick(visit)
    await panel(visit).getByRole("textbox").fill("100")
  },
  isPossible: ({ event, before: { snapshot } }) => {
    const { token, trouble, refusals } = snapshot.context
    // A player who is given no token is asked to sign in, and the page's session has ended.
    if (trouble !== null && "code" in trouble) return event.type === "session.ended"
    switch (event.type) {
      // One bet is sent after the other.
      case "token.wanted":
        return !snapshot.hasTag("busy") && Object.keys(refusals).length === 0
      case "call.accepted":
        return snapshot.matches({ asked: "usable" })
      case "call.unauthorised":
        return snapshot.matches({ asked: "usable" }) && event.token === token
      default:
        return true
    }
  },
  executors: {
    "token.wanted": async (visit, _, { before }) => {
      if (before.matches({ asked: "unusable" })) {
        // The bet was never sent: it is looked up, and then sent again.
        await button(visit, "coupon.placing.ask").click()
        return visit.network.answer(FIND_BET, refusal(404, "NotFound", "bet-unknown"))
      }
      if (before.matches({ asked: "usable" })) {
        await visit.network.answer(MAKE_BET, (request) => taken(request.postData()))
        await button(visit, "coupon.receipt.close").click()
        await pick(visit)
        await button(visit, "coupon.go.ready").waitFor()
        await visit.who.page.clock.fastForward(LIFE)
      }
      await button(visit, "coupon.go.ready").click()
    },
    "call.unauthorised": ({ network }) =>
      network.answer(MAKE_BET, refusal(401, "NotSignedIn", "not-signed-in")),
    "call.accepted": ({ network }) => network.answer(MAKE_BET, (request) => taken(request.postData())),
    "session.ended": (visit, _, { before }) => {
      if (!before.matches({ asked: "unusable" })) lineOf(visit).tell({ signedOut: true })
    },
  },
  answers: {
    fetchToken: ({ network }, answer) => network.answer(TOKEN, replyTo(outputOf(answer))),
    renewToken: ({ network }, answer) => network.answer(REFRESH, replyTo(outputOf(answer))),
  },
  checks: {
    missing: async ({ who }, { context }) => {
      expect(context.token).toBeNull()
      await who.page.locator("main").waitFor()
    },
    "asked.fetching": isSending,
    "asked.renewing": isSending,
    "asked.usable": async (visit, { context }) => {
      // A bet that was taken is told, any other is still on its way.
      if (Object.keys(context.refusals).length > 0) await isSending(visit)
    },
    "asked.unusable": async (visit, { context }) => {
      const { trouble } = context
      if (trouble !== null && "failure" in trouble)
        return panel(visit)
          .getByText(visit.who.t("coupon.placing.unknown"), { exact: true })
          .first()
          .waitFor()
      await visit.who.page.getByRole("dialog").waitFor()
    },
  },
})
