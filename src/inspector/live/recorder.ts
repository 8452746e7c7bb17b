import { Schema } from "effect"
import type { AnyEventObject } from "xstate"
import { type Recording, sealRecording, type UnsealedFlow } from "#models/inspection/recording.ts"
import type { InspectedFlow } from "#src/services/inspected-page.ts"

const isJson = Schema.is(Schema.Json)

const unsealed = async ({ name, input, history }: InspectedFlow): Promise<readonly UnsealedFlow[]> => {
  const kept = await history?.()
  if (kept === undefined || kept.events.length === 0) return []
  const { stream, version, events } = kept
  return [
    {
      chart: name,
      stream,
      version,
      ...(input !== undefined && isJson(input) ? { input } : {}),
      events: events as ReadonlyArray<{ readonly at: number; readonly event: AnyEventObject }>,
    },
  ]
}

/** Seals what the journals hold of the flows that live. Rejects where the storage fails. */
export const recordSession = async (now: number, flows: readonly InspectedFlow[]): Promise<Recording> =>
  sealRecording(now, (await Promise.all(flows.map(unsealed))).flat())
