import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import site from "../../vite.config.ts"
import { chartModules } from "../tools/chart-modules.ts"
import { layerOrder } from "../tools/layer-order.ts"
import { leanRouter } from "../tools/lean-router.ts"
import { stripChartNotes } from "../tools/strip-chart-notes.ts"

const TOP = join(import.meta.dirname, "../..")

/**
 * The gallery of charts is a page of its own: it brings every chart with its model, and code that the site's first
 * chunk shares with it would grow by what only the gallery uses. The drawer of the live inspector shows the same charts
 * over the running site: the site's page fetches it from here when it is asked for.
 */
export default defineConfig((env) => {
  const { resolve, build, css } = site(env)
  return {
    root: join(import.meta.dirname, "gallery"),
    publicDir: false,
    cacheDir: join(TOP, ".cache/machines"),
    resolve: resolve ?? {},
    css: css ?? {},
    plugins: [chartModules(), stripChartNotes(), layerOrder(), leanRouter(), react()],
    build: {
      ...build,
      outDir: join(TOP, "dist/web"),
      /** Stands beside the site's own files, built before. */
      emptyOutDir: false,
      assetsDir: "assets/machines",
      manifest: ".vite/machines.json",
      rolldownOptions: {
        input: [
          join(import.meta.dirname, "gallery/machines.html"),
          join(import.meta.dirname, "drawer/entry.ts"),
        ],
        /** The site's page calls what the drawer's entry exports. */
        preserveEntrySignatures: "exports-only",
        /** Most of the time goes into laying the charts out, and is meant to. */
        checks: { pluginTimings: false },
      },
    },
  }
})
