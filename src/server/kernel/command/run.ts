import { Clock, Effect } from "effect"
import type { AnyStateMachine } from "xstate"
import { conflictAsBusy } from "../commit-errors.ts"
import { Aggregates, type Decision, decideUpon, Refused } from "../journal/Aggregates.ts"
import type { Loaded } from "../journal/aggregate.ts"
import type { CommitOutcome, KeyReused, VersionConflict } from "../journal/commit.ts"
import { spanned } from "../spanned.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import type { Command, LoadedOf, Now, Outcome, Stream, Streams } from "./command.ts"
import { meaningOf } from "./meaning.ts"

type AnyStream = Stream<AnyStateMachine>
type Some = LoadedOf<Streams>

/** What charts made of a command's events. */
interface Made {
  readonly decisions: ReadonlyArray<Decision<AnyStateMachine>>
  readonly after: Some
  readonly written: ReadonlySet<string>
}

/** The first chart that did not take an event. */
interface NotMade {
  readonly stream: string
  readonly refused: Refused
}

/** A command as the runner calls it: what its streams and facts are made of is known to whoever wrote it. */
type AnyCommand<Input, Answer, Needs, Failures> = Command<
  Streams,
  Input,
  object,
  Answer,
  Outcome<Streams>,
  Needs,
  Failures
>

/** What a look at a command's streams came to. */
interface Look {
  readonly loaded: Some
  readonly facts: Now
  readonly outcome: Outcome<Streams>
  readonly made: Made | NotMade
}

const eachOf = (named: Streams) => Object.entries(named) as Array<[string, AnyStream | undefined]>

/** Asks the charts for the events of each stream in turn. */
const asked = (
  named: Streams,
  loaded: Some,
  { events = {}, also = [] }: Outcome<Streams>,
): Made | NotMade => {
  const decisions: Array<Decision<AnyStateMachine>> = []
  const after: Record<string, Loaded<AnyStateMachine> | undefined> = { ...loaded }
  const written = new Set<string>()
  for (const [name, each] of eachOf(named)) {
    const told = events[name]
    const before = loaded[name]
    if (
      each === undefined ||
      before === undefined ||
      told === undefined ||
      ("length" in told && told.length === 0)
    )
      continue
    const decision = "length" in told ? decideUpon(each.aggregate, before, ...told) : told
    if (decision instanceof Refused) return { stream: name, refused: decision }
    decisions.push(decision)
    after[name] = decision.after
    written.add(name)
  }
  return { decisions: [...decisions, ...also], after, written }
}

/** Whether no commit would say that what was remembered is old: nothing is written to any stream. */
const isUnchecked = ({ made }: Pick<Look, "made">): boolean =>
  "refused" in made || made.decisions.length === 0

/** Whether streams stood so at one moment: there is only one, or the reading before found them in the same versions. */
const isOfOneMoment = (loaded: Some, known: Some | undefined): boolean => {
  const names = Object.keys(loaded)
  return (
    names.length < 2 ||
    (known !== undefined && names.every((name) => loaded[name]?.version === known[name]?.version))
  )
}

const isNothing = (look: Pick<Look, "outcome" | "made">): boolean =>
  isUnchecked(look) && look.outcome.documents === undefined

/**
 * Makes a command ready to be run, once, with the services that its facts and news need. What it does each time: the streams to
 * itself, their aggregates, the facts, the decision, the charts' word on each event, one commit with receipt and postings,
 * the news; and all of it again where another process wrote first. What is remembered decides, since a yes is checked as it
 * is written; a no is asked again of the log.
 */
export const prepared = <
  Named extends Streams,
  Input,
  Facts,
  Answer,
  Out extends Outcome<Named>,
  Needs,
  Failures,
>(
  command: Command<Named, Input, Facts, Answer, Out, Needs, Failures>,
): Effect.Effect<
  (input: Input) => Effect.Effect<Answer, Failures | StoreUnavailable>,
  never,
  Aggregates | Needs
