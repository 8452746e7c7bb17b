/**
 * The bookmaker's season, in a thread of its own: pricing on the main thread would hold up every request, and a start.
 * Its answers are JSON, as a feed's are on the wire.
 */
import { parentPort, workerData } from "node:worker_threads"
import type { GameId } from "#models/catalogue/catalogue.ts"
import type { Body } from "../trading/body.ts"
import { makeSeason, type SeasonOptions } from "./season.ts"

/** Games taken up between two looks for a question. */
const TOGETHER = 4

/** What there is to say since the moment before; the first part of all of it; the part after the one answered last. */
export type SeasonQuestion =
  | { readonly ask: "step"; readonly now: number }
  | { readonly ask: "snapshot"; readonly now: number; readonly games: ReadonlyArray<GameId> }
  | { readonly ask: "more" }

export interface SeasonAnswer {
  readonly id: number
  /** JSON of an array of `Body`; nothing after the last part of a snapshot. */
  readonly bodies: string | undefined
}

const port = parentPort
if (port === null) throw new Error("season-worker.ts runs only as a worker thread")
const options = workerData as SeasonOptions
const season = makeSeason(options)
let parts: Iterator<ReadonlyArray<Body>> = [][Symbol.iterator]()

const answer = (question: SeasonQuestion): ReadonlyArray<Body> | undefined => {
  if (question.ask === "step") return season.step(question.now)
  if (question.ask === "snapshot") {
    parts = season.snapshot(question.now, question.games)[Symbol.iterator]()
  }
  const part = parts.next()
  return part.done ? undefined : part.value
}
let isAsked = false
port.on("message", ({ id, ...question }: SeasonQuestion & { readonly id: number }) => {
  isAsked = true
  const bodies = answer(question)
  port.postMessage({ id, bodies: bodies && JSON.stringify(bodies) } satisfies SeasonAnswer)
})

// Until the first question, while the store is being opened.
const warming = season.warm(options.now)
const warm = () => {
  if (isAsked) return
  for (let game = 0; game < TOGETHER; game += 1) if (warming.next().done) return
  setImmediate(warm)
}
warm()
