import type { Notifications } from "#src/services/Notifications.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { noteOf } from "./news-words.ts"
import type { OneClickRef } from "./OneClick.tsx"

/** Tells the player what each press came to, once; what was told before a reload is not told again. */
export const tellOfPresses = (
  oneClick: OneClickRef,
  page: {
    readonly words: () => Messages
    /** The site's currency, for who has none of their own yet (ISO 4217). */
    readonly currency: () => string | undefined
    readonly notify: Notifications["notify"]
  },
): void => {
  let told = oneClick.getSnapshot().context.news?.number
  oneClick.subscribe(({ context: { account, news } }) => {
    const currency = account?.currency ?? page.currency()
    if (news === null || news.number === told || currency === undefined) return
    told = news.number
    const { kind, key, values } = noteOf(news, currency, page.words())
    page.notify(kind, key, values)
  })
}
