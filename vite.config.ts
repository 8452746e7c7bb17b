import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { chunksByOccasion } from "./src/tools/chunks.ts"
import { layerOrder } from "./src/tools/layer-order.ts"
import { leanRouter } from "./src/tools/lean-router.ts"
import { OCCASIONS } from "./src/tools/occasions.ts"
import { stripChartNotes } from "./src/tools/strip-chart-notes.ts"

/** The browsers that carry `light-dark()`, `:dir()`, `@starting-style` and cascade layers: none of them is lowered. */
const BROWSERS = ["chrome123", "edge123", "firefox129", "safari17.5"]

/**
 * The compiler memoises only components that say `"use memo"`: on all of them it adds 5 KB compressed to the frame
 * alone, and what changes often, the prices, is painted outside React anyway.
 */
const COMPILER = { compilationMode: "annotation" } as const

export default defineConfig(({ command, isSsrBuild }) => ({
  /** The page needs the contract's words, not its server: see the file. */
  resolve: {
    alias: [
      {
        find: /^effect\/http-api$/,
        replacement: fileURLToPath(new URL("./src/services/http/light-http-api.ts", import.meta.url)),
      },
    ],
  },
  plugins: [stripChartNotes(), layerOrder(), leanRouter(), react({ compiler: COMPILER })],
  build: {
    outDir: "dist/web",
    target: "es2023",
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: isSsrBuild !== true,
    modulePreload: { polyfill: false },
    /** Reading a property of a module is harmless in all that is bundled here. */
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: {
          groups: isSsrBuild === true ? [] : [chunksByOccasion(OCCASIONS)],
        },
      },
    },
  },
  /** The page as the server renders it carries everything it needs with it (src/tools/build.ts). */
  ...(command === "build" && { ssr: { noExternal: true, target: "node" } }),
  ...(isSsrBuild === true && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  css: { modules: { generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]-[local]" } },
}))
