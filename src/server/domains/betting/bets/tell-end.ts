import { Effect } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import { endKey } from "#models/betting/end-words.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PlayerPushes, type PushMessage } from "#src/server/kernel/news/PlayerPushes.ts"
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

/** Tells a player on his devices that a bet ended by what was just written; one that is settled anew is told again. */
export const tellEnd = (playerId: PlayerId, was: Bet | undefined, is: Bet | undefined) => {
  const message = is === undefined || was?.status === is.status ? undefined : endMessage(is)
  return message === undefined
    ? Effect.void
    : Effect.flatMap(PlayerPushes, (pushes) =>
        pushes.tell(playerId, { topics: ["bets"], message, worthFor: WORTH_SECONDS }),
      )
}
