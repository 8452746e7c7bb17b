import { Context, Effect, Layer } from "effect"
import { SETTINGS, type Settings, SiteSettings } from "./settings.ts"

/** Settings that change while the site runs. */
interface Live {
  /** As the site was started with. */
  readonly configured: Settings
  /** Each field as it is at the moment it is read: whoever keeps this reads what is in force, whenever they read it. */
  readonly settings: Settings
  /** All of them from now on. */
  readonly change: (next: Settings) => void
}

/** How the settings of this moment are had from those that change. */
const nowOf = new WeakMap<Settings, () => Settings>()

/** The settings of this moment, which don't change any more: what reads more than one of them, or waits in between, reads them of one moment. */
export const heldSettings = (settings: Settings): Settings => nowOf.get(settings)?.() ?? settings

/** {@link heldSettings} of the site. */
export const settingsNow: Effect.Effect<Settings> = Effect.map(SiteSettings, heldSettings)

/** A value that is made of the settings, made again once they have changed. */
export const madeOf = <A>(settings: Settings, make: (held: Settings) => A): (() => A) => {
  let from: Settings | undefined
  let made: A | undefined
  return () => {
    const held = heldSettings(settings)
    if (held !== from) {
      made = make(held)
      from = held
    }
    return made as A
  }
}

const makeLive = (configured: Settings): Live => {
  let now = configured
  const names = Object.keys({ bids: undefined, ...SETTINGS, ...configured }) as ReadonlyArray<keyof Settings>
  const settings = Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => now[name] }])),
  ) as Settings
  nowOf.set(settings, () => now)
  return {
    configured,
    settings,
    change: (next) => {
      now = next
    },
  }
}

/** The settings of the site as something that changes them sees them. */
export class LiveSettings extends Context.Reference<Live>("statebook/server/settings/LiveSettings", {
  defaultValue: () => makeLive(SETTINGS),
}) {}

/** The settings that a site is started with, which may be changed from then on. */
export const layerLiveSettings = (configured: Settings) =>
  Layer.effectContext(
    Effect.sync(() => {
      const live = makeLive(configured)
      return Context.make(LiveSettings, live).pipe(Context.add(SiteSettings, live.settings))
    }),
  )
