import { defineConfig } from "vitest/config"
import { ROOT } from "../../inputs.mjs"

/** Walks paths on the real site in Chromium: `npm run paths -- --browser`. */
export default defineConfig({
  root: ROOT,
  test: {
    name: "site",
    include: ["tests/paths/site/*.paths.ts"],
    globalSetup: "./src/tools/paths/site/site-setup.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Walks are not hurried, also on a busy machine.
    expect: { poll: { timeout: 90_000 } },
    // Two people at a time are what two cores can bear.
    maxWorkers: 2,
    // Files share nothing but what they import: a process for each would have to start on a busy machine.
    isolate: false,
  },
})
