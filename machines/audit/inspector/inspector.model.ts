import type { Recording } from "#models/inspection/recording.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { InspectorEvent } from "./inspector.events.ts"
import { inspectorMachine, lengthOf } from "./inspector.machine.ts"

const DIGEST = "0".repeat(64)

/** A session of one flow with two events. */
const recording: Recording = {
  format: "statebook-recording",
  formatVersion: 1,
  recordedAt: 1_700_000_000_000,
  flows: [
    {
      chart: "deposit",
      stream: "deposit",
      version: 1,
      events: [
        { at: 1_700_000_000_000, event: { type: "amount.entered", text: "500" }, digest: DIGEST },
        { at: 1_700_000_001_000, event: { type: "amount.entered", text: "5000" }, digest: DIGEST },
      ],
    },
  ],
  digest: DIGEST,
}

/** Paths over the inspector: a log held at its fifth event with one more to come, a moment that is there and one that is lost, a file that is read and one that is refused. */
export const model = defineModel({
  machine: inspectorMachine,
  events: InspectorEvent,
  input: undefined,
  samples: {
    "inspector.opened": [{}],
    "inspector.closed": [{}],
    "actor.selected": [{ id: "deposit" }],
    "filter.entered": [{ text: "stake" }],
    "pause.pressed": [{ newest: 5 }],
    "step.pressed": [{ newest: 6 }],
    "resume.pressed": [{}],
    "moment.chosen": [{ moment: { flow: "deposit", seq: 1 } }],
    "now.pressed": [{}],
    "record.pressed": [{}],
    "file.chosen": [{ text: "{}" }],
    "replay.moved": [{ to: 1 }, { to: 3 }],
    "replay.left": [{}],
  },
  outcomes: {
    saveRecording: [{ ok: true, value: { flows: 1, events: 2 } }],
    openRecording: [
      { ok: true, value: recording },
      { ok: false, error: { reason: "tampered", message: "Event 2 of deposit is not as it was recorded" } },
    ],
    showMoment: [
      { ok: true, value: { at: 1_700_000_000_000 } },
      { ok: false, error: { kind: "lost" } },
    ],
  },
  project: ({ selected, filter, upTo, moment, momentAt, saved, refusal, recording: open, position }) => ({
    selected,
    filter,
    upTo,
    moment: moment !== null,
    momentAt: momentAt !== null,
    saved: saved !== null,
    refusal: refusal?.reason ?? null,
    length: lengthOf(open),
    position,
  }),
  offBrowser: [
    ...offBrowserDefects(inspectorMachine),
    {
      key: "inspector.open.past.opening|xstate.done.actor.showMoment|1",
      reason: "a page forgets no journal that it lists; only clearing the browser's storage meanwhile would",
    },
    ...["record.pressed", "resume.pressed"].map((event) => ({
      key: `inspector.open.notSaved|${event}|0`,
      reason: "only a defect keeps a session from being saved",
    })),
  ],
  limit: 20_000,
})
