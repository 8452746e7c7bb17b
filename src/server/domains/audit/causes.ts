import {
  AFTER_ALL,
  type Draft,
  eventsIn,
  follows,
  numbersIn,
  type Ranges,
  streamsIn,
  wordsOf,
} from "./cause-draft.ts"
import type { About, Cause, Defect } from "./report.ts"

type Of<Kind extends About["of"]> = Extract<About, { readonly of: Kind }>
type Told<Kind extends About["of"]> = Defect & { readonly about: Of<Kind> }
type More = Partial<Pick<Draft, "until" | "streams" | "accounts">>

/** Defects that have no cause yet, and the causes that were found. */
class Inquiry {
  readonly drafts: Array<Draft> = []
  readonly #left: Set<Defect>
  constructor(defects: ReadonlyArray<Defect>) {
    this.#left = new Set(defects)
  }

  /** What is left of a kind. */
  told<Kind extends About["of"]>(of: Kind): ReadonlyArray<Told<Kind>> {
    return [...this.#left].filter((defect): defect is Told<Kind> => defect.about.of === of)
  }

  isLeft(defect: Defect): boolean {
    return this.#left.has(defect)
  }

  /** A cause that begins with an event, and the defects that led to it. */
  found(place: string, what: string, seq: number, more: More, from: ReadonlyArray<Defect>): void {
    const draft = { place, what, seq, until: seq, streams: new Set<string>(), accounts: new Set<string>() }
    this.drafts.push({ ...draft, ...more, defects: [...from] })
    for (const defect of from) this.#left.delete(defect)
  }

  /** Gives the causes from a place on what follows from them. */
  gather(from: number): void {
    for (const cause of this.drafts.slice(from)) {
      for (const defect of [...this.#left]) {
        if (!follows(cause, defect)) continue
        cause.defects.push(defect)
        this.#left.delete(defect)
      }
    }
  }

  /** Makes each of what is left of a kind a cause, with what follows from it. */
  alone<Kind extends About["of"]>(of: Kind, moreOf: (about: Of<Kind>) => More & { readonly seq?: number }) {
    for (const defect of this.told(of)) {
      if (!this.isLeft(defect)) continue
      const { seq = AFTER_ALL, ...more } = moreOf(defect.about)
      this.found(defect.place, wordsOf(defect), seq, { until: seq, ...more }, [defect])
      this.gather(this.drafts.length - 1)
    }
  }
}

const only = (stream: string): More => ({ streams: new Set([stream]) })

/** Events whose number in the log or in their stream was changed: such a gap in the log is none. */
const findRenumbered = (inquiry: Inquiry): void => {
  for (const defect of inquiry.told("content")) {
    const { seq, stream, fits } = defect.about
    if (fits === undefined || fits === "hash") continue
    if ("version" in fits) {
      const what = `event ${seq} was number ${fits.version} of ${stream}: that number was changed`
      inquiry.found(`events ${seq}`, what, seq, only(stream), [defect])
      continue
    }
    const gap = inquiry.told("gap").filter(({ about }) => about.from === fits.seq)
    const what = `event ${fits.seq} stands as event ${seq}: its number was changed`
    const more = { ...only(stream), until: seq, accounts: "all" as const }
    inquiry.found(`events ${seq}`, what, fits.seq, more, [defect, ...gap])
  }
}

/** Where the log ends too early: by the row that says where it ends, and by heads that seal more. */
const endLost = (inquiry: Inquiry) => {
  const tips = inquiry.told("tip").filter(({ about }) => about.seq !== undefined && about.seq > about.end)
  const heads = inquiry.told("head").filter(({ about }) => about.how === "cut")
  const ends = [...tips.map(({ about }) => about.seq ?? 0), ...heads.map(({ about }) => about.seq)]
  const from = heads[0]?.about.from ?? (tips[0]?.about.end ?? 0) + 1
  const ranges: Ranges = ends.length === 0 ? [] : [[from, Math.max(...ends)]]
  return { ranges, defects: [...tips, ...heads] }
}

/** The streams that documents stand for, by those documents alone that have their stream's name, where some do. */
const streamsOf = (documents: ReadonlyArray<Told<"document">>): ReadonlyArray<string> => {
  const own = documents.filter(({ about }) => about.streams.includes(`${about.kind}:${about.id}`))
  return (own.length > 0 ? own : documents).flatMap(({ about }) => about.streams.slice(0, 1))
}

/** Events that are gone: of which streams is told by numbers that these lack, or by documents that nothing leads to. */
const findRemoved = (inquiry: Inquiry): void => {
  const gaps = inquiry.told("gap")
  const end = endLost(inquiry)
  const ranges: Ranges = [...gaps.map(({ about }) => [about.from, about.to] as const), ...end.ranges]
  const [first] = ranges
  if (first === undefined) return
  const holes = inquiry.told("order").filter(({ about }) => about.version > about.expected)
  const documents = inquiry.told("document")
  const whole = documents.filter(({ about }) => about.how === "forged")
  const streams = new Set([
    ...holes.map(({ about }) => about.stream),
    ...streamsOf(whole),
    // The last event of a stream leaves no hole in it.
    ...(holes.length + whole.length > 0 ? [] : streamsOf(documents)),
  ])
  const of = streamsIn(streams)
  const what =
    gaps.length === 0
      ? `the newest of the log were removed: ${eventsIn(ranges)}`
      : holes.length === 0 && whole.length > 0
        ? `${of} ${streams.size === 1 ? "was" : "were"} removed: ${eventsIn(ranges)}`
        : `removed: ${eventsIn(ranges)}${of === "" ? "" : ` of ${of}`}`
  const after = new Set(gaps.map(({ about }) => about.to + 1))
  inquiry.found(
    `events ${numbersIn(ranges)}`,
    what,
    first[0],
    { until: ranges.at(-1)?.[1] ?? first[0], streams, accounts: "all" },
    [
      ...gaps,
      ...holes,
      ...inquiry.told("link").filter(({ about }) => after.has(about.seq)),
      ...inquiry.told("content").filter(({ about }) => streams.has(about.stream)),
      ...end.defects,
    ],
  )
}

const wasChanged = (seq: number): string => `event ${seq} was changed after it was written`

/**
 * Events whose hash of the stream is another one. Where the log goes on from the hash that it has, the columns were changed; where it goes on
 * from what the columns make, the hash was. An event that follows neither chain stands after one that was written anew.
 */
const findChanged = (inquiry: Inquiry): void => {
  const links = new Map(inquiry.told("link").map((defect) => [defect.about.seq, defect]))
  const anew = new Set([...links.values()].map(({ about }) => about.after?.stream))
  const contents = inquiry.told("content")
  for (const defect of contents) {
    if (!inquiry.isLeft(defect)) continue
    const { seq, stream, fits } = defect.about
    const link = links.get(seq)
    if (link === undefined) {
      if (!anew.has(stream)) inquiry.found(`events ${seq}`, wasChanged(seq), seq, only(stream), [defect])
    } else if (fits === "hash") {
      const next = contents.filter(({ about }) => about.stream === stream && about.seq > seq).slice(0, 1)
      const what = `the hash of ${stream} at event ${seq} was changed`
      inquiry.found(`events ${seq}`, what, seq, only(stream), [defect, link, ...next])
    }
  }
}

/** Events that don't follow the one before: its hash was changed, or it was written anew with its hashes. */
const findUnlinked = (inquiry: Inquiry): void => {
  for (const defect of inquiry.told("link")) {
    if (!inquiry.isLeft(defect)) continue
    const { seq, stream, after } = defect.about
    const next = inquiry.told("link").filter(({ about }) => about.seq === seq + 1 && about.after?.seq === seq)
    const own = inquiry.told("content").filter(({ about }) => about.seq === seq)
    const tip = inquiry.told("tip").filter(({ about }) => about.seq === seq && about.end === seq)
    if (next.length + tip.length > 0 && own.length === 0) {
      const what = `the hash of the log at event ${seq} was changed`
      inquiry.found(`events ${seq}`, what, seq, only(stream), [defect, ...next, ...tip])
    } else if (after === undefined) {
      inquiry.found(`events ${seq}`, wasChanged(seq), seq, only(stream), [defect, ...own])
    } else {
      const what = `event ${after.seq} was written anew, with its hashes: event ${seq} follows another one`
      const broken = inquiry.told("content").filter(({ about }) => about.stream === after.stream)
      inquiry.found(`events ${after.seq}`, what, after.seq, { ...only(after.stream), until: seq }, [
        defect,
        ...own,
        ...broken.filter((content) => !own.includes(content)),
      ])
    }
  }
  for (const defect of inquiry.told("content")) {
    const { seq, stream } = defect.about
    inquiry.found(`events ${seq}`, wasChanged(seq), seq, only(stream), [defect])
  }
}

/** Nothing breaks the chain, and yet it is not the one that was published: it was made anew from some event on. */
const findRewritten = (inquiry: Inquiry): void => {
  const heads = inquiry.told("head").filter(({ about }) => about.how === "rewritten")
  const [first] = heads.toSorted((one, other) => one.about.from - other.about.from)
  if (first === undefined) return
  const { from, seq } = first.about
  const where = from === seq ? `up to event ${seq}` : `from an event between ${from} and ${seq} on`
  const what = `the log was written anew ${where}, with all its hashes`
  inquiry.found(`events ${from} to ${seq}`, what, from, { until: AFTER_ALL }, heads)
  inquiry.gather(inquiry.drafts.length - 1)
}

/** Sorts defects by what was done to the store: the first wrong event first, each cause with what follows from it. */
export const causesOf = (defects: ReadonlyArray<Defect>): ReadonlyArray<Cause> => {
  const inquiry = new Inquiry(defects)
  findRenumbered(inquiry)
  findRemoved(inquiry)
  findChanged(inquiry)
  findUnlinked(inquiry)
  inquiry.gather(0)
  findRewritten(inquiry)
  inquiry.alone("beside", ({ seq, accounts }) => ({ seq, accounts: new Set(accounts) }))
  inquiry.alone("column", ({ seq }) => ({ seq }))
  inquiry.alone("order", ({ seq, stream }) => ({ seq, ...only(stream) }))
  inquiry.alone("replay", ({ stream }) => only(stream))
  for (const kind of [
    "guard",
    "definition",
    "tip",
    "stray",
    "account",
    "liability",
    "document",
    "vouched",
    "key",
    "head",
  ] as const)
    inquiry.alone(kind, () => ({}))
  return inquiry.drafts
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ place, what, defects: its }) => ({ place, what, defects: its }))
}
