import { Worker } from "node:worker_threads"
import { Data, Effect } from "effect"

/** The thread is no more: it failed, or was ended. */
export class ThreadEnded extends Data.TaggedError("ThreadEnded")<{ readonly message: string }> {}

/** A thread that answers each question by its number. */
export interface Thread<Question, Answer> {
  /** What it says unasked, by number 0: that it is ready, or why not. */
  readonly opened: Effect.Effect<Answer, ThreadEnded>
  /** Not interruptible: whoever asked must not go on as if the thread were done with it. */
  readonly ask: (question: Question) => Effect.Effect<Answer, ThreadEnded>
  readonly end: Effect.Effect<unknown>
}

/** The file of a thread beside the one that starts it, whether it runs as it was written or as it was built (`../vite.config.ts`). */
export const threadBeside = (starter: string, name: string): URL =>
  new URL(`./${name}${starter.endsWith(".ts") ? ".ts" : ".js"}`, starter)

/**
 * Starts a thread, numbers the questions from 1 and gives each its answer; when the thread dies, every one under way
 * fails.
 * @param name for its failures: `The embedded store`
 */
export const makeThread = <Question extends object, Answer extends { readonly id: number }>(
  name: string,
  file: URL,
  workerData: unknown,
): Thread<Question, Answer> => {
  const worker = new Worker(file, { workerData })
  const waiting = new Map<number, (answer: Answer | ThreadEnded) => void>()
  let dead: ThreadEnded | undefined
  let lastId = 0
  const die = (message: string) => {
    dead ??= new ThreadEnded({ message })
    for (const answer of waiting.values()) answer(dead)
    waiting.clear()
  }
  worker.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  worker.on("error", (error) => die(`${name} failed: ${error.message}`))
  worker.on("exit", (code) => die(`${name} ended with code ${code}`))

  const waitFor = (id: number, send: () => void) =>
    Effect.callback<Answer, ThreadEnded>((resume) => {
      if (dead !== undefined) return resume(Effect.fail(dead))
      waiting.set(id, (answer) =>
        resume(answer instanceof ThreadEnded ? Effect.fail(answer) : Effect.succeed(answer)),
      )
      send()
    }).pipe(Effect.uninterruptible)

  return {
    opened: waitFor(0, () => undefined),
    ask: (question) =>
      Effect.suspend(() => {
        lastId += 1
        const id = lastId
        return waitFor(id, () => worker.postMessage({ ...question, id }))
      }),
    end: Effect.promise(() => worker.terminate()),
  }
}
