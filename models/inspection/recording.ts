import { Effect, Schema } from "effect"

/** What every file of a recorded session says of itself first. */
export const RECORDING_FORMAT = "statebook-recording"

/** Raised when the file's own shape changes; charts have versions of their own. */
export const RECORDING_VERSION = 1

const Digest = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** One event that reached a chart, its secrets masked. `at`: milliseconds since the epoch. */
export const RecordedEvent = Schema.Struct({
  at: Schema.Finite,
  event: Schema.StructWithRest(Schema.Struct({ type: Schema.NonEmptyString }), [
    Schema.Record(Schema.String, Schema.Json),
  ]),
  /** SHA-256 over the digest before it and this event: a changed, dropped or moved event breaks the chain. */
  digest: Digest,
})
export type RecordedEvent = typeof RecordedEvent.Type

/** The events of one actor of a chart, from its beginning. */
export const RecordedFlow = Schema.Struct({
  /** The chart's id: `coupon`. */
  chart: Schema.NonEmptyString,
  /** Name of the stream it was kept under: `coupon`, or `signIn@tab`. */
  stream: Schema.NonEmptyString,
  /** Version of the journal that wrote it. */
  version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  /** What the actor was started with; absent where its chart takes nothing. */
  input: Schema.optionalKey(Schema.Json),
  /** Innermost states in which a tester expects it to end, `a.b, c.d`; absent where nobody said. */
  expected: Schema.optionalKey(Schema.NonEmptyString),
  events: Schema.Array(RecordedEvent),
})
export type RecordedFlow = typeof RecordedFlow.Type

/**
 * A recorded session as a file: JSON. The inspector writes it, the path tests walk it, the inspector steps
 * through it again. `recordedAt`: milliseconds since the epoch. `digest`: over all flows' last digests, so that
 * a flow cut short is noticed too.
 */
export const Recording = Schema.Struct({
  format: Schema.Literal(RECORDING_FORMAT),
  formatVersion: Schema.Literal(RECORDING_VERSION),
  recordedAt: Schema.Finite,
  flows: Schema.Array(RecordedFlow),
  digest: Digest,
})
export type Recording = typeof Recording.Type

/** Why a file is no recording that this code can read. */
export const RefusalReason = Schema.Literals([
  "truncated",
  "foreign",
  "malformed",
  "newer",
  "older",
  "unknownChart",
  "tampered",
])

/** A file that was refused: the reason to choose words by, and the words in English. */
export class RecordingRefused extends Schema.TaggedError<RecordingRefused>()("RecordingRefused", {
  reason: RefusalReason,
  message: Schema.String,
}) {}

/** What is recorded before it is sealed. */
export interface UnsealedFlow {
  readonly chart: string
  readonly stream: string
  readonly version: number
  readonly input?: Schema.Json
  readonly expected?: string
  readonly events: readonly Omit<RecordedEvent, "digest">[]
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))

/** JSON in which the keys of one object always stand in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )

const chained = async ({ events, ...flow }: UnsealedFlow): Promise<RecordedFlow> => {
  const sealed: RecordedEvent[] = []
  let digest = await sha256(canonical([RECORDING_FORMAT, flow]))
  for (const { at, event } of events) {
    digest = await sha256(`${digest}\n${canonical([at, event])}`)
    sealed.push({ at, event, digest })
  }
  return { ...flow, events: sealed }
}

const headOf = (recordedAt: number, flows: readonly RecordedFlow[]): Promise<string> =>
  sha256(
    canonical([
      recordedAt,
      flows.map(({ events, ...flow }) => [flow, events.length, events.at(-1)?.digest ?? null]),
    ]),
  )

/** Seals what was recorded into a file's content. Events have to be redacted already and plain JSON. */
export const sealRecording = async (
  recordedAt: number,
  flows: readonly UnsealedFlow[],
): Promise<Recording> => {
  const sealed = await Promise.all(flows.map(chained))
  return {
    format: RECORDING_FORMAT,
    formatVersion: RECORDING_VERSION,
    recordedAt,
    flows: sealed,
    digest: await headOf(recordedAt, sealed),
  }
}

type Reason = typeof RefusalReason.Type

const refuse = (reason: Reason, message: string) => Effect.fail(new RecordingRefused({ reason, message }))

const parsed = (text: string) =>
  text.trim() === "" ? refuse("foreign", "The file is empty") : parsedJson(text)

const parsedJson = (text: string) =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () =>
      new RecordingRefused({
        reason: text.trimStart().startsWith("{") ? "truncated" : "foreign",
        message: text.trimStart().startsWith("{")
          ? "The file ends in the middle or is damaged: it is no whole JSON"
          : "The file is no recording: it is not JSON",
      }),
  })

const Header = Schema.Struct({ format: Schema.Literal(RECORDING_FORMAT), formatVersion: Schema.Int })

const checkHeader = (content: unknown) => {
  if (!Schema.is(Header)(content))
    return refuse(
      "foreign",
      `The file is no recording of this project: it has no format "${RECORDING_FORMAT}" with a formatVersion`,
    )
  return content.formatVersion > RECORDING_VERSION
    ? refuse(
        "newer",
        `The file has format version ${content.formatVersion}; this code reads up to ${RECORDING_VERSION}`,
      )
    : Effect.void
}

const checkVersion = (flow: RecordedFlow, known: number | undefined) => {
  const { chart, version } = flow
  if (known === undefined)
    return refuse("unknownChart", `The file records a chart "${chart}" that is not here`)
  if (version === known) return Effect.void
  return version > known
    ? refuse("newer", `${chart} was recorded at version ${version}; this code has version ${known}`)
    : refuse(
        "older",
        `${chart} was recorded at version ${version}, which version ${known} does not step through`,
      )
}

const checkChain = (flow: RecordedFlow) =>
  Effect.flatMap(
    Effect.promise(() => chained(flow)),
    ({ events }) => {
      const wrong = events.findIndex(({ digest }, index) => digest !== flow.events[index]?.digest)
      return wrong === -1
        ? Effect.void
        : refuse("tampered", `Event ${wrong + 1} of ${flow.stream} is not as it was recorded`)
    },
  )

/**
 * Reads a file's text. `versionOf` gives the version of a chart's journal here, nothing for a chart that is not
 * here. Fails with the first reason found, nothing is read in part.
 */
export const readRecording = (
  text: string,
  versionOf: (chart: string) => number | undefined,
): Effect.Effect<Recording, RecordingRefused> =>
  Effect.gen(function* () {
    const content = yield* parsed(text)
    yield* checkHeader(content)
    const recording = yield* Effect.mapError(
      Schema.decodeUnknownEffect(Recording)(content),
      (error) =>
        new RecordingRefused({ reason: "malformed", message: `The file is malformed: ${error.message}` }),
    )
    for (const flow of recording.flows) yield* checkVersion(flow, versionOf(flow.chart))
    for (const flow of recording.flows) yield* checkChain(flow)
    const head = yield* Effect.promise(() => headOf(recording.recordedAt, recording.flows))
    return head === recording.digest
      ? recording
      : yield* refuse(
          "tampered",
          "Events are missing at an end, or whole flows are: the last digest does not fit",
        )
  })
