import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { findChromium, findHeadless } from "./chromium.ts"

describe("the browser of tests", () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "statebook-programs-"))
    vi.stubEnv("PATH", folder)
    vi.stubEnv("CHROMIUM_PATH", "")
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  const program = (name: string): string => {
    const path = join(folder, name)
    writeFileSync(path, "")
    chmodSync(path, 0o755)
    return path
  }

  test("is Chromium without windows where the machine has it, and where nobody looks at its pages", () => {
    const chromium = program("chromium")
    expect(findHeadless()).toBe(chromium)
    const shell = program("chromium-headless-shell")
    expect([findHeadless(), findChromium()]).toEqual([shell, chromium])
  })

  test("is the one that is named, and no other", () => {
    program("chromium")
    program("chromium-headless-shell")
    const named = program("another")
    vi.stubEnv("CHROMIUM_PATH", named)
    expect([findHeadless(), findChromium()]).toEqual([named, named])
    vi.stubEnv("CHROMIUM_PATH", join(folder, "missing"))
    expect([findHeadless(), findChromium()]).toEqual([undefined, undefined])
  })

  test("is none where there is no program", () => {
    expect([findHeadless(), findChromium()]).toEqual([undefined, undefined])
  })
})
