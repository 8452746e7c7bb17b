import { Deferred, Effect, type Scope } from "effect"

/** While the store takes nothing it is tried again so often. */
const AGAIN = "1 second"

/** Whether the store takes what is written. */
export interface Standing {
  /** Of whoever writes: the store took nothing, for want of what every command needs. `isReadOnly`: it says so of itself. */
  readonly failed: (why: string, isReadOnly: boolean) => void
  /** Of whoever writes: the store took it. */
  readonly wrote: () => void
  /** Why nothing is written now. */
  readonly trouble: () => string | undefined
}

/**
 * Knows from the writer when the store takes nothing, and from then on tries by itself whether it does again: nobody bets where no
 * bet is taken, so the next bet can't be waited for.
 * @param probe writes something and takes it away again
 * @param renew makes every connection anew: one that is open may lead to a database that is read only for good
 */
export const makeStanding = <Failure extends { readonly message: string }>(
  probe: Effect.Effect<void, Failure>,
  renew: Effect.Effect<void>,
): Effect.Effect<Standing, never, Scope.Scope> =>
  Effect.gen(function* () {
    let trouble: { readonly why: string; readonly isReadOnly: boolean } | undefined
    let wanted = Deferred.makeUnsafe<void>()

    const watch = Effect.forever(
      Effect.gen(function* () {
        yield* Effect.suspend(() => Deferred.await(wanted))
        if (trouble === undefined) {
          wanted = Deferred.makeUnsafe()
          return
        }
        yield* Effect.logWarning(`The store takes nothing: ${trouble.why}`)
        while (trouble !== undefined) {
          if (trouble.isReadOnly) yield* renew
          yield* probe.pipe(
            Effect.match({
              onSuccess: () => {
                trouble = undefined
              },
              onFailure: ({ message }) => {
                trouble = trouble && { ...trouble, why: message }
              },
            }),
          )
          if (trouble !== undefined) yield* Effect.sleep(AGAIN)
        }
        yield* Effect.logInfo("The store takes what is written again")
      }),
    )
    yield* Effect.forkScoped(watch)

    return {
      failed: (why, isReadOnly) => {
        trouble = { why, isReadOnly: isReadOnly || trouble?.isReadOnly === true }
        Deferred.doneUnsafe(wanted, Effect.void)
      },
      wrote: () => {
        trouble = undefined
      },
      trouble: () => trouble?.why,
    }
  })
