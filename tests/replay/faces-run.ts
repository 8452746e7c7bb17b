import { Clock, Effect } from "effect"
import { sendPassport, signedUp, uploadPicture } from "#tests/support/identified.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import type { VerigramDouble } from "#tests/support/verigram.ts"

/** A player has the faces of two pictures compared, which are not one person's, sends others and has those compared too. */
export const facesAreCompared = (verigram: VerigramDouble) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    verigram.clock = () => Math.floor(clock.currentTimeMillisUnsafe() / 1000)
    const { visitor } = yield* signedUp
    yield* uploadPicture(visitor, "front", yield* Effect.promise(() => pictureOf(600, 400)))
    yield* uploadPicture(visitor, "selfie", yield* Effect.promise(() => pictureOf(610, 400)))
    yield* visitor.secure("/verification-api/FaceId/verify", undefined)
    yield* sendPassport(visitor)
    yield* visitor.secure("/verification-api/FaceId/verify", undefined)
  }).pipe(Effect.orDie)