> =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const context = yield* Effect.context<Needs>()
    const parts = command as unknown as AnyCommand<Input, Answer, Needs, Failures>
    type Attempt<A> = Effect.Effect<A, Failures | KeyReused | VersionConflict | StoreUnavailable, Needs>

    const remembered = ({ aggregate, id, isBegun, isLookedUp }: AnyStream) =>
      isLookedUp
        ? undefined
        : (aggregates.peek(aggregate, id) ?? (isBegun ? undefined : aggregate.initial(id)))

    /** The aggregates of the streams: those that this process remembers, unless that is not enough. */
    const load = (named: Streams, isFromLog: boolean) => {
      const loaded: Record<string, Loaded<AnyStateMachine> | undefined> = {}
      const unknown: Array<[string, AnyStream]> = []
      let isSure = true
      for (const [name, each] of eachOf(named)) {
        const known = each === undefined || isFromLog ? undefined : remembered(each)
        loaded[name] = known
        if (known !== undefined) isSure = false
        else if (each !== undefined) unknown.push([name, each])
      }
      const found = { loaded, isSure }
      return unknown.length === 0
        ? Effect.succeed(found)
        : Effect.as(
            Effect.forEach(
              unknown,
              ([name, { aggregate, id }]) =>
                Effect.map(aggregates.load(aggregate, id), (each) => {
                  loaded[name] = each
                }),
              { discard: true },
            ),
            found,
          )
    }

    /**
     * What a command makes of its streams. They are read one after another, so that somebody else's write may lie between two of them: a no is
     * believed only where two readings agree, for then there was a moment at which all streams stood so. `known`: the reading before.
     */
    const look = (input: Input, named: Streams, isFromLog: boolean, known?: Some): Attempt<Look> =>
      Effect.flatMap(load(named, isFromLog), ({ loaded, isSure }) =>
        Effect.flatMap(parts.facts?.(input, loaded) ?? Effect.succeed({}), (learned) =>
          Effect.flatMap(Clock.currentTimeMillis, (at): Attempt<Look> => {
            const facts = { ...learned, at }
            const outcome = parts.decide(loaded, input, facts)
            const seen = {
              loaded,
              facts,
              outcome,
              made: asked(named, loaded, outcome),
            }
            const isBelieved = !isUnchecked(seen) || (isSure && isOfOneMoment(loaded, known))
            return isBelieved ? Effect.succeed(seen) : look(input, named, true, loaded)
          }),
        ),
      )

    /** What is only decided upon, in the versions that were seen. */
    const uponOf = (named: Streams, loaded: Some) => {
      const seen: Array<{ readonly stream: string; readonly expected: number }> = []
      for (const [name, each] of eachOf(named)) {
        if (each?.isUpon === true)
          seen.push({
            stream: each.aggregate.streamOf(each.id),
            expected: loaded[name]?.version ?? 0,
          })
      }
      return seen.length === 0 ? {} : { upon: seen }
    }

    const commit = (
      input: Input,
      named: Streams,
      { outcome, facts, loaded }: Look,
      { decisions, after }: Made,
    ): Attempt<CommitOutcome> => {
      const beside = {
        ...uponOf(named, loaded),
        meta: outcome.by ?? parts.by(input),
        ...(parts.receipt === undefined ? {} : { receipt: parts.receipt(input) }),
        ...(outcome.documents === undefined ? {} : { documents: outcome.documents }),
      }
      const { short, overLiability } = parts
      const written =
        outcome.within === undefined
          ? aggregates.commit(decisions, beside)
          : aggregates.commitWithin(outcome.within, decisions, beside)
      return Effect.catch(written, (error): Attempt<never> => {
        if (error._tag === "InsufficientFunds")
          return short === undefined
            ? Effect.die(error)
            : Effect.flatMap(load(named, true), ({ loaded }) =>
                Effect.fail(short(loaded, input, facts) as Failures),
              )
        if (error._tag === "LiabilityReached")
          return overLiability === undefined
            ? Effect.die(error)
            : Effect.flatMap(overLiability(error, after), (why) => Effect.fail(why as Failures))
        // Without a key of its own a command has no receipt that could be another's.
        if (error._tag === "KeyReused" && parts.receipt === undefined) return Effect.die(error)
        return Effect.fail(error)
      })
    }

    const attempt = (input: Input, named: Streams, isFromLog: boolean): Attempt<Answer> =>
      Effect.flatMap(look(input, named, isFromLog), (seen): Attempt<Answer> => {
        const { loaded: before, facts, outcome, made } = seen
        if ("refused" in made) {
          const means = meaningOf(parts.refused?.[made.stream], made.refused)
          return means === undefined
            ? Effect.die(made.refused)
            : Effect.fail(means(made.refused, before, input, facts) as Failures)
        }
        const answered = (loaded: Some): Attempt<Answer> =>
          outcome.refusal === undefined
            ? Effect.sync(() => parts.answer(loaded, input, facts))
            : Effect.fail(outcome.refusal as Failures)
        if (isNothing(seen)) return answered(before)
        return Effect.flatMap(commit(input, named, seen, made), ({ _tag }): Attempt<Answer> => {
          if (_tag === "AlreadyDone")
            return Effect.flatMap(load(named, true), ({ loaded }) => answered(loaded))
          const told = { before, facts, written: made.written }
          return Effect.andThen(parts.tell?.(made.after, input, told) ?? Effect.void, answered(made.after))
        })
      })

    const run = (input: Input) => {
      const named = command.streams(input)
      const names = eachOf(named).flatMap(([, each]) =>
        each === undefined || each.isShared === true ? [] : [each.aggregate.streamOf(each.id)],
      )
      // Where somebody else wrote first, what was assumed or remembered is asked of the log.
      let isAgain = false
      const attempted = Effect.suspend(() => {
        const isFromLog = isAgain
        isAgain = true
        return attempt(input, named, isFromLog)
      })
      return conflictAsBusy(aggregates.exclusively(names, attempted))
    }
    return (input: Input) =>
      Effect.suspend(() => run(input)).pipe(
        Effect.provideContext(context),
        spanned(command.name),
        Effect.uninterruptible,
      ) as Effect.Effect<Answer, Failures | StoreUnavailable>
  })
