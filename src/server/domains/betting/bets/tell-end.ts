import { Effect } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import { endKey } from "#models/betting/end-words.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Lettered, PlayerLetters } from "#src/server/kernel/news/PlayerLetters.ts"
import { PlayerPushes, type PushMessage } from "#src/server/kernel/news/PlayerPushes.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { say } from "#src/server/kernel/words/words.ts"

/** How a bet ended is worth telling for a day, in seconds. */
const WORTH_SECONDS = 86_400

/** What a bet was on, in a language: its game, or how many events. */
const subjectOf = ({ legs }: Bet, language: string): string => {
  const [leg] = legs
  return leg !== undefined && legs.length === 1
    ? gameTitle(leg.home, leg.away, language)
    : say(language, "betPush.events", { count: legs.length })
}

/** The message of how a bet ended; nothing while it runs, and of one that its player sold. */
export const endMessage = (bet: Bet): ((language: string) => PushMessage) | undefined => {
  const key = endKey(bet)
  return key === undefined
    ? undefined
    : (language) => ({
        title: say(language, key, {
          number: `${bet.id}`,
          sum: moneyWords(bet.payout ?? 0, bet.currency, language),
        }),
        body: subjectOf(bet, language),
        path: `/${language}/account/history`,
        tag: `bet/${bet.id}`,
        language,
      })
}

/** The same as a letter and as an SMS. */
const endLetter = (message: (language: string) => PushMessage, siteAddress: string): Lettered => ({
  topic: "results",
  letter: (language) => {
    const { title, body, path } = message(language)
    return {
      subject: title,
      text: say(language, "mail.message.text", { text: body, link: new URL(path, siteAddress).href }),
    }
  },
  sms: (language) => {
    const { title, body } = message(language)
    return `${title}. ${body}`
  },
})

/**
 * Tells a player on his devices, and by mail and SMS where they chose it, that a bet ended by what was just written; one that is settled anew is
 * told again.
 */
export const tellEnd = Effect.fnUntraced(function* (
  playerId: PlayerId,
  was: Bet | undefined,
  is: Bet | undefined,
) {
  const message = is === undefined || was?.status === is.status ? undefined : endMessage(is)
  if (message === undefined) return
  yield* (yield* PlayerPushes).tell(playerId, { topics: ["bets"], message, worthFor: WORTH_SECONDS })
  yield* (yield* PlayerLetters).tell(playerId, endLetter(message, yield* SiteAddress))
})
