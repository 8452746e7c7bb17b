import type { AnyStateMachine } from "xstate"
import type { Refused } from "../journal/Aggregates.ts"
import type { LoadedOf, MachineOf, Now, Streams } from "./command.ts"

/** What a chart's refusal means to whoever asked, by all that was looked at. */
export type Meaning<Named extends Streams, Input, Facts> = (
  refused: Refused,
  loaded: LoadedOf<Named>,
  input: Input,
  facts: Facts & Now,
) => unknown

/** Names of a chart's guards. */
type GuardOf<Machine extends AnyStateMachine> = keyof NonNullable<Parameters<Machine["provide"]>[0]["guards"]>

/**
 * By stream: what a chart's refusal of an event means to whoever asked. Either any refusal means the same, or it goes by the name of
 * the guard that said no, the innermost state's first; `otherwise` is for every other guard, and where no state listens to the event.
 */
export type Meanings<Named extends Streams, Input, Facts> = {
  readonly [Name in keyof Named]?:
    | Meaning<Named, Input, Facts>
    | {
        readonly [Guard in GuardOf<MachineOf<Named[Name]>> | "otherwise"]?: Meaning<Named, Input, Facts>
      }
}

/** Guards that a command names and the chart of the stream does not have. */
export type UnknownGuard<Named extends Streams, Means> = {
  [Name in keyof Means]: Means[Name] extends (...given: never) => unknown
    ? never
    : Name extends keyof Named
      ? Exclude<keyof Means[Name], GuardOf<MachineOf<Named[Name]>> | "otherwise">
      : never
}[keyof Means]

/** What the refusals of charts come to. */
export type MeaningIn<Each> = Each extends (...given: never) => infer Refusal
  ? Refusal
  : Each extends object
    ? MeaningIn<Each[keyof Each]>
    : never

/** What a refusal means: the same for any, or by the first guard that said no and is named; nothing where that is not said. */
export const meaningOf = <Named extends Streams, Input, Facts>(
  meant: Meanings<Named, Input, Facts>[string],
  { guards }: Refused,
): Meaning<Named, Input, Facts> | undefined => {
  if (meant === undefined || typeof meant === "function") return meant
  const byGuard: Readonly<Record<string, Meaning<Named, Input, Facts> | undefined>> = meant
  const named = guards.find((guard) => Object.hasOwn(byGuard, guard))
  return byGuard[named ?? "otherwise"]
}
