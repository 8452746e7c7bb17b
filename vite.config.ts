import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { firstChunk, pageChunk } from "./src/tools/first-chunk.ts"
import { layerOrder } from "./src/tools/layer-order.ts"
import { leanRouter } from "./src/tools/lean-router.ts"
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
          groups:
            isSsrBuild === true
              ? []
              : [
                  firstChunk(fileURLToPath(new URL("./src/browser/entry.tsx", import.meta.url))),
                  pageChunk(
                    "list",
                    fileURLToPath(new URL("./src/features/line/HomePage.tsx", import.meta.url)),
                    // The choice of a column brings a control that dialogs use too.
                    /\/src\/features\/line\/(?!ColumnChoice)/,
                  ),
                ],
        },
      },
    },
  },
  /** The page as the server renders it carries everything it needs with it (src/tools/build.ts). */
  ...(command === "build" && { ssr: { noExternal: true, target: "node" } }),
  ...(isSsrBuild === true && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  css: { modules: { generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]-[local]" } },
}))
