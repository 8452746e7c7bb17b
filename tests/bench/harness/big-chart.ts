import { createMachine } from "xstate"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"

/** States that one region holds; a chart a person can read nests the rest. */
const IN_A_REGION = 6

const note = (text: string) => ({ description: text, meta: { rule: `§${text.length % 9} ${text}` } })

/** A chart of this many states, nested as the product's are, with some two transitions to each: guards, actions, an actor. */
export const bigChart = (name: string, states: number): ChartEntries => {
  const regions = Math.ceil((states - 1) / (IN_A_REGION + 1))
  const left = (region: number) => Math.min(IN_A_REGION, states - 2 - region * (IN_A_REGION + 1))
  const inner = (region: number, index: number) => {
    const count = left(region)
    const next = `step${(index + 1) % count}`
    return {
      ...note(`Step ${index} of the region ${region} of ${name}`),
      tags: index === 0 ? ["busy"] : [],
      ...(index === 0 && { invoke: { id: `work${region}`, src: "work" } }),
      on: {
        [`step${index}.done`]: {
          target: next,
          guard: "isAllowed",
          actions: ["remember"],
          ...note("Goes on"),
        },
        [`step${index}.failed`]: { target: `#${name}.region${(region + 1) % regions}`, ...note("Gives up") },
      },
    }
  }
  return enumerate(
    createMachine({
      id: name,
      ...note(`A chart of ${states} states for the bench`),
      initial: "region0",
      states: Object.fromEntries(
        Array.from({ length: regions }, (_, region) => [
          `region${region}`,
          {
            ...note(`Region ${region}`),
            initial: "step0",
            states: Object.fromEntries(
              Array.from({ length: left(region) }, (__, index) => [`step${index}`, inner(region, index)]),
            ),
          },
        ]),
      ),
    }),
  )
}
