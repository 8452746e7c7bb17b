import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longest-first.ts"
import { SEEN_WITHIN_MS } from "./tests/support/seen-within.ts"

/** One runner for everything; each project is one kind of test, so that a kind can be run alone (`npx vitest run --project unit`). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Modules are read once for all files: reading them for each took eight times as long as the tests.
          isolate: false,
          testTimeout: 60_000,
          include: [
            "{models,machines}/**/*.test.ts",
            "src/{services,tools}/**/*.test.ts",
            "tests/{paths,properties,replay,unit}/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "screens",
          environment: "happy-dom",
          setupFiles: "tests/support/own-text.ts",
          // Reports of paths show screens as they look; all else needs no styles.
          css: process.env.PATHS_LOG ? { include: [/./] } : {},
          isolate: false,
          testTimeout: 60_000,
          include: [
            "src/{ui,features,browser,inspector}/**/*.test.{ts,tsx}",
            "tests/screens/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        test: {
          name: "server",
          globalSetup: "tests/support/kept-databases.ts",
          // As in `unit`: the server's modules took more of the processor than the tests. No test here replaces a module.
          isolate: false,
          include: ["src/server/**/*.test.ts", "tests/server/**/*.test.ts", "tests/faults/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          // As in `server`; and one Chromium serves all, which took a second of the processor to start.
          isolate: false,
          globalSetup: "tests/support/journey-browser.ts",
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: SEEN_WITHIN_MS } },
          // Two browsers' pages with their servers are what two cores can bear: with a third, some waited longer than a journey does.
          maxWorkers: 2,
          // After all others, which need the cores for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
