import { type AnyActorScope, type AnyStateMachine, type AnyTransitionDefinition, createActor } from "xstate"

/** What is seen while a chart moves without an actor that runs. */
export interface ScopeObserver {
  /** An action that a running actor would have executed now. */
  readonly onAction?: (type: string, params: unknown) => void
  /** One microstep: the event that led to it (its own for a raised one) and the transitions it took. */
  readonly onMicrostep?: (step: {
    readonly transitions: readonly AnyTransitionDefinition[]
    readonly snapshot: unknown
  }) => void
}

/**
 * A scope in which a chart computes its transitions and nothing is run: actions are seen and thrown away,
 * actors are made and never started. Keeping one scope for many transitions is what makes a fold fast.
 */
export const createInertScope = (machine: AnyStateMachine, observer: ScopeObserver = {}): AnyActorScope => {
  const self = createActor(machine)
  const { onAction, onMicrostep } = observer
  if (onMicrostep !== undefined) {
    self.system.inspect((inspected) => {
      if (inspected.type === "@xstate.microstep")
        onMicrostep({ transitions: inspected._transitions, snapshot: inspected.snapshot })
    })
  }
  return {
    self,
    id: "",
    sessionId: "",
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    system: self.system,
    actionExecutor: (action) => {
      // Stopping frees the actor's `systemId`, which the same transition may give to a new one.
      if (action.type === "xstate.stopChild") action.exec?.(action.info, action.params)
      onAction?.(action.type, action.params)
    },
  }
}

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>()

/** The scope that all folds of a chart share. One that still holds actors named in the system is not used again. */
export const sharedInertScope = (machine: AnyStateMachine): AnyActorScope => {
  const known = scopes.get(machine)
  if (known !== undefined && Object.keys(known.system.getAll()).length === 0) return known
  const fresh = createInertScope(machine)
  scopes.set(machine, fresh)
  return fresh
}
