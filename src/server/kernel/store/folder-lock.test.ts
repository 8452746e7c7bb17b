import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { lockFolder } from "./folder-lock.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "lock-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true })),
)

it.effect("lets one hold the folder and tells the other who holds it", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    yield* lockFolder(folder)
    const error = yield* Effect.flip(lockFolder(folder))
    expect(error).toMatchObject({ _tag: "StoreLocked", folder })
    expect(error.message).toContain(`process ${process.pid}`)
  }),
)

it.effect("frees the folder when its holder is done", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    yield* Effect.scoped(lockFolder(folder))
    yield* lockFolder(folder)
  }),
)

it.effect("says why a folder can't be used", () =>
  Effect.gen(function* () {
    const file = join(yield* temporaryFolder, "file")
    writeFileSync(file, "")
    const error = yield* Effect.flip(lockFolder(file))
    expect(error).toMatchObject({ _tag: "StoreNotOpened" })
    expect(error.message).toContain(file)
  }),
)
