import { Clock, Deferred, Effect, Latch, Queue, Result, Schedule } from "effect"
import { HttpClient } from "effect/http"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { type FeedProducer, makeSpeaker, type Speaker } from "#src/server/domains/line/line.domain.ts"
import { makePulse } from "../pulse.ts"
import { makeSetAside } from "../set-aside.ts"
import { makeUofApi, type UofApiFailed, type UofApiOptions } from "./uof-api.ts"
import type { UofProduct } from "./uof-event.ts"
import { gameIdOf, urnOf } from "./uof-ids.ts"
import { makeUofLine } from "./uof-line.ts"
import { listenToUof } from "./uof-stream.ts"
import { readXml, type XmlElement } from "./xml.ts"

export interface UofFeedOptions extends UofApiOptions {
  /** Where the messages come from, one a line. */
  readonly streamUrl: string
  /** Producers to listen to: 1 in play, 3 before the game. */
  readonly products: ReadonlyArray<UofProduct>
}

/** The provider says `alive` for each producer this often, in milliseconds. */
const HEARTBEAT_MS = 10_000
/** What happened longer ago than this is not told again with a snapshot. */
const WINDOW_MS = 3 * 3_600_000
/** A snapshot that is not complete by then is asked for again. */
const SNAPSHOT_TIME = "10 minutes"
/** Stateful messages asked for at the same time. */
const EVENTS_AT_ONCE = 4
const SWEEP = "10 minutes"

const BACK_OFF = Schedule.min([Schedule.exponential("1 second"), Schedule.spaced("1 minute")])
/** The longest pause before the stream is opened again, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000
/** Before a snapshot is asked for anew that something went missing from. */
const PAUSE = "5 seconds"

const NAMES: Readonly<Record<UofProduct, string>> = { 1: "uof-live", 3: "uof-pre" }

/** A producer of the feed as it is heard here. */
interface Product {
  readonly source: FeedProducer
  readonly speaker: Speaker
  /** Something of it may be missing. */
  readonly lose: (now: number) => Effect.Effect<void>
  /** Takes a message on the producer itself. */
  readonly control: (message: XmlElement, now: number) => Effect.Effect<void>
}

