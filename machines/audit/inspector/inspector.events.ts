import { Schema } from "effect"
import { Recording, RefusalReason } from "#models/inspection/recording.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A moment of a journal: right after the event of this number, from 0. */
const ChosenMoment = Schema.Struct({ flow: Schema.String, seq: Count })

/** How much a saved file holds. */
const SavedRecording = Schema.Struct({ flows: Count, events: Count })
export type SavedRecording = typeof SavedRecording.Type

/** Why a file is not replayed: the reason to choose words by, and what exactly is wrong, in English. */
const Refusal = Schema.Struct({ reason: RefusalReason, message: Schema.String })
export type Refusal = typeof Refusal.Type

/** A moment that the journal does not hold: the flow was forgotten, or never kept one. */
const MomentLost = Schema.Struct({ kind: Schema.Literal("lost") })

export const InspectorEvent = Schema.Union([
  /** The shortcut, the address, or the gallery asked for it. */
  Schema.Struct({ type: Schema.Literal("inspector.opened") }),
  /** The shortcut, Escape or the button put it away. */
  Schema.Struct({ type: Schema.Literal("inspector.closed") }),
  Schema.Struct({ type: Schema.Literal("actor.selected"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("filter.entered"), text: Schema.String }),
  /** `newest`: number of the last event that has come. */
  Schema.Struct({ type: Schema.Literal("pause.pressed"), newest: Count }),
  Schema.Struct({ type: Schema.Literal("step.pressed"), newest: Count }),
  Schema.Struct({ type: Schema.Literal("resume.pressed") }),
  Schema.Struct({ type: Schema.Literal("moment.chosen"), moment: ChosenMoment }),
  Schema.Struct({ type: Schema.Literal("now.pressed") }),
  Schema.Struct({ type: Schema.Literal("record.pressed") }),
  /** A file was chosen: its whole text. */
  Schema.Struct({ type: Schema.Literal("file.chosen"), text: Schema.String }),
  /** The replay stands after so many of its events. */
  Schema.Struct({ type: Schema.Literal("replay.moved"), to: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("replay.left") }),
  doneEvent("saveRecording", outcomeOf(SavedRecording, Schema.Never)),
  doneEvent("openRecording", outcomeOf(Recording, Refusal)),
  doneEvent("showMoment", outcomeOf(Schema.Struct({ at: Schema.Finite }), MomentLost)),
])
export type InspectorEvent = typeof InspectorEvent.Type

export const InspectorContext = Schema.Struct({
  /** The actor that is looked at. */
  selected: Schema.NullOr(Schema.String),
  /** What the log is narrowed to, as typed. */
  filter: Schema.String,
  /** Number of the last event that is shown while the log stands still. */
  upTo: Schema.NullOr(Count),
  moment: Schema.NullOr(ChosenMoment),
  /** When the moment was, in milliseconds since the epoch. */
  momentAt: Schema.NullOr(Schema.Finite),
  saved: Schema.NullOr(SavedRecording),
  refusal: Schema.NullOr(Refusal),
  recording: Schema.NullOr(Recording),
  /** Events of the recording that have happened. */
  position: Count,
})
export type InspectorContext = typeof InspectorContext.Type
