import { Schema } from "effect"

/** One chart by its name, with the digest that tells versions of it apart. */
export const ChartVersion = Schema.Struct({ chart: Schema.String, digest: Schema.String })
export type ChartVersion = typeof ChartVersion.Type

/** Starts of the server on one machine. */
export const ServerStartEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("server.started"),
    /** Milliseconds since the epoch. */
    at: Schema.Int,
    /** Of the release, such as `1.4.0`. */
    version: Schema.String,
    /** Digest of the files that it runs: hexadecimal SHA-256. */
    build: Schema.String,
    charts: Schema.Array(ChartVersion),
  }),
])
export type ServerStartEvent = typeof ServerStartEvent.Type

export const ServerStartContext = Schema.Struct({
  /** How often it was started. */
  starts: Schema.Int,
  /** What it runs since the last start. */
  build: Schema.optionalKey(Schema.String),
  charts: Schema.Array(ChartVersion),
})
export type ServerStartContext = typeof ServerStartContext.Type
