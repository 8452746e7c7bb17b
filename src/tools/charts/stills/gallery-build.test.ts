import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { NoGallery, withGallery } from "./gallery-build.ts"
import { withServer } from "./serve-gallery.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-gallery-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: ReadonlyArray<string>) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], { cwd: folder })

describe("the gallery of a commit", () => {
  it("is not built where the commit has none, and that is said by its name", async () => {
    git("init", "-q")
    writeFileSync(join(folder, "package.json"), "{}")
    git("add", "-A")
    git("commit", "-q", "-m", "Begin")
    const building = withGallery(folder, "HEAD", async () => "looked at")
    await expect(building).rejects.toThrow(NoGallery)
    await expect(building).rejects.toThrow(/^The gallery of HEAD can't be built: ./)
  })

  it("is served with its pages, the files beside them, and the words of its languages", async () => {
    const gallery = { pages: join(folder, "pages"), words: join(folder, "words") }
    mkdirSync(join(gallery.pages, "assets"), { recursive: true })
    mkdirSync(gallery.words)
    writeFileSync(join(gallery.pages, "machines.html"), "<title>Charts</title>")
    writeFileSync(join(gallery.pages, "assets/entry.js"), "export {}")
    writeFileSync(join(gallery.words, "ru.json"), '{"common.back":"Назад"}')
    await withServer(gallery, async (url) => {
      const page = await fetch(`${url}/en/machines/bet?view=sheet`)
      expect([page.headers.get("content-type"), await page.text()]).toEqual([
        "text/html; charset=utf-8",
        "<title>Charts</title>",
      ])
      const script = await fetch(`${url}/assets/entry.js`)
      expect([script.headers.get("content-type"), await script.text()]).toEqual([
        "text/javascript",
        "export {}",
      ])
      const words: unknown = await (await fetch(`${url}/translation-api/by-lang/ru`)).json()
      expect(words).toEqual({ data: { attributes: { dictionaryMap: { "common.back": "Назад" } } } })
      for (const path of ["/assets/other.js", "/translation-api/by-lang/fr", "/%2e%2e/words/ru.json"])
        expect((await fetch(`${url}${path}`)).status, path).toBe(404)
    })
  })
})
