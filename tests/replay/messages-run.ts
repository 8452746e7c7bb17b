import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { CampaignKey } from "#models/messages/campaign.ts"
import type { MessageId } from "#models/messages/player-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Campaigns } from "#src/server/domains/messages/Campaigns.ts"
import { Messages } from "#src/server/domains/messages/Messages.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { lettersTo, registerProved } from "#tests/support/proved-mailbox.ts"
import { nextGuid, until } from "#tests/support/wagers.ts"

const anna = { operator: "anna.petrova" as OperatorName, by: { actor: "operator:anna.petrova" } }
const letter = { title: "Your documents", text: "They have come. Thank you." }
const plan = { letters: [{ language: "en" as const, ...letter }], countries: [], isMarketing: true }

/** Operators write to a player and to all, and stop a mailing; the player reads, marks as unread and deletes. */
export const playersAreWrittenTo = Effect.gen(function* () {
  const campaigns = yield* Campaigns
  const messages = yield* Messages
  yield* TestClock.adjust("5 minutes")
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("messages@example.com")) as PlayerId
  const key = () => nextGuid() as CampaignKey
  const written = key()
  yield* campaigns.write(playerId, written, { ...letter, isMarketing: false }, anna)
  const id = `${playerId}.o${written}` as MessageId
  yield* messages.change(playerId, id, "message.read", NOWHERE)
  yield* messages.change(playerId, id, "message.unread", NOWHERE)
  yield* TestClock.adjust("1 minute")
  yield* messages.change(playerId, id, "message.deleted", NOWHERE)
  const mailed = key()
  yield* campaigns.begin(mailed, plan, anna)
  yield* campaigns.carryOut(mailed)
  const stopped = key()
  yield* campaigns.begin(stopped, plan, anna)
  yield* campaigns.stop(stopped, anna)
}).pipe(Effect.orDie)

/** A message lies unread and goes by mail, once, before it is read. */
export const messagesAreMailed = Effect.gen(function* () {
  const campaigns = yield* Campaigns
  const messages = yield* Messages
  const email = "letters@example.com"
  const playerId = (yield* registerProved(new Visitor("en", false), email)) as PlayerId
  const key = nextGuid() as CampaignKey
  yield* campaigns.write(playerId, key, { ...letter, isMarketing: false }, anna)
  yield* TestClock.adjust("295 seconds")
  yield* until(Effect.map(lettersTo(email, letter.text), ({ length }) => length > 0))
  yield* messages.change(playerId, `${playerId}.o${key}` as MessageId, "message.read", NOWHERE)
}).pipe(Effect.orDie)
