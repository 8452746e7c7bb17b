import { countries } from "countries-list"
import { Config, Option, type Redacted, Schema } from "effect"

/** Settings of one server process, read from the environment once at start. */
export interface ServerConfig {
  /** TCP port of the site. `PORT`, 3000. 0 lets the system choose. */
  readonly port: number
  /** Address to listen on. `HOST`, 127.0.0.1. */
  readonly host: string
  /** Folder of the embedded store, its lock and generated keys. `DATA_DIR`, `.data`. */
  readonly dataDir: string
  /** PostgreSQL to use in place of the embedded store. `DATABASE_URL`, absent. */
  readonly databaseUrl: Option.Option<Redacted.Redacted>
  /** NATS to use in place of the in-process bus. `NATS_URL`, absent. */
  readonly natsUrl: Option.Option<string>
  /** Seed of the simulated season; the same seed plays the same season. `SEED`, 1. */
  readonly seed: number
  /** How many times faster than real time the simulated season is played. `SPEED`, 6: a football match is over in a quarter of an hour. */
  readonly speed: number
  /** Share of the stakes the embedded bookmaker keeps, 0.05 is five in a hundred. `MARGIN`, 0.05. */
  readonly margin: number
  /** Country that the site serves, by its ISO 3166 code: what a guest meets first. `COUNTRY`, RU. */
  readonly country: string
  /** True where `NODE_ENV` is `production`: hides what only a developer may see, such as the outbox. */
  readonly production: boolean
  /** Whether pages offer the inspector of living charts. `INSPECTOR`: `on` or `off`; on unless in production. */
  readonly inspector: boolean
  /**
   * Address of a tool that is told what the inspector sees, over a WebSocket. `INSPECTOR_ATTACH`, absent: none. Without the
   * inspector it counts for nothing.
   */
  readonly inspectorAttach: Option.Option<string>
  /** Mail server that messages leave by. `SMTP_URL`, absent: mail stays in the outbox. */
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  /** Sender of mail. `MAIL_FROM`, `Statebook <no-reply@localhost>`. */
  readonly mailFrom: string
  /** Address that SMS are posted to. `SMS_URL`, absent: SMS stay in the outbox. */
  readonly smsUrl: Option.Option<Redacted.Redacted>
  /** Address traces are sent to by OTLP. `OTEL_EXPORTER_OTLP_ENDPOINT`, absent: nothing is sent. */
  readonly otlpEndpoint: Option.Option<string>
}

const PortNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

const Margin = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 0.5 }))
const Switch = Schema.Literals(["on", "off"])
/** An address that a page may open a WebSocket to. */
const SocketAddress = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && ["ws:", "wss:"].includes(new URL(text).protocol)) ||
      "an address that begins with ws:// or wss://",
  ),
)
const CountryCode = Schema.String.check(
  Schema.makeFilter(
    (text) => Object.hasOwn(countries, text.toUpperCase()) || "an ISO 3166 code of a country, such as RU",
  ),
)
const Speed = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))

/** What the environment says; `inspector` is `undefined` where it says nothing. */
const settings = Config.all({
  port: Config.schema(PortNumber, "PORT").pipe(Config.withDefault(3000)),
  host: Config.NonEmptyString("HOST").pipe(Config.withDefault("127.0.0.1")),
  dataDir: Config.NonEmptyString("DATA_DIR").pipe(Config.withDefault(".data")),
  databaseUrl: Config.option(Config.Redacted("DATABASE_URL")),
  natsUrl: Config.option(Config.NonEmptyString("NATS_URL")),
  seed: Config.Int("SEED").pipe(Config.withDefault(1)),
  speed: Config.schema(Speed, "SPEED").pipe(Config.withDefault(6)),
  margin: Config.schema(Margin, "MARGIN").pipe(Config.withDefault(0.05)),
  country: Config.schema(CountryCode, "COUNTRY").pipe(
    Config.withDefault("RU"),
    Config.map((code) => code.toLowerCase()),
  ),
  production: Config.String("NODE_ENV").pipe(
    Config.withDefault("development"),
    Config.map((mode) => mode === "production"),
  ),
  inspector: Config.option(Config.schema(Switch, "INSPECTOR")),
  inspectorAttach: Config.option(Config.schema(SocketAddress, "INSPECTOR_ATTACH")),
  smtpUrl: Config.option(Config.Redacted("SMTP_URL")),
  mailFrom: Config.NonEmptyString("MAIL_FROM").pipe(Config.withDefault("Statebook <no-reply@localhost>")),
  smsUrl: Config.option(Config.Redacted("SMS_URL")),
  otlpEndpoint: Config.option(Config.NonEmptyString("OTEL_EXPORTER_OTLP_ENDPOINT")),
})

/** Reads {@link ServerConfig}; fails with the name of the variable and what was wrong with it. */
export const serverConfig: Config.Config<ServerConfig> = Config.map(settings, ({ inspector, ...rest }) => ({
  ...rest,
  inspector: Option.match(inspector, {
    onNone: () => !rest.production,
    onSome: (switched) => switched === "on",
  }),
}))
