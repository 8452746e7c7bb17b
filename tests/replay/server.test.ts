import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { PASSWORD } from "#tests/support/player-site.ts"
import { eventTypes } from "./event-types.ts"
import { goldenFiles, ServerStream } from "./golden.ts"
import { unmasked } from "./mask.ts"
import { ledTo } from "./server-streams.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ServerStream)))
const files = goldenFiles("server")
const types = await eventTypes()

describe("golden journals of the server", () => {
  it.each(registry.map(({ kind, schemaVersion }) => [kind, schemaVersion] as const))(
    "%s has one of each version of its events, %i",
    (kind, current) => {
      const versions = files
        .filter(({ chart, run }) => chart === kind && run === "")
        .map(({ version }) => version)
      expect(versions).toEqual(Array.from({ length: current }, (_, index) => index + 1))
    },
  )

  it.each(
    files.flatMap(({ chart, version, run, text }) =>
      decode(text).map((stream) => ({ chart, version, stream, name: `${run} ${stream.id}` })),
    ),
  )("$chart of version $version, $name, still leads where it led", ({ chart, version, stream }) => {
    const aggregate = registry.find(({ kind }) => kind === chart)
    if (aggregate === undefined) throw new Error(`No chart replays ${chart}`)
    expect(stream.events.length).toBeGreaterThan(0)
    expect(Math.max(...stream.events.map(({ schemaVersion }) => schemaVersion))).toBe(version)
    const { state, trail, documents } = stream
    expect(ledTo(aggregate, stream)).toEqual({ state, trail, documents })
  })

  it.each(registry)("hold every event of $kind", ({ kind }) => {
    const held = files
      .filter(({ chart }) => chart === kind)
      .flatMap(({ text }) => decode(text).flatMap(({ events }) => events.map(({ type }) => type)))
    expect(types.get(kind)).not.toEqual([])
    expect(types.get(kind)?.filter((type) => !held.includes(type))).toEqual([])
  })

  it.each(files)("$chart of version $version $run holds no secret", ({ text }) => {
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain("$argon2")
    expect(unmasked(text)).toEqual([])
  })
})
