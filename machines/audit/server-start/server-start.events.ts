import { Schema } from "effect"

/** One chart by its name, with the digest that tells versions of it apart. */
export const ChartVersion = Schema.Struct({ chart: Schema.String, digest: Schema.String })
export type ChartVersion = typeof ChartVersion.Type

/** A table or function of the store by its name, with a digest of how it is defined. */
export const StoreObject = Schema.Struct({ object: Schema.String, digest: Schema.String })
export type StoreObject = typeof StoreObject.Type

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
    /** How the store was defined then; of starts before that was kept, absent. */
    store: Schema.optionalKey(Schema.Array(StoreObject)),
  }),
])
export type ServerStartEvent = typeof ServerStartEvent.Type

export const ServerStartContext = Schema.Struct({
  /** How often it was started. */
  starts: Schema.Int,
  /** What it runs since the last start. */
  build: Schema.optionalKey(Schema.String),
  charts: Schema.Array(ChartVersion),
  /** How the store was defined at the last start. */
  store: Schema.optionalKey(Schema.Array(StoreObject)),
})
export type ServerStartContext = typeof ServerStartContext.Type
