import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const SERVER = "src/server/"
/** Rooms that hold rooms. */
const HALLS = new Set(["domains", "providers"])

/** The room of the server that a file stands in: `kernel`, `domains/betting`. */
const roomOf = (file: string): string => {
  const [hall = "", room = ""] = file.slice(SERVER.length).split("/")
  return HALLS.has(hall) ? `${hall}/${room}` : hall
}

const IMPORT = /\b(?:from|import)\s*\(?\s*"([#.][^"]+)"/g

const files = globSync(`${SERVER}**/*.ts`).filter((file) => !file.endsWith(".test.ts"))
const rooms = [...new Set(files.map(roomOf))]

/** Each import of one room's file from another room, types counted. */
const crossings = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, named = ""]) => {
    const imported = named.startsWith("#") ? named.slice(1) : join(dirname(file), named)
    return imported.startsWith(SERVER) && roomOf(imported) !== roomOf(file) ? [{ file, imported }] : []
  }),
)
const next = Map.groupBy(crossings, ({ file }) => roomOf(file))

/** Rooms that a room leads to, over other rooms too. */
const reachedFrom = (room: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const { imported } of next.get(room) ?? []) {
    const reached = roomOf(imported)
    if (seen.has(reached)) continue
    seen.add(reached)
    reachedFrom(reached, seen)
  }
  return seen
}

describe("the rooms of the server", () => {
  it("are kernel, web, domains, providers and app, and nothing stands beside them", () => {
    const halls = new Set(files.map((file) => file.slice(SERVER.length).split("/")[0]))
    expect([...halls].toSorted()).toEqual(["app", "domains", "kernel", "providers", "vite.config.ts", "web"])
  })

  it("have a door each, where they are a domain", () => {
    for (const room of rooms.filter((each) => each.startsWith("domains/")))
      expect(files).toContain(`${SERVER}${room}/${room.slice("domains/".length)}.domain.ts`)
  })

  it("are put together by the app, each domain of them", () => {
    const domains = rooms.filter((each) => each.startsWith("domains/"))
    const doors = crossings.filter(({ file }) => file === `${SERVER}app/domains.ts`)
    expect(doors.map(({ imported }) => roomOf(imported)).toSorted()).toEqual(domains.toSorted())
  })

  it("import each other in no circle", () => {
    const reached = new Map(rooms.map((room) => [room, reachedFrom(room)]))
    const circles = crossings.filter(({ file, imported }) => reached.get(roomOf(imported))?.has(roomOf(file)))
    expect(crossings.length).toBeGreaterThan(500)
    expect(circles).toEqual([])
  })
})
