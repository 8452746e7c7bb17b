import type { AnyStateMachine } from "xstate"
import { serialise } from "#machines/kernel/serialise.ts"

/**
 * Tells a chart's own effects (functions that its host provides) from what changes the context or is built in:
 * those show in the snapshot by themselves.
 */
export const ownEffects = ({ implementations }: AnyStateMachine): ((name: string) => boolean) => {
  const own = new Set(
    Object.entries<unknown>(implementations.actions ?? {})
      .filter(([, action]) => typeof action === "function" && !("resolve" in action))
      .map(([name]) => name),
  )
  return (name) => own.has(name)
}

/** One effect as text that two runs can be compared by. */
export const effectWords = (name: string, params: unknown): string =>
  params === undefined ? name : `${name} ${serialise(params)}`
