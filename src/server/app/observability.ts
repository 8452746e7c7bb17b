import { Layer, Logger, Option, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"
import packageJson from "../../../package.json" with { type: "json" }
import type { ServerConfig } from "./config.ts"

/** One JSON object a line where a program reads the logs, words where a person does. */
const logger = (config: ServerConfig) =>
  Logger.layer([config.production || !process.stdout.isTTY ? Logger.consoleJson : Logger.consolePretty()])

/** No spans are made: nobody would hear of them. */
export const layerUntraced = Layer.succeed(References.TracerEnabled, false)

/** Traces by OTLP over HTTP to the address of the settings; none without one. */
const tracer = ({ otlpEndpoint }: ServerConfig) =>
  Option.match(otlpEndpoint, {
    onNone: () => layerUntraced,
    onSome: (endpoint) =>
      OtlpTracer.layer({
        url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
        resource: { serviceName: "statebook", serviceVersion: packageJson.version },
      }).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer)),
  })

/** Logs and traces. */
export const observability = (config: ServerConfig) => Layer.mergeAll(logger(config), tracer(config))
