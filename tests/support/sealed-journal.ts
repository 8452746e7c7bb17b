import { Layer } from "effect"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { make as makeSecrets, Secrets } from "#src/server/kernel/secrets/Secrets.ts"

/** The secret of an installation under test, which keys of people are wrapped by. */
export const layerTestSecrets = (seed = "journal") =>
  Layer.sync(Secrets, () => makeSecrets({ current: Buffer.alloc(32, seed) }))

/** The journal upon a store and a bus, its personal data sealed. */
export const layerJournal = Journal.layer.pipe(
  Layer.provideMerge(Personal.layer),
  Layer.provideMerge(layerTestSecrets()),
)
