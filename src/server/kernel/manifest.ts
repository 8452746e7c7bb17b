import { Layer } from "effect"
import type { Replayable } from "./journal/aggregate.ts"
import type { Changeable } from "./settings/changeable.ts"

/** A layer, whatever it provides and needs. */
type AnyLayer = Layer.Layer<never, unknown, unknown>

/** What a domain brings to the server: `app/domains.ts` puts it together with what the others bring. */
interface Manifest<
  Services extends AnyLayer,
  Reactors extends AnyLayer,
  Handlers extends AnyLayer,
  Access extends AnyLayer,
> {
  /** Aggregates whose streams the log may hold: what is not named here the audit refuses. */
  readonly aggregates: ReadonlyArray<Replayable>
  /** Settings of its own that operators change while the site runs. */
  readonly settings: ReadonlyArray<Changeable>
  /** What its commands and readings are made of; each line provides what the lines above it need. */
  readonly services: Services
  /** What runs after commits. */
  readonly reactors: Reactors
  /** Handlers of its groups of the contract. */
  readonly handlers: Handlers
  /** Who asks: what the contract's middleware asks this domain. */
  readonly access: Access
}

type Nothing = Layer.Layer<never>
type AnyManifest = Manifest<AnyLayer, AnyLayer, AnyLayer, AnyLayer>

/** The manifest of a domain; what it doesn't say it doesn't bring. */
export const manifest = <
  Services extends AnyLayer = Nothing,
  Reactors extends AnyLayer = Nothing,
  Handlers extends AnyLayer = Nothing,
  Access extends AnyLayer = Nothing,
>(
  said: Partial<Manifest<Services, Reactors, Handlers, Access>>,
) =>
  ({
    aggregates: [],
    settings: [],
    services: Layer.empty,
    reactors: Layer.empty,
    handlers: Layer.empty,
    access: Layer.empty,
    ...said,
  }) as Manifest<Services, Reactors, Handlers, Access>

type Part = "reactors" | "handlers" | "access"

/** One part of all manifests, side by side. */
export const allOf = <const Manifests extends ReadonlyArray<AnyManifest>, Name extends Part>(
  manifests: Manifests,
  part: Name,
) => Layer.mergeAll(Layer.empty, ...manifests.map((each: Manifests[number]) => each[part]))

/** What the services of manifests need that none before them provides. */
type Needed<Manifests, Provided = never> = Manifests extends readonly [
  infer First extends AnyManifest,
  ...infer Rest,
]
  ?
      | Exclude<Layer.Services<First["services"]>, Provided>
      | Needed<Rest, Provided | Layer.Success<First["services"]>>
  : never

/** The services of all manifests, each upon those of the manifests before it. */
export function stackOf<const Manifests extends ReadonlyArray<AnyManifest>>(
  manifests: Manifests,
): Layer.Layer<
  Layer.Success<Manifests[number]["services"]>,
  Layer.Error<Manifests[number]["services"]>,
  Needed<Manifests>
>
export function stackOf(manifests: ReadonlyArray<AnyManifest>): AnyLayer {
  return manifests.reduce<AnyLayer>((below, { services }) => Layer.provideMerge(services, below), Layer.empty)
}