const numberIn = (element: XmlElement, name: string): number | undefined => {
  const text = element.attributes.get(name) ?? ""
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/**
 * The unified odds feed as feed sources, one for each of its producers, since each is heard, lost and recovered by
 * itself. Runs while its scope is open.
 */
export const makeUofFeed = Effect.fnUntraced(function* (options: UofFeedOptions) {
  const client = yield* HttpClient.HttpClient
  const api = makeUofApi(client, options)
  const setAside = makeSetAside()
  const line = makeUofLine(setAside)
  const connected = yield* Latch.make(false)
  /** Events that the interface refused, until it is asked again with the next snapshot. */
  const refused = new Set<GameId>()
  let unreadable = 0
  let connections = 0
  let requestId = (yield* Clock.currentTimeMillis) % 1_000_000_000

  const products = new Map<UofProduct, Product>()

  const makeProduct = Effect.fnUntraced(function* (product: UofProduct) {
    const name = NAMES[product] ?? `uof-${product}`
    const speaker = yield* makeSpeaker(name)
    const pulse = yield* makePulse(speaker, HEARTBEAT_MS)
    const wanting = yield* Queue.sliding<true>(1)
    /** Requests whose end has not come, by their numbers. */
    const waiting = new Map<number, Deferred.Deferred<void>>()
    let asked = 0
    let named: ReadonlyArray<GameId> = []
    /** When the producer last was alive with nothing missing; what came after it is asked for again. */
    let aliveAt: number | undefined
    let isWhole = false

    const request = Effect.fnUntraced(function* (send: (id: number) => Effect.Effect<void, UofApiFailed>) {
      requestId += 1
      const id = requestId
      const ended = yield* Deferred.make<void>()
      waiting.set(id, ended)
      yield* Effect.andThen(send(id), Deferred.await(ended)).pipe(
        Effect.ensuring(Effect.sync(() => waiting.delete(id))),
      )
    })

    /** What the log knows and no snapshot tells: games over or unheard of, with their settlements. */
    const recoverGame = Effect.fnUntraced(function* (gameId: GameId): Effect.fn.Return<void, UofApiFailed> {
      const urn = urnOf(gameId)
      if (urn === undefined || !(yield* learn(gameId, urn))) return
      yield* speaker.say(yield* Clock.currentTimeMillis, line.tell(product, [gameId]))
      yield* request((id) => api.recoverEvent(product, urn, id)).pipe(
        Effect.catch((error) => (error.reason === "refused" ? Effect.void : Effect.fail(error))),
      )
    })

    const snapshot = Effect.gen(function* () {
      const wanted = asked
      const games = named
      const now = yield* Clock.currentTimeMillis
      refused.clear()
      line.restart(product)
      yield* connected.await
      for (const fixture of yield* api.schedule) {
        if (typeof fixture === "string") setAside.count(fixture)
        else yield* sayFixture(line.fixture(fixture))
      }
      const after = aliveAt !== undefined && now - aliveAt < WINDOW_MS ? aliveAt : undefined
      yield* request((id) => api.recover(product, id, after))
      // A snapshot from a moment on brings what happened since; one without tells nothing of games that are over.
      if (after === undefined) {
        yield* Effect.forEach(games, recoverGame, { concurrency: EVENTS_AT_ONCE, discard: true })
      }
      // Without a connection all the while, something may be missing again; whoever noticed asks again.
      const ends = Array.from({ length: wanted }, () => ({ _tag: "snapshot_complete" }) as const)
      yield* speaker.say(yield* Clock.currentTimeMillis, ends)
      asked -= wanted
      isWhole = true
    }).pipe(
      Effect.timeoutOrElse({
        duration: SNAPSHOT_TIME,
        orElse: () => Effect.logWarning(`The snapshot of ${name} does not end and is asked for again`),
      }),
      Effect.tapError((error) => Effect.logWarning(`No snapshot of ${name}: ${error.message}`)),
      Effect.retry(BACK_OFF),
      Effect.orDie,
      Effect.repeat({ while: () => asked > 0 }),
    )

    // What is missing again while a snapshot is on its way takes its worth: another is begun, a moment later.
    const again = Effect.andThen(Queue.take(wanting), Effect.as(Effect.sleep(PAUSE), true))
    yield* Queue.take(wanting).pipe(
      Effect.andThen(
        Effect.suspend(() =>
          asked > 0 ? Effect.raceFirst(Effect.as(snapshot, false), again) : Effect.succeed(false),
        ).pipe(Effect.repeat({ while: (isAgain) => isAgain })),
      ),
      Effect.forever,
      Effect.forkScoped,
    )

    const lose = (now: number) =>
      Effect.andThen(
        pulse.lose(now),
        Effect.suspend(() => {
          isWhole = false
          return asked > 0 ? Effect.asVoid(Queue.offer(wanting, true)) : Effect.void
        }),
      )

    const source: FeedProducer = {
      producer: name,
      messages: speaker.messages,
      recover: (games) =>
        Effect.suspend(() => {
          asked += 1
          named = games
          return Effect.asVoid(Queue.offer(wanting, true))
        }),
      counts: () => ({ connections, unreadable, ...setAside.counts() }),
    }

    /** Its own messages: that it is there, and that a snapshot is complete. */
    const control = (message: XmlElement, now: number): Effect.Effect<void> => {
      if (message.name === "snapshot_complete") {
        const ended = waiting.get(numberIn(message, "request_id") ?? -1)
        return ended === undefined ? Effect.void : Effect.asVoid(Deferred.succeed(ended, undefined))
      }
      if (message.attributes.get("subscribed") !== "1") return lose(now)
      if (isWhole) aliveAt = numberIn(message, "timestamp") ?? aliveAt
      pulse.beat(now)
      return speaker.say(now, [{ _tag: "alive" }])
    }

    const made: Product = { source, speaker, lose, control }
    return made
  })

  const sayFixture = ({ owner, bodies }: ReturnType<typeof line.fixture>): Effect.Effect<void> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const speaker = owner === undefined ? undefined : products.get(owner)?.speaker
      return speaker === undefined ? Effect.void : speaker.say(now, bodies)
    })

  /** Whether the fixture of an event is known, after asking for it where it was not. */
  const learn = Effect.fnUntraced(function* (
    gameId: GameId,
    urn: string,
    again = false,
  ): Effect.fn.Return<boolean, UofApiFailed> {
    if (refused.has(gameId)) return false
    if (line.knows(gameId) && !again) return true
    const fixture = yield* api
      .fixture(urn)
      .pipe(
        Effect.catch((error) =>
          error.reason === "refused" ? Effect.succeed("fixture" as const) : Effect.fail(error),
        ),
      )
    if (typeof fixture !== "string") {
      yield* sayFixture(line.fixture(fixture))
      return true
    }
    setAside.count(fixture)
    refused.add(gameId)
    return false
  })

  const onEvent = Effect.fnUntraced(function* (product: UofProduct, message: XmlElement, now: number) {
    const known = products.get(product)
    const urn = message.attributes.get("event_id") ?? ""
    const gameId = gameIdOf(urn)
    const at = numberIn(message, "timestamp")
    if (known === undefined) return
    if (gameId === undefined || at === undefined)
      return setAside.count(gameId === undefined ? "event" : "message")
    // A game that can't be asked for now leaves a hole: the producer's snapshot is asked for again.
    const isKnown = yield* learn(gameId, urn, message.name === "fixture_change").pipe(
      Effect.catch((error) =>
        Effect.logWarning(`The fixture ${urn} can't be asked for: ${error.message}`).pipe(
          Effect.andThen(known.lose(now)),
          Effect.as(false),
        ),
      ),
    )
    if (!isKnown || message.name === "fixture_change") return
    yield* known.speaker.say(now, line.take(product, message, gameId, at, now))
  })

  const loseAll = (now: number) =>
    Effect.forEach([...products.values()], ({ lose }) => lose(now), { discard: true })

  const onLine = (text: string | undefined) =>
    Effect.flatMap(Clock.currentTimeMillis, (now): Effect.Effect<void> => {
      const read = text === undefined ? undefined : readXml(text)
      if (read === undefined || Result.isFailure(read)) {
        unreadable += 1
        const words = read === undefined ? "it is too long" : read.failure.message
        // Whose it was can't be known: every producer's snapshot is asked for.
        return Effect.andThen(
          Effect.logWarning(`A message of the feed can't be read: ${words}`),
          loseAll(now),
        )
      }
      const message = read.success
      const product = numberIn(message, "product")
      const known = product === undefined ? undefined : products.get(product)
      if (product === undefined || known === undefined) {
        return Effect.sync(() => setAside.count("product"))
      }
      return message.name === "alive" || message.name === "snapshot_complete"
        ? known.control(message, now)
        : onEvent(product, message, now)
    })

  for (const product of options.products) products.set(product, yield* makeProduct(product))

  let failures = 0
  const open = Effect.suspend(() => {
    connections += 1
    failures = 0
    return Effect.asVoid(connected.open)
  })
  yield* listenToUof(client, { url: options.streamUrl, token: options.token }, open, onLine).pipe(
    Effect.catch(({ message }) => Effect.logWarning(`The feed is not heard: ${message}`)),
    Effect.andThen(connected.close),
    Effect.andThen(Effect.flatMap(Clock.currentTimeMillis, loseAll)),
    Effect.andThen(
      Effect.suspend(() => {
        failures += 1
        return Effect.sleep(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 16)))
      }),
    ),
    Effect.forever,
    Effect.forkScoped,
  )
  yield* Effect.map(Clock.currentTimeMillis, line.sweep).pipe(
    Effect.repeat(Schedule.spaced(SWEEP)),
    Effect.forkScoped,
  )
  return [...products.values()].map(({ source }) => source)
})
