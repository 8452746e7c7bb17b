import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { OperatorName, OperatorRoles } from "#models/operator/operator.ts"
import type { CallRequestId } from "#models/support/call-request.ts"
import type { ConversationId, MessageKey, SupportTopic } from "#models/support/conversation.ts"
import type { IdeaArea } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { CallRequests } from "#src/server/domains/support/CallRequests.ts"
import { Conversations } from "#src/server/domains/support/Conversations.ts"
import { GuestConversations } from "#src/server/domains/support/GuestConversations.ts"
import { Ideas } from "#src/server/domains/support/Ideas.ts"
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

/** A player and a guest ask to be called back; operators take the requests, give one back, reach one and miss the other. */
export const callsAreMade = Effect.gen(function* () {
  const calls = yield* CallRequests
  yield* operatorsAreAdded
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("calls@example.com")) as PlayerId
  const wish = (phone: string, name: string) =>
    ({ key: key(), phone, name, language: "en", topic: "payments", when: null }) as const
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const idOf = Effect.map(calls.queue(anna.operator), ({ rows }) => rows[0]?.id as CallRequestId)
  yield* calls.ask(playerId, wish("+7 999 123-45-67", ""), NOWHERE)
  const own = yield* idOf
  yield* calls.change(own, { act: "take", note: "" }, anna)
  yield* calls.change(own, { act: "release", note: "" }, anna)
  yield* calls.change(own, { act: "take", note: "" }, boris)
  yield* calls.change(own, { act: "missed", note: "The line is busy" }, boris)
  yield* TestClock.adjust("1 hour")
  yield* calls.change(own, { act: "take", note: "" }, anna)
  yield* calls.change(own, { act: "reached", note: "Will send a statement" }, anna)
  yield* calls.ask(playerId, wish("+7 999 123-45-67", ""), NOWHERE)
  yield* calls.withdraw(playerId, NOWHERE)
  yield* calls.askAsGuest(wish("+7 999 765-43-21", "Anna"), undefined, NOWHERE)
  const guest = yield* idOf
  yield* calls.change(guest, { act: "take", note: "" }, anna)
  yield* calls.change(guest, { act: "reached", note: "Can sign in again" }, anna)
}).pipe(Effect.orDie)

/** A player shares ideas: one is considered and carried out, one declined at once, one taken back. */
export const ideasAreShared = Effect.gen(function* () {
  const ideas = yield* Ideas
  yield* operatorsAreAdded
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("ideas@example.com")) as PlayerId
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const share = (area: IdeaArea, text: string) =>
    Effect.map(ideas.share(playerId, { key: key(), area, text }, NOWHERE), ({ id }) => id)
  const corners = yield* share("betting", "Show the number of corners beside the score")
  yield* ideas.decide(corners, { act: "consider", answer: "" }, anna)
  yield* TestClock.adjust("1 hour")
  yield* ideas.decide(corners, { act: "done", answer: "It is there since Monday" }, boris)
  const purple = yield* share("site", "Make the whole site purple")
  yield* ideas.decide(purple, { act: "decline", answer: "Green is easier to read" }, anna)
  yield* ideas.withdraw(playerId, yield* share("casino", "Let us play roulette by post"), NOWHERE)
}).pipe(Effect.orDie)
