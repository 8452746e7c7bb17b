import { INSPECTION_VERSION, type InspectionEvent } from "#models/inspection/inspection-event.ts"
import { ROOT } from "../live/source.ts"

/** What an inspection tells of a page with one flow that takes an amount again and again, a second apart. */
export const toldOf = (flow: string, value: string, texts: readonly string[]): readonly InspectionEvent[] => {
  const base = (sessionId: string, second: number) => ({
    sessionId,
    rootId: ROOT,
    createdAt: String(second * 1000),
    id: `${sessionId} ${second}`,
    _version: INSPECTION_VERSION,
  })
  const snapshot = { status: "active", value, tags: ["open"], context: {} } as const
  const actor = (id: string, parentId: string | undefined): InspectionEvent => ({
    type: "@xstate.actor",
    ...base(id, 0),
    name: id,
    parentId,
    definition: undefined,
    snapshot: id === ROOT ? { status: "active" } : snapshot,
  })
  return [
    actor(ROOT, undefined),
    actor(flow, ROOT),
    ...texts.flatMap((text, index): readonly InspectionEvent[] => {
      const event = { type: "amount.entered", text }
      return [
        { type: "@xstate.event", ...base(flow, index + 1), event, sourceId: undefined },
        {
          type: "@xstate.snapshot",
          ...base(flow, index + 1),
          event,
          snapshot,
          taken: [`${flow}.${value}|amount.entered|0`],
        },
      ]
    }),
  ]
}
