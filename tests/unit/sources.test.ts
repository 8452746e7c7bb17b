import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const files = globSync([
  "*.{ts,json,html,md}",
  "{docs,machines,models,src,tests}/**/*.{ts,tsx,mjs,json,html,css,md,svg}",
]).filter((path) => path !== "package-lock.json" && !path.includes("node_modules"))

const holding = (paths: ReadonlyArray<string>, pattern: RegExp): ReadonlyArray<string> =>
  paths.filter((path) => pattern.test(readFileSync(path, "utf8")))

test("nothing that runs draws from a source that can be guessed (B11.5.1)", () => {
  const running = files.filter((path) => /^(src|machines|models)\//.test(path) && !/\.test\.tsx?$/.test(path))
  expect(running.length).toBeGreaterThan(1000)
  expect(holding(running, /Math\.random\b/)).toEqual([])
})

test("no file of the project holds a secret (B13.3.1)", () => {
  const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/
  const ofProviders =
    /\b(AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|xox[bp]-[0-9A-Za-z-]{20,}|sk_live_[0-9A-Za-z]{20,})\b/
  const inAddress =
    /\b[a-z]+:\/\/[^\s/:@"'`$<>{}]+:(?!\/\/)[^\s/@"'`$<>{}]{12,}@(?!127\.0\.0\.1|localhost|example)/
  for (const pattern of [privateKey, ofProviders, inAddress]) expect(holding(files, pattern)).toEqual([])
})

test("the errors that every call shares bring nothing of a domain with them", () => {
  const text = readFileSync("models/api/errors.ts", "utf8")
  expect([...text.matchAll(/from "([^"]+)"/g)].map(([, from]) => from)).toEqual(["effect"])
})

test("what is wrong is said in whole sentences, in both languages", () => {
  for (const language of ["ru", "en"]) {
    const words: Record<string, string> = JSON.parse(
      readFileSync(`src/server/kernel/words/${language}.json`, "utf8"),
    )
    const said = Object.entries(words).filter(
      ([key]) => /(^|\.)error\.|^(fault|refusal)\./.test(key) && !key.endsWith(".title"),
    )
    expect(said.length).toBeGreaterThan(150)
    expect(said.filter(([, text]) => !/[.!?…}]$/.test(text.trim())).map(([key]) => key)).toEqual([])
  }
})
