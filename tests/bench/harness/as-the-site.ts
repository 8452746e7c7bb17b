/** Brought in before a program of ours: what the site does with its process besides what `npm start` says. */
import "#src/tools/keep-small.mjs"
import { Effect, Layer } from "effect"
import { layerHeapGrowth } from "#src/server/app/heap-growth.ts"

Effect.runFork(Layer.launch(layerHeapGrowth))
