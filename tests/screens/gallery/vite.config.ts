import { join } from "node:path"
import { defineConfig, mergeConfig } from "vite"
import site from "../../../vite.config.ts"

const top = join(import.meta.dirname, "../../..")

/** Serves the parts of the design system with sample contents, to be looked at; no part of the site. */
export default defineConfig((env) => {
  const { build, ...shared } = site(env)
  return mergeConfig(shared, {
    root: import.meta.dirname,
    cacheDir: join(top, ".cache/gallery"),
    build: {
      ...build,
      outDir: join(top, ".cache/gallery/dist"),
      emptyOutDir: true,
      /** The site's scripts are parted by what its pages fetch; this page is none of them. */
      rolldownOptions: {},
    },
    server: { fs: { allow: [top, join(top, "node_modules")] } },
  })
})
