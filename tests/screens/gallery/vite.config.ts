import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import site from "../../../vite.config.ts"

/** Serves the parts of the design system with sample contents, to be looked at; no part of the site. */
export default defineConfig({
  ...site,
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  cacheDir: join(import.meta.dirname, "../../../.cache/gallery"),
  build: {
    outDir: join(import.meta.dirname, "../../../.cache/gallery/dist"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  server: {
    fs: {
      allow: [join(import.meta.dirname, "../../.."), join(import.meta.dirname, "../../../node_modules")],
    },
  },
})
