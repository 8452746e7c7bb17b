import { demoHouseMachine } from "#machines/casino/demo-house/demo-house.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** The house of play money of this page. Nothing of it is journalled: a reload fills the purse anew. */
export const demoHouseFlow = defineFlow("demo-house", () => ({ machine: demoHouseMachine, input: undefined }))
