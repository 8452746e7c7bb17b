import { mkdirSync, readFileSync, truncateSync } from "node:fs"
import { appendFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { Config, Effect, Schema } from "effect"
import { SealedHead } from "#models/audit/head.ts"

/** A witness that could not be reached or read, and why. */
export class WitnessUnavailable extends Schema.TaggedError<WitnessUnavailable>()("WitnessUnavailable", {
  witness: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `The witness ${this.witness} can't be used: ${this.detail}`
  }
}

/** A place outside of the store that keeps the published heads: whoever rewrites the store does not reach it. */
export interface Witness {
  /** The path of its file or its address. */
  readonly name: string
  /** All heads that it keeps, in the order they came. */
  readonly kept: Effect.Effect<ReadonlyArray<SealedHead>, WitnessUnavailable>
  /** Has it keep these too; a head that it keeps already does no harm. */
  readonly keep: (heads: ReadonlyArray<SealedHead>) => Effect.Effect<void, WitnessUnavailable>
}

const encode = Schema.encodeSync(Schema.fromJsonString(SealedHead))
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(SealedHead))

/** Heads as text: one a line. */
export const headLines = (heads: ReadonlyArray<SealedHead>): string =>
  heads.map((head) => `${encode(head)}\n`).join("")

/** Heads out of such a text; throws with the number of the line that is none. */
export const headsIn = (text: string): ReadonlyArray<SealedHead> =>
  text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return []
    try {
      return [decode(line)]
    } catch {
      throw new Error(`line ${index + 1} is no head`)
    }
  })

const detailOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ENOENT"

/** A text without a last line that has no end: what was being written as the machine stopped. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf("\n") + 1)

const textIn = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch (cause) {
    if (isMissing(cause)) return ""
    throw cause
  }
}

const fileWitness = (path: string): Witness => {
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({
      try: work,
      catch: (cause) => new WitnessUnavailable({ witness: path, detail: detailOf(cause) }),
    })
  return {
    name: path,
    kept: attempt(async () => headsIn(wholeLines(textIn(path)))),
    keep: (heads) =>
      attempt(async () => {
        mkdirSync(dirname(path), { recursive: true })
        const text = textIn(path)
        const whole = wholeLines(text)
        if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
        await appendFile(path, headLines(heads), { flush: true })
      }),
  }
}

/** Longest that a witness may take to answer. */
const ANSWERS_WITHIN_MS = 10_000

const httpWitness = (address: string): Witness => {
  const asked = (init: RequestInit) =>
    Effect.tryPromise({
      try: async (signal) => {
        const both = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)])
        const response = await fetch(address, { ...init, signal: both })
        if (!response.ok) throw new Error(`it answered with status ${response.status}`)
        return response.text()
      },
      catch: (cause) => new WitnessUnavailable({ witness: address, detail: detailOf(cause) }),
    })
  return {
    name: address,
    kept: Effect.flatMap(asked({}), (text) =>
      Effect.try({
        try: () => headsIn(text),
        catch: (cause) => new WitnessUnavailable({ witness: address, detail: detailOf(cause) }),
      }),
    ),
    keep: (heads) =>
      Effect.asVoid(
        asked({
          method: "POST",
          headers: { "content-type": "application/x-ndjson" },
          body: headLines(heads),
        }),
      ),
  }
}

/** The witness of a path or an address. */
export const witnessAt = (place: string): Witness =>
  /^https?:\/\//.test(place) ? httpWitness(place) : fileWitness(resolve(place))

/** Whether the operator named witnesses, or there is but the file that the site keeps beside its own data. */
export interface Witnesses {
  readonly all: ReadonlyArray<Witness>
  readonly areGiven: boolean
}

/**
 * `AUDIT_WITNESS`: paths of files and addresses, with spaces between; without it a file in the data folder, which says no more than the store
 * as long as it lies beside it.
 */
export const witnessesFrom = (dataDir: string) =>
  Effect.map(Config.option(Config.NonEmptyString("AUDIT_WITNESS")), (given): Witnesses => {
    const places = given._tag === "Some" ? given.value.split(/\s+/).filter((place) => place !== "") : []
    return places.length > 0
      ? { all: places.map(witnessAt), areGiven: true }
      : { all: [witnessAt(join(dataDir, "witness", "heads.ndjson"))], areGiven: false }
  })
