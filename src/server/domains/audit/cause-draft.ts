import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { About, Defect } from "./report.ts"

/** A cause while its defects are looked for. */
export interface Draft {
  readonly place: string
  readonly what: string
  /** The event that it begins with; {@link AFTER_ALL} where it is no matter of events. */
  readonly seq: number
  /** Last event that it concerns. */
  readonly until: number
  /** Streams that are not what they were. */
  readonly streams: ReadonlySet<string>
  /** Accounts whose postings are not what they were; `all` where these can't be told. */
  readonly accounts: ReadonlySet<string> | "all"
  readonly defects: Array<Defect>
}

/** Stands after every event. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER

type Documented = Extract<About, { readonly of: "document" }>

/** A stream that can't be followed leads to none of its documents, whose ids need not be its own. */
const isOfKind = ({ streams }: Draft, about: Documented): boolean => {
  if (about.how !== "forged") return false
  const kinds = new Set(about.streams.map((stream) => splitStream(stream).kind))
  return [...streams].some((stream) => kinds.has(splitStream(stream).kind))
}

/** Whether a defect follows from a cause that was found before. */
export const follows = (cause: Draft, { about }: Defect): boolean => {
  const isWithin = (seq: number) => seq >= cause.seq && seq <= cause.until
  const { streams, accounts } = cause
  switch (about.of) {
    case "order":
    case "content":
    case "link":
    case "column":
      return streams.has(about.stream) || isWithin(about.seq)
    case "beside":
      return isWithin(about.seq)
    case "replay":
      return streams.has(about.stream)
    case "account":
      return accounts === "all" || accounts.has(about.account)
    case "liability":
      return accounts === "all" || streams.size > 0
    case "stray":
      return accounts === "all"
    case "key":
      return streams.has(`erasure:${about.person.replace(/^player:/, "")}`)
    case "document":
      return about.streams.some((stream) => streams.has(stream)) || isOfKind(cause, about)
    case "vouched":
      return about.seq > 0 && isWithin(about.seq)
    case "head":
      return about.how === "rewritten" && about.from <= cause.until && about.seq >= cause.seq
    default:
      return false
  }
}

/** Numbers of events, the last one of each range included. */
export type Ranges = ReadonlyArray<readonly [from: number, to: number]>

/** `5`, `5 and 7`, `5, 7 to 9 and 12`. */
export const numbersIn = (ranges: Ranges): string => {
  const words = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`))
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
}

/** `event 5`, `events 5 and 7`. */
export const eventsIn = (ranges: Ranges): string => {
  const [first] = ranges
  const isOne = ranges.length === 1 && first?.[0] === first?.[1]
  return `${isOne ? "event" : "events"} ${numbersIn(ranges)}`
}

/** Streams that are named at most. */
const NAMED = 3

/** `bet:1/a`, `bet:1/a and wallet:1`, `bet:1/a, bet:1/b, bet:1/c and 9 more`. */
export const streamsIn = (streams: ReadonlySet<string>): string => {
  const names = [...streams]
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(", ")} and ${more} more` : names.join(" and ")
}

/** What was done beside the log, in words: the defect alone says what does not fit. */
export const wordsOf = ({ about, what }: Defect): string => {
  switch (about.of) {
    case "tip":
      return about.seq !== undefined && about.seq < about.end
        ? `the end of the log was set back from event ${about.end} to event ${about.seq}`
        : "the row that says where the log ends was changed or removed"
    case "account":
      return `the balance was changed or removed: it ${what}`
    case "stray":
      return about.count > 0 ? `rows were added: ${what}` : "rows were removed"
    case "document":
      return {
        forged: "the document was added: no stream leads to it",
        missing: "the document was removed: its stream leads to one",
        changed: "the document was changed: its stream leads to another one",
      }[about.how]
    case "vouched":
      return {
        forged: `the document was added: it ${what}`,
        missing: `the document was removed: it ${what}`,
        changed: `the document was changed: it ${what}`,
      }[about.how]
    case "head":
      return about.how === "gap"
        ? `the published heads of events ${about.from} to ${about.seq} were removed or changed`
        : about.how === "withdrawn"
          ? `the published head of events ${about.from} to ${about.seq} was removed or changed`
          : what
    default:
      return what
  }
}
