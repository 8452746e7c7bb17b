import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import type { ConversationId, MessageKey, SupportTopic } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { Conversations } from "#src/server/domains/support/Conversations.ts"
import { GuestConversations } from "#src/server/domains/support/GuestConversations.ts"
import { SupportDesk } from "#src/server/domains/support/SupportDesk.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { BY_COMMAND_LINE } from "#tests/support/operators.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextGuid } from "#tests/support/wagers.ts"

const as = (name: string) => ({ operator: name as OperatorName, by: { actor: `operator:${name}` } })

const operatorsAreAdded = Effect.gen(function* () {
  const operators = yield* Operators
  for (const name of ["anna.petrova", "boris.kim"])
    yield* operators.add({
      ...BY_COMMAND_LINE,
      name: name as OperatorName,
      roles: ["support"] as unknown as OperatorRoles,
    })
  yield* TestClock.adjust("5 minutes")
})

const key = () => nextGuid() as MessageKey

/** Somebody who is not signed in asks the support, is answered by a letter and goes on by its link. */
export const guestsAskSupport = Effect.gen(function* () {
  const guests = yield* GuestConversations
  const desk = yield* SupportDesk
  yield* operatorsAreAdded
  const request = {
    key: key(),
    name: "Anna",
    email: "anna@example.com",
    topic: "account",
    text: "I can't sign in",
  } as const
  yield* guests.ask(request, undefined, NOWHERE)
  const anna = as("anna.petrova")
  const queue = yield* desk.queue({ view: "all", topic: undefined, operator: anna.operator })
  for (const { id } of queue.rows) {
    yield* desk.take(id, anna)
    yield* desk.answer(id, { key: key(), text: "Which account is it?" }, anna)
    const { token } = yield* guests.link(id, 2)
    yield* guests.read(token, NOWHERE)
    yield* guests.write(token, { key: key(), text: "The one of this address" }, NOWHERE)
    yield* desk.close(id, anna)
  }
}).pipe(Effect.orDie)

/** A player asks the support, with a file; operators take it, answer, hand it over and close it; the player rates it and asks again. */
export const playersAskSupport = Effect.gen(function* () {
  const conversations = yield* Conversations
  const desk = yield* SupportDesk
  yield* operatorsAreAdded
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("support@example.com")) as PlayerId
  const write = (text: string, topic?: SupportTopic, bytes?: Uint8Array) =>
    conversations.write(
      playerId,
      { key: key(), topic, text, ...(bytes === undefined ? {} : { bytes }) },
      NOWHERE,
    )
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const id = (yield* write("Where is my money?", "payments")).id as ConversationId
  yield* write("", undefined, yield* Effect.promise(() => pictureOf(400, 300)))
  yield* TestClock.adjust("1 minute")
  yield* desk.take(id, anna)
  yield* desk.answer(id, { key: key(), text: "Let me look" }, anna)
  yield* conversations.read(playerId, id, 3, NOWHERE)
  yield* desk.handOver(id, { to: "boris.kim" as OperatorName, note: "Asks about a card" }, anna)
  yield* desk.handOver(id, { to: null, note: "Shift is over" }, boris)
  yield* desk.take(id, boris)
  yield* desk.answer(id, { key: key(), text: "It is paid" }, boris)
  yield* write("Thank you")
  yield* desk.close(id, boris)
  yield* conversations.rate(playerId, id, 5, NOWHERE)
  yield* TestClock.adjust("1 hour")
  yield* write("One more thing")
  yield* conversations.close(playerId, id, NOWHERE)
}).pipe(Effect.orDie)
