import { SAMPLE_BET } from "#machines/betting/sale/sale.model.ts"
import { type Reply, refusal, success } from "./network.ts"
import { answerStill, follow, nowOf, openPage, passFrames, passTime, type SiteVisit } from "./site-paths.ts"

const BETS = "/account-api/bets"
const OFFER = `/account-api/bets/${SAMPLE_BET.betGuid}/sale`

/** After the history has opened the clock stands still; so long after, in milliseconds. */
const SETTLED = 1_000
/** Shorter than the wait for the price of the moment. */
const STEP = 500

/** A refusal of a deal as the server writes it, by the name of the refusal and of its field. */
export const dealRefusal = (tag: string, field: string, refused: { readonly code: string }): Reply =>
  refusal(422, tag, refused.code, { [field]: refused })

/** What the actor that asks for an offer is told. */
type OfferOutcome =
  | { readonly ok: true; readonly value: { readonly offer: unknown } }
  | {
      readonly ok: false
      readonly error:
        | { readonly kind: "lost" }
        | { readonly kind: "refused"; readonly refusal: { readonly code: string } }
    }

const offerReply = (outcome: OfferOutcome): Reply => {
  if (outcome.ok) return success(outcome.value.offer)
  return outcome.error.kind === "lost" ? "lost" : success({ refusal: outcome.error.refusal.code })
}

/** A dialog that the history opens about an open bet, at a price that follows the line; the page's clock stands still in it. */
export const dealSite = (deal: {
  /** Key of the dialog's name. */
  readonly title: string
  /** Key of the button of the bet that opens it. */
  readonly entry: string
  /** Addresses that are answered by the paths, besides that of the offer. */
  readonly held: readonly string[]
}) => {
  const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t(deal.title) })
  const entry = ({ who }: SiteVisit) =>
    who.page.getByRole("main").getByRole("button", { name: who.t(deal.entry), exact: true })
  const isLeft = (visit: SiteVisit) =>
    passFrames(visit, async () => (await dialog(visit).count()) === 0 && (await entry(visit).count()) === 0)
  return {
    dialog,
    button: (visit: SiteVisit, key: string) =>
      dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true }),
    field: (visit: SiteVisit, key: string) =>
      dialog(visit).getByRole("textbox", { name: visit.who.t(key), exact: true }),
    /** Whether the dialog says the words of a key about a sum. */
    says: async (visit: SiteVisit, key: string): Promise<boolean> => {
      const [before = "", after = ""] = visit.who.t(key, { sum: "#" }).split("#")
      const texts = await dialog(visit).getByRole("status").allTextContents()
      return texts.some((text) => text !== "" && text.startsWith(before) && text.endsWith(after))
    },
    open: async (visit: SiteVisit) => {
      const { who, network } = visit
      for (const path of [BETS, OFFER, ...deal.held]) await network.hold(path)
      const bet = { ...SAMPLE_BET, placedAt: Date.now() }
      await network.answerAll(BETS, success({ bets: [bet], more: false }))
      await openPage(visit)
      await follow("frame.myBets")(visit)
      await entry(visit).waitFor()
      await who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
    },
    /** Asks for the deal; where its dialog is open, the history was left for another page meanwhile. */
    ask: async (visit: SiteVisit) => {
      const { page } = visit.who
      if ((await dialog(visit).count()) > 0) {
        await page.goBack()
        await isLeft(visit)
        await page.goForward()
      }
      await passFrames(visit, async () => (await entry(visit).count()) === 1)
      await entry(visit).click()
    },
    /** Tells what the house offers, or why nothing. */
    offer: (visit: SiteVisit, outcome: OfferOutcome) => answerStill(visit, OFFER, offerReply(outcome)),
    /** The price of the moment is asked for anew. */
    passes: (visit: SiteVisit) => passTime(visit, STEP),
  }
}
