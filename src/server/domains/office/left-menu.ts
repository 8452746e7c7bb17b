import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { ACCOUNT_MENU } from "#models/site/account-menu.ts"
import type { LeftMenuEntry } from "#models/site/left-menu.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Messages } from "#src/server/domains/messages/messages.domain.ts"
import { requestConfig } from "#src/server/domains/site/site.domain.ts"
import { Conversations, viewOfConversation } from "#src/server/domains/support/support.domain.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"

/** Makes the office's menu of a player, as the domain that is asked shows it: the page draws its own of the same list. */
export const makeLeftMenu = Effect.gen(function* () {
  const conversations = yield* Conversations
  const messages = yield* Messages
  const { configIn, modeOf } = requestConfig(yield* SiteSettings)
  return Effect.fnUntraced(function* (playerId: PlayerId, language: string) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const last = yield* conversations.last(playerId)
    const unread: Readonly<Record<string, number>> = {
      messages: yield* messages.unread(playerId),
      support: Option.match(last, { onNone: () => 0, onSome: (one) => viewOfConversation(one).unread }),
    }
    const hidden = configIn(modeOf(request)).hiddenPaths ?? []
    return ACCOUNT_MENU.filter(([, path]) => !hidden.includes(`account/${path}`)).map(
      ([key, path]): LeftMenuEntry => ({
        key,
        title: say(language, `frame.${key}`),
        href: `/${language}/account/${path}`,
        unread: unread[key] ?? null,
      }),
    )
  })
})
