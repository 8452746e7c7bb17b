import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ensureHeadless, findChromium, findHeadless } from "./chromium.ts"

describe("the browser of tests", () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "statebook-programs-"))
    vi.stubEnv("PATH", folder)
    vi.stubEnv("CHROMIUM_PATH", "")
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  const program = (name: string, script = ""): string => {
    const path = join(folder, name)
    writeFileSync(path, script)
    chmodSync(path, 0o755)
    return path
  }

  /** Packages as root finds them, of which those named can be had: the program of one is put on the path. */
  const packages = (...names: readonly string[]) => {
    vi.spyOn(process, "getuid").mockReturnValue(0)
    symlinkSync("/usr/bin/env", join(folder, "env"))
    const had = names.map(
      (name) => `*" ${name}") printf '' > ${folder}/${name}; /bin/chmod 755 ${folder}/${name} ;;`,
    )
    program("apt-get", `#!/bin/sh\ncase "$*" in\nupdate*) ;;\n${had.join("\n")}\n*) exit 1 ;;\nesac\n`)
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

  test("is Chromium without windows, installed where it is missing", () => {
    vi.spyOn(console, "log").mockReturnValue()
    packages("chromium-headless-shell", "chromium")
    expect(ensureHeadless()).toBe(join(folder, "chromium-headless-shell"))
    expect(existsSync(join(folder, "chromium"))).toBe(false)
  })

  test("is installed beside Chromium by root alone", () => {
    vi.spyOn(console, "log").mockReturnValue()
    const chromium = program("chromium")
    packages("chromium-headless-shell")
    program("sudo", "#!/bin/sh\nexit 1\n")
    vi.spyOn(process, "getuid").mockReturnValue(1000)
    expect(ensureHeadless()).toBe(chromium)
    vi.spyOn(process, "getuid").mockReturnValue(0)
    expect(ensureHeadless()).toBe(join(folder, "chromium-headless-shell"))
  })

  test("is Chromium where the other can't be had, and a word about it", () => {
    const said = vi.spyOn(console, "log").mockReturnValue()
    packages("chromium")
    expect(ensureHeadless()).toBe(join(folder, "chromium"))
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining("chromium-headless-shell could not be installed"),
    )
  })

  test("is the one that is named, with nothing installed beside it", () => {
    packages("chromium-headless-shell")
    vi.stubEnv("CHROMIUM_PATH", program("another"))
    expect(ensureHeadless()).toBe(join(folder, "another"))
    vi.stubEnv("CHROMIUM_PATH", join(folder, "missing"))
    expect(ensureHeadless).toThrow("CHROMIUM_PATH names no program")
    expect(existsSync(join(folder, "chromium-headless-shell"))).toBe(false)
  })
})
