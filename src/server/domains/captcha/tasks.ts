import { Clock, Effect, Semaphore } from "effect"
import { type PictureTask, type PuzzleTask, puzzleReach, typedDigits } from "#models/site/captcha-task.ts"
import type { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { DIGITS_SIZE, drawDigits } from "./draw/digits.ts"
import { drawPuzzle, PUZZLE_SIZE } from "./draw/puzzle.ts"
import { makeExpiring } from "./expiring.ts"

/** How far from its place a piece may be left, to either side, in units of the picture. */
export const PUZZLE_TOLERANCE = 4
/** A gap never stands where every piece begins, nor near it: whoever moves nothing is never right. */
const NEAREST = 48
const TASK_LIFE_MS = 5 * 60_000
/** Tasks that wait at once: a number and a few letters each, since pictures are given away and not kept. */
const REMEMBERED = 20_000
/** Pictures drawn at once. */
const AT_ONCE = 2
const ID_BYTES = 16
const SEEDS = 2 ** 31
const LENGTH = 5

/** What of a task stays on the server. */
type Kept =
  | { readonly kind: "puzzle"; readonly left: number }
  | { readonly kind: "picture"; readonly digits: string }

/** An answer to a task, as the player brings it. */
export type TaskAnswer =
  | { readonly kind: "puzzle"; readonly left: number }
  | { readonly kind: "picture"; readonly value: string }

export const isRight = (kept: Kept, answer: TaskAnswer): boolean => {
  if (kept.kind === "puzzle")
    return answer.kind === "puzzle" && Math.abs(answer.left - kept.left) <= PUZZLE_TOLERANCE
  return answer.kind === "picture" && typedDigits(answer.value) === kept.digits
}

/** Where a puzzle's piece belongs: each place is as likely, and the picture's seed knows nothing of it. */
export const placeOfGap = (entropy: Entropy["Service"]): Effect.Effect<number> =>
  entropy.integer(NEAREST, puzzleReach(PUZZLE_SIZE) + 1)

/** Sets tasks and judges answers: each task is over with its first answer, in five minutes, or with this process. */
export const makeTasks = (entropy: Entropy["Service"]) => {
  const waiting = makeExpiring<Kept>(REMEMBERED)
  const drawing = Semaphore.makeUnsafe(AT_ONCE)
  const drawn = <A>(work: () => Promise<A>) => drawing.withPermits(1)(Effect.promise(work))

  const keep = Effect.fnUntraced(function* (kept: Kept) {
    const id = yield* entropy.secret(ID_BYTES)
    const expiresAt = (yield* Clock.currentTimeMillis) + TASK_LIFE_MS
    waiting.add(id, expiresAt, kept)
    return { id, expiresAt }
  })

  const coin = Effect.map(entropy.integer(0, 2), (side) => side === 1)

  const setPuzzle = Effect.gen(function* () {
    const { width, height, size } = PUZZLE_SIZE
    const seed = yield* entropy.integer(0, SEEDS)
    const left = yield* placeOfGap(entropy)
    const top = yield* entropy.integer(0, height - size + 1)
    const cut = yield* Effect.all([coin, coin, coin, coin])
    const pictures = yield* drawn(() => drawPuzzle({ seed, cut, left, top }))
    const task: PuzzleTask = {
      kind: "puzzle",
      ...(yield* keep({ kind: "puzzle", left })),
      ...pictures,
      width,
      height,
      size,
      top,
    }
    return task
  })

  const setPicture = Effect.gen(function* () {
    const seed = yield* entropy.integer(0, SEEDS)
    const digits = String(yield* entropy.integer(0, 10 ** LENGTH)).padStart(LENGTH, "0")
    const picture = yield* drawn(() => drawDigits(digits, seed))
    const task: PictureTask = {
      kind: "picture",
      ...(yield* keep({ kind: "picture", digits })),
      picture,
      ...DIGITS_SIZE,
      length: LENGTH,
    }
    return task
  })

  return {
    setPuzzle,
    setPicture,
    /** Whether the answer is right. The task is gone either way. */
    judge: (id: string, answer: TaskAnswer): Effect.Effect<boolean> =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const kept = waiting.take(id, now)
        return kept !== undefined && isRight(kept, answer)
      }),
  }
}
