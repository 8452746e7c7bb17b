import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { runOperator, verifyStore } from "#tests/support/audit.ts"
import { putEmptyStore } from "#tests/support/empty-folder.ts"

const folder = mkdtempSync(join(tmpdir(), "operator-command-"))
afterAll(() => rmSync(folder, { recursive: true }))

const nowhere = join(folder, "nowhere")
const dataDir = mkdtempSync(join(folder, "site-"))
const operator = (...args: ReadonlyArray<string>) => runOperator(args, { DATA_DIR: dataDir })

const keyIn = (words: string): string => /shown this once: (\S+)/.exec(words)?.[1] ?? ""

describe("npm run operator", { timeout: 120_000 }, () => {
  it("says how it is used where it is not clear what is meant, and opens nothing", async () => {
    for (const args of [
      [],
      ["add"],
      ["add", "No Name"],
      ["list", "anna"],
      ["sack", "anna"],
      ["add", "anna"],
    ]) {
      const { code, words } = await runOperator(args, { DATA_DIR: nowhere })
      expect([args, code]).toEqual([args, 2])
      expect(words).toContain("npm run operator -- add NAME --roles ROLES")
    }
    const { code, words } = await runOperator(["add", "anna", "--roles", "cashier"], { DATA_DIR: nowhere })
    expect([code, words.trim()]).toEqual([
      1,
      `There is no store at ${nowhere}: name its folder with DATA_DIR, or its database with DATABASE_URL.`,
    ])
    expect(existsSync(nowhere)).toBe(false)
  })

  it("adds operators, and gives them new keys", async () => {
    await putEmptyStore(dataDir)
    expect((await operator("list")).words).toBe("Nobody is an operator yet.\n")
    const added = await operator("add", "anna.petrova", "--roles", "cashier-lead,cashier")
    expect([added.code, keyIn(added.words).length]).toEqual([0, 43])
    const again = await operator("add", "anna.petrova", "--roles", "admin")
    expect([again.code, again.words]).toEqual([1, "There is an operator anna.petrova already.\n"])
    const replaced = await operator("key", "anna.petrova")
    expect(keyIn(replaced.words)).not.toBe(keyIn(added.words))
  })

  it("suspends them, changes their roles and restores them; the log stays whole", async () => {
    expect((await operator("suspend", "anna.petrova")).words).toBe("anna.petrova is suspended.\n")
    expect((await operator("roles", "anna.petrova", "--roles", "admin")).code).toBe(0)
    expect((await operator("list")).words).toMatch(/^anna\.petrova +admin {2}suspended\n$/)
    expect((await operator("restore", "anna.petrova")).code).toBe(0)
    expect((await operator("list")).words).toMatch(/^anna\.petrova +admin\n$/)
    const { code, words } = await verifyStore({ DATA_DIR: dataDir })
    expect([code, words]).toEqual([0, expect.stringContaining("The log is whole.")])
  })
})
