import type { TestProject } from "vitest/node"
import { serveBrowser } from "./browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Address at which the one Chromium of all journeys is connected to. */
    journeyBrowser: string
  }
}

/** Starts the one Chromium of all journeys before the first of them, and ends it after the last. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const browser = await serveBrowser()
  project.provide("journeyBrowser", browser.wsEndpoint())
  return () => browser.close()
}
