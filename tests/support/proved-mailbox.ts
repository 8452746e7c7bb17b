import { Effect } from "effect"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import type { Visitor } from "./player-site.ts"
import { until } from "./wagers.ts"

/** Letters to an address whose text holds something, newest first. */
export const lettersTo = (to: string, holding: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.filter((message) => message.to === to && message.text.includes(holding)),
    ),
  )

/** Registers by mail and proves the address by the code of the letter; answers the player's number. */
export const registerProved = Effect.fnUntraced(function* (who: Visitor, email: string) {
  const userId = yield* who.registerByMail(email)
  const letters = lettersTo(email, "/activation#")
  yield* until(Effect.map(letters, ({ length }) => length > 0))
  const [letter] = yield* letters
  const [, hash, confirm_code] = letter?.text.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []
  const { status } = yield* who.post("/web-api/api/internal/v1/user/activate", {
    data: { attributes: { hash, confirm_code } },
  })
  expect(status).toBe(200)
  return userId
})
