import type { BetGuid } from "#models/betting/bet.ts"
import { isInPlay, type Pick } from "#models/coupon/pick.ts"
import type { OneClickRef } from "#src/features/betting/one-click/OneClick.tsx"
import { oneClickFlow } from "#src/features/betting/one-click/one-click-flow.ts"
import { tellOfPresses } from "#src/features/betting/one-click/tell-of-presses.ts"
import { holderOf } from "#src/features/coupon/coupon/connect-coupon.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import { fetchLimits, followPlayer } from "./follow-player.ts"
import type { Page } from "./page.ts"

const opened = new WeakMap<Page, Promise<OneClickRef>>()

/** Asks for the bounds of stakes whenever another player is there, or another of their accounts; a failure leaves them to the server. */
const followLimits = (page: Page, oneClick: OneClickRef): void => {
  let asked: string | undefined
  const ask = () => {
    const holder = holderOf(oneClick.getSnapshot().context.account)
    if (holder === asked) return
    asked = holder
    if (holder === undefined) return
    void fetchLimits(page, new AbortController().signal).then(
      (limits) => oneClick.send({ type: "limits.arrived", limits }),
      () => undefined,
    )
  }
  ask()
  oneClick.subscribe(ask)
}

/** A bet may be answered that the session is over before the page knew: then whoever plays is told so. */
const tellOfEnd = (oneClick: OneClickRef, onEnded: () => void): void => {
  let told = oneClick.getSnapshot().context.news?.number
  oneClick.subscribe((snapshot) => {
    const { account, news } = snapshot.context
    if (!snapshot.matches("off") || account !== null || news?.kind !== "lost" || news.number === told) return
    told = news.number
    onEnded()
  })
}

/** Opens bets at a click and joins them to the page, once: who plays, what may be staked, what becomes of bets. */
export const openOneClick = (page: Page): Promise<OneClickRef> => {
  const known = opened.get(page)
  if (known !== undefined) return known
  const opening = Promise.all([
    page.flows.open(oneClickFlow).ready,
    page.flows.open(visitorFlow).ready,
  ] as const).then(([oneClick, visitor]) => {
    followPlayer(visitor, oneClick)
    followLimits(page, oneClick)
    tellOfPresses(oneClick, {
      words: () => messagesOf(page.messages.getSnapshot(), undefined, page.odds.get()),
      currency: () => page.config.get()?.currency.default,
      notify: page.notify,
    })
    tellOfEnd(oneClick, () => visitor.send({ type: "session.ended" }))
    page.feed.onMine(({ bet, balance }) => {
      if (bet !== undefined) oneClick.send({ type: "bet.changed", bet, at: page.now() })
      if (balance !== undefined && balance.id === oneClick.getSnapshot().context.account?.accountId)
        oneClick.send({ type: "balance.changed", balance: balance.money })
    })
    addEventListener("online", () => oneClick.send({ type: "network.returned" }))
    return oneClick
  })
  opened.set(page, opening)
  return opening
}

/** A price was pressed: a bet where the player has switched that on, else what it is without. */
export const pressPrice = async (page: Page, pick: Pick, otherwise: (pick: Pick) => void): Promise<void> => {
  const at = page.now()
  const oneClick = await openOneClick(page)
  if (oneClick.getSnapshot().matches("off")) otherwise(pick)
  else {
    const guid = randomGuid() as BetGuid
    oneClick.send({ type: "price.pressed", pick, guid, live: isInPlay(pick), at })
  }
}
