import { Layer } from "effect"
import { make as makeSecrets, Secrets } from "#src/server/identity/Secrets.ts"
import { Journal } from "#src/server/journal/Journal.ts"
import { Personal } from "#src/server/privacy/Personal.ts"

/** The secret of an installation under test, which keys of people are wrapped by. */
export const layerTestSecrets = (seed = "journal") =>
  Layer.sync(Secrets, () => makeSecrets({ current: Buffer.alloc(32, seed) }))

/** The journal upon a store and a bus, its personal data sealed. */
export const layerJournal = Journal.layer.pipe(
  Layer.provideMerge(Personal.layer),
  Layer.provideMerge(layerTestSecrets()),
)
